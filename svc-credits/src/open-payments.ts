import {
  type CrashPoint,
  repeatedly,
  type Lifecycle,
  type Logger,
  type Patience,
} from '@timbra/service-kit';
import type { Connection } from 'mongoose';
import type { CreditsConfig } from './config.ts';
import type { CreditLedger } from './creditos/credit-ledger.repository.ts';
import type { Settle } from './creditos/settle.ts';
import { openProvider } from './pagos/open-provider.ts';
import { createPaymentEvents } from './pagos/payment-events.repository.ts';
import { createPaymentOwners } from './pagos/payment-owner.repository.ts';
import { createPaymentProfiles } from './pagos/payment-profile.repository.ts';
import { receiveEvents } from './pagos/receive-event.ts';
import { createUnmatched } from './pagos/unmatched.repository.ts';
import { createRecargas } from './recargas/recarga.repository.ts';
import { reconcilePago } from './recargas/reconcile-pago.ts';

/** The repositories of payments; their indexes are built with the others'. */
export const createPaymentRepositories = (connection: Connection) => ({
  profiles: createPaymentProfiles(connection),
  events: createPaymentEvents(connection),
  unmatched: createUnmatched(connection),
  owners: createPaymentOwners(connection),
  recargas: createRecargas(connection),
});

type PaymentRepositories = ReturnType<typeof createPaymentRepositories>;

interface Deps extends PaymentRepositories {
  ledger: CreditLedger;
  settle: Settle;
  crashPoint: CrashPoint;
  patience: Patience;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** Milliseconds between looks at events that a crash or an outage left, and how old those are. */
const SWEEP = { everyMs: 60_000, afterMs: 30_000 };

/** What turns money into credits; without a provider, nothing does. */
export const openPayments = async (settings: CreditsConfig, deps: Deps) => {
  const provider = await openProvider(settings);
  if (!provider) return { provider: null, reconcile: null, received: null };
  const reconcile = reconcilePago({ ...deps, provider });
  const everyMs = deps.patience.every(SWEEP.everyMs);
  const olderThanMs = deps.patience.late(SWEEP.afterMs);
  const received = receiveEvents({ ...deps, provider, reconcile, olderThanMs });
  repeatedly(deps, { name: 'payment events', everyMs, run: () => received.sweep() });
  return { provider, reconcile, received };
};
