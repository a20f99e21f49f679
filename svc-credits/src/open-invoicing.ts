import {
  createServiceClient,
  repeatedly,
  type Lifecycle,
  type Logger,
  type Metrics,
  type Patience,
  type PairKeys,
  type ServiceName,
} from '@timbra/service-kit';
import type { CreditsConfig } from './config.ts';
import { chooseReceptor } from './facturacion/choose-receptor.ts';
import { invoiceRecargas } from './facturacion/invoice-recargas.ts';
import { createIssuerClient } from './facturacion/issuer.client.ts';
import type { Recargas } from './recargas/recarga.repository.ts';
import type { GatewayClient } from './shared/gateway.client.ts';

/** Milliseconds between looks for top-ups that nobody has invoiced. */
const EVERY_MS = 60_000;

interface Deps {
  recargas: Recargas;
  gateway: GatewayClient;
  keys: PairKeys;
  patience: Patience;
  metrics: Metrics;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** What invoices top-ups; while no account is named for it, they wait. */
export const openInvoicing = (settings: CreditsConfig, deps: Deps) => {
  const { keys, metrics } = deps;
  const client = (callee: ServiceName, baseUrl: string) =>
    createServiceClient({ signer: keys.to(callee), baseUrl, metrics });
  const issuer = createIssuerClient({
    invoices: client('svc-invoices', settings.SVC_INVOICES_URL),
    catalogs: client('svc-catalogs', settings.SVC_CATALOGS_URL),
    invoicesUrl: settings.SVC_INVOICES_URL,
    toInvoices: keys.to('svc-invoices'),
  });
  const choose = chooseReceptor({ ...deps, issuer });
  const invoice = invoiceRecargas({
    ...deps,
    issuer,
    chooseReceptor: choose,
    cuenta: settings.RECARGA_CUENTA,
  });
  if (settings.RECARGA_CUENTA) {
    const everyMs = deps.patience.every(EVERY_MS);
    repeatedly(deps, { name: 'recharge invoices', everyMs, run: () => invoice() });
  }
  return { issuer, chooseReceptor: choose, invoice };
};
