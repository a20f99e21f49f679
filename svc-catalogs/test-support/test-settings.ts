import { testSettings } from '@timbra/test-kit';
import { config } from '../src/config.ts';

const NOWHERE = 'http://127.0.0.1:9';

/** The environment of this service in a test; what a test does not name is not there. */
export const catalogsSettings = (over: Record<string, unknown> = {}) =>
  config.parse({
    ...testSettings(),
    SVC_INVOICES_URL: NOWHERE,
    OBJECT_STORE_URL: 'file:///nada',
    CATALOGOS_URL: NOWHERE,
    ...over,
  });
