import { repeatedly, type createPause, type Lifecycle, type Logger } from '@timbra/service-kit';
import type { Connection } from 'mongoose';
import type { CreditsConfig } from './config.ts';
import type { CreditLedger } from './creditos/credit-ledger.repository.ts';
import type { Settle } from './creditos/settle.ts';
import { openProvider } from './pagos/open-provider.ts';
import { createPaymentEvents } from './pagos/payment-events.repository.ts';
import { createPaymentOwners } from './pagos/payment-owner.repository.ts';
import { createPaymentProfiles } from './pagos/payment-profile.repository.ts';
import { receiveEvents } from './pagos/receive-event.ts';
import { reconcilePago } from './pagos/reconcile-pago.ts';
import { createUnmatched } from './pagos/unmatched.repository.ts';
import { createRecargas } from './recargas/recarga.repository.ts';

/** The repositories of payments; their indexes are built with the others'. */
export const createPaymentRepositories = (connection: Connection) => ({
  profiles: createPaymentProfiles(connection),
  events: createPaymentEvents(connection),
  unmatched: createUnmatched(connection),
  owners: createPaymentOwners(connection),
  recargas: createRecargas(connection),
});

interface Deps extends ReturnType<typeof createPaymentRepositories> {
  ledger: CreditLedger;
  settle: Settle;
  pause: ReturnType<typeof createPause>;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** What turns money into credits; without a provider, nothing does. */
export const openPayments = async (settings: CreditsConfig, deps: Deps) => {
  const provider = await openProvider(settings);
  if (!provider) return { provider: null, reconcile: null, received: null };
  const reconcile = reconcilePago({ ...deps, provider });
  const { SWEEP_EVERY_MS: everyMs, SWEEP_AFTER_MS: olderThanMs } = settings;
  const received = receiveEvents({ ...deps, provider, reconcile, olderThanMs });
  repeatedly(deps, { name: 'payment events', everyMs, run: () => received.sweep() });
  return { provider, reconcile, received };
};
