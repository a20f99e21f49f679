import {
  buildIndexes,
  connectMongo,
  createService,
  mongoCheck,
  requireContext,
  type Lifecycle,
  type Logger,
} from '@timbra/service-kit';
import type { z } from 'zod';
import type { config } from './config.ts';
import { abonar } from './creditos/abonar.ts';
import { createCreditAccountModel } from './creditos/credit-account.model.ts';
import { createCreditOperationModel } from './creditos/credit-operation.model.ts';
import { CreditLedger } from './creditos/credit-ledger.repository.ts';
import { creditosRoutes } from './creditos/creditos.routes.ts';
import { captureCredit } from './creditos/capture-credit.ts';
import { mendReservas } from './creditos/mend-reservas.ts';
import { releaseCredit } from './creditos/release-credit.ts';
import { reserveCredit } from './creditos/reserve-credit.ts';

/** Milliseconds between looks for reservations that a crash left half-way. */
const MEND_EVERY_MS = 60_000;

export const createContainer = async (
  settings: z.infer<typeof config>,
  { logger, lifecycle }: { logger: Logger; lifecycle: Lifecycle },
) => {
  const connection = await connectMongo({
    uri: settings.MONGODB_URI,
    dbName: `${settings.MONGODB_DB_PREFIX}-credits`,
    lifecycle,
    logger,
  });
  const ledger = new CreditLedger(
    createCreditAccountModel(connection),
    createCreditOperationModel(connection),
    { logger, lifecycle },
  );
  await buildIndexes(connection);

  const deps = { ledger };
  const mend = mendReservas(deps);
  const timer = setInterval(() => {
    mend().catch((err: unknown) => logger.warn({ err }, 'mend reservations'));
  }, MEND_EVERY_MS);
  lifecycle.onClose('mend reservations', async () => clearInterval(timer));

  const app = createService({
    name: 'svc-credits',
    logger,
    checks: { database: mongoCheck(connection) },
    routes: [
      requireContext(settings.INTERNAL_SECRET),
      creditosRoutes({
        balance: (accountId) => ledger.balance(accountId),
        reserveCredit: reserveCredit(deps),
        captureCredit: captureCredit(deps),
        releaseCredit: releaseCredit(deps),
        abonar: abonar(deps),
      }),
    ],
  });
  return { app, ledger, mend };
};
