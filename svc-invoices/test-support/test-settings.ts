import { testSettings } from '@timbra/test-kit';
import { config } from '../src/config.ts';

/** The environment of this service in a test; what a test does not name is not there. */
export const invoicesSettings = (over: Record<string, unknown> = {}) =>
  config.parse({
    ...testSettings(),
    SVC_CATALOGS_URL: 'http://127.0.0.1:9',
    SVC_STAMPING_URL: 'http://127.0.0.1:9',
    SVC_CREDITS_URL: 'http://127.0.0.1:9',
    OBJECT_STORE_URL: 'file:///nada',
    ...over,
  });
