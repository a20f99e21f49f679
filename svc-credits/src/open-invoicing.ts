import { createServiceClient, repeatedly, type Lifecycle, type Logger } from '@timbra/service-kit';
import type { CreditsConfig } from './config.ts';
import { chooseReceptor } from './facturacion/choose-receptor.ts';
import { invoiceRecargas } from './facturacion/invoice-recargas.ts';
import { createIssuerClient } from './facturacion/issuer.client.ts';
import type { Recargas } from './recargas/recarga.repository.ts';
import type { GatewayClient } from './shared/gateway.client.ts';

interface Deps {
  recargas: Recargas;
  gateway: GatewayClient;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** What invoices top-ups; while no account is named for it, they wait. */
export const openInvoicing = (settings: CreditsConfig, deps: Deps) => {
  const client = (baseUrl: string) =>
    createServiceClient({ name: 'svc-credits', baseUrl, secret: settings.INTERNAL_SECRET });
  const issuer = createIssuerClient({
    stamping: client(settings.SVC_STAMPING_URL),
    invoices: client(settings.SVC_INVOICES_URL),
    catalogs: client(settings.SVC_CATALOGS_URL),
    invoicesUrl: settings.SVC_INVOICES_URL,
    internalSecret: settings.INTERNAL_SECRET,
  });
  const choose = chooseReceptor({ ...deps, issuer });
  const invoice = invoiceRecargas({
    ...{ ...deps, issuer, chooseReceptor: choose, cuenta: settings.RECARGA_CUENTA },
  });
  if (settings.RECARGA_CUENTA) {
    const everyMs = settings.SWEEP_EVERY_MS;
    repeatedly(deps, { name: 'recharge invoices', everyMs, run: () => invoice() });
  }
  return { issuer, chooseReceptor: choose, invoice };
};
