import { testSettings } from '@timbra/test-kit';
import type { CreditsConfig } from '../src/config.ts';

const NOBODY = 'http://127.0.0.1:9';

/** A service of credits with a database of its own. Nobody answers at the others' addresses. */
export const creditsSettings = (over: Partial<CreditsConfig> = {}) => ({
  ...testSettings(),
  GATEWAY_URL: NOBODY,
  SVC_INVOICES_URL: NOBODY,
  SVC_CATALOGS_URL: NOBODY,
  WELCOME_CREDITS: 0,
  RECARGA_CUENTA: '',
  MAIL_FROM: 'Timbra <t@timbra.test>',
  ...over,
});
