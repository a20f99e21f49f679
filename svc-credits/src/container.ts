import {
  createMailer,
  createPatience,
  createCrashPoint,
  createService,
  createServiceClient,
  mongoCheck,
  pairKeys,
  prepareDatabase,
  repeatedly,
  requireContext,
  type Runtime,
} from '@timbra/service-kit';
import { warnLowBalance } from './creditos/warn-low-balance.ts';
import type { CreditsConfig } from './config.ts';
import { captureCredit } from './creditos/capture-credit.ts';
import { creditosRoutes } from './creditos/creditos.routes.ts';
import { mendReservas } from './creditos/mend-reservas.ts';
import { readSaldo } from './creditos/read-saldo.ts';
import { releaseCredit } from './creditos/release-credit.ts';
import { reservasRoutes } from './creditos/reservas.routes.ts';
import { reserveCredit } from './creditos/reserve-credit.ts';
import { settle } from './creditos/settle.ts';
import { createSquare } from './creditos/square.ts';
import { welcome } from './creditos/welcome.ts';
import { createLegadoClient } from './migracion/legado.client.ts';
import { migracionRoutes } from './migracion/migracion.routes.ts';
import { migrateCredits } from './migracion/migrate-credits.ts';
import { createMigrations } from './migracion/migration.repository.ts';
import { openLedger } from './open-ledger.ts';
import { createPaymentRepositories, openPayments } from './open-payments.ts';
import { openInvoicing } from './open-invoicing.ts';
import { adjust } from './operador/adjust.ts';
import { lookAtAccounts } from './operador/look-at-accounts.ts';
import { operadorRoutes } from './operador/operador.routes.ts';
import { lookAtPayments } from './operador/payments.ts';
import { facturacionRoutes } from './facturacion/facturacion.routes.ts';
import { webhookRoutes } from './pagos/webhook.routes.ts';
import { buyCredits } from './recargas/buy-credits.ts';
import { readConsumo } from './recargas/consumo.ts';
import { recargaView } from './recargas/recarga.view.ts';
import { recargasRoutes } from './recargas/recargas.routes.ts';
import { createGatewayClient } from './shared/gateway.client.ts';

/** Milliseconds between looks for what a crash left half-way, and for balances to warn of. */
const MEND_EVERY_MS = 60_000;
const WARN_EVERY_MS = 60_000;

export const createContainer = async (
  settings: CreditsConfig,
  { logger, lifecycle, metrics }: Runtime,
) => {
  const { connection, ledger, balances } = await openLedger(settings, {
    logger,
    lifecycle,
    metrics,
  });
  const payments = createPaymentRepositories(connection);
  const migrations = createMigrations(connection);
  await prepareDatabase(connection, { service: 'svc-credits', settings, logger, lifecycle });
  const base = { ledger, balances, crashPoint: createCrashPoint(settings) };
  const keys = pairKeys('svc-credits', settings);
  const gateway = createGatewayClient(
    createServiceClient({
      signer: keys.to('gateway'),
      baseUrl: settings.GATEWAY_URL,
      metrics,
    }),
  );
  const patience = createPatience(settings);
  const deps = {
    ...base,
    patience,
    ...payments,
    gateway,
    logger,
    lifecycle,
    square: createSquare(base),
    settle: settle(base),
    welcome: welcome({ ...base, settle: settle(base), amount: settings.WELCOME_CREDITS }),
    publicUrl: (settings.PUBLIC_URL || 'http://localhost:3000').replace(/\/$/, ''),
  };
  const saldo = readSaldo(deps);
  const mend = mendReservas(deps);
  repeatedly(deps, { name: 'mend reservations', everyMs: MEND_EVERY_MS, run: () => mend() });
  const mailer = createMailer({
    url: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    logger,
    lifecycle,
  });
  const warn = warnLowBalance({ ...deps, mailer });
  if (settings.SMTP_URL) {
    repeatedly(deps, { name: 'low balances', everyMs: patience.every(WARN_EVERY_MS), run: warn });
  }
  const legado = settings.LEGADO_CREDITOS_URL
    ? createLegadoClient(settings.LEGADO_CREDITOS_URL)
    : null;
  const { provider, reconcile, received } = await openPayments(settings, deps);
  const { invoice, ...facturacion } = openInvoicing(settings, { ...deps, keys, metrics });

  const app = createService({
    name: 'svc-credits',
    metrics,
    logger,
    checks: { database: mongoCheck(connection) },
    draining: lifecycle.draining,
    beforeBody: [webhookRoutes({ requireContext: requireContext(keys), events: received })],
    routes: [
      requireContext(keys),
      // First: each stamping asks it twice, and express looks at one route after the other.
      reservasRoutes({
        ...deps,
        balance: async (accountId) => (await saldo(accountId)).disponibles,
        reserveCredit: reserveCredit(deps),
        captureCredit: captureCredit(deps),
        releaseCredit: releaseCredit(deps),
      }),
      creditosRoutes({ readSaldo: saldo }),
      recargasRoutes({
        buy: buyCredits({ ...deps, provider }),
        readConsumo: readConsumo(deps),
        historial: async (accountId) => ({
          items: (await payments.recargas.latest(accountId)).map(recargaView),
          nextCursor: null,
        }),
      }),
      migracionRoutes({ migrateCredits: migrateCredits({ ...deps, legado, migrations }) }),
      facturacionRoutes({ ...deps, ...facturacion }),
      operadorRoutes({
        accounts: lookAtAccounts(deps),
        payments: lookAtPayments({ ...deps, reconcile }),
        adjust: adjust(deps),
      }),
    ],
  });
  return {
    app,
    connection,
    ledger,
    balances,
    mend,
    received,
    invoice,
    settle: deps.settle,
    square: deps.square,
  };
};
