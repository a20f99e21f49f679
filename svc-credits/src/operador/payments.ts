import type { Autor, PagoSinCuenta, Page, Recarga, RecargaSinFactura } from '@timbra/contracts';
import { datedPage, DomainError, notFound } from '@timbra/service-kit';
import type { PaymentOwners } from '../pagos/payment-owner.repository.ts';
import type { Unmatched, UnmatchedPago } from '../pagos/unmatched.repository.ts';
import { pesos } from '../recargas/buy-credits.ts';
import { mesOf } from '../recargas/months.ts';
import type { RecargaRecord, Recargas } from '../recargas/recarga.repository.ts';
import { recargaView } from '../recargas/recarga.view.ts';
import type { ReconcilePago } from '../recargas/reconcile-pago.ts';
import type { GatewayClient } from '../shared/gateway.client.ts';

interface Deps {
  unmatched: Unmatched;
  recargas: Pick<Recargas, 'byPago' | 'missing'>;
  owners: Pick<PaymentOwners, 'claim'>;
  /** null without a provider: then nothing new is credited. */
  reconcile: ReconcilePago | null;
  gateway: Pick<GatewayClient, 'describe'>;
}

const view = (it: UnmatchedPago): PagoSinCuenta => ({
  id: it._id.toString(),
  pago: it.pago,
  fecha: it.fecha.toISOString(),
  importe: pesos(it.centavos),
  metodo: it.metodo,
  cliente: it.cliente,
  motivo: it.motivo,
});

const missingView =
  (now: Date) =>
  (it: RecargaRecord): RecargaSinFactura => ({
    ...recargaView(it),
    cuenta: it.account,
    error: it.factura.error,
    atrasada: it.factura.estado === 'porFacturar' && mesOf(it.fecha) < mesOf(now),
  });

/** Payments that nobody was credited for, until a person says whose they are. */
export const lookAtPayments = ({ unmatched, recargas, owners, reconcile, gateway }: Deps) => ({
  list: async (query: { limit: number; cursor?: string }): Promise<Page<PagoSinCuenta>> =>
    datedPage(await unmatched.list(query), {
      limit: query.limit,
      view,
      at: ({ fecha }) => fecha,
    }),
  missing: async (query: { limit: number; cursor?: string }): Promise<Page<RecargaSinFactura>> =>
    datedPage(await recargas.missing(query), {
      limit: query.limit,
      view: missingView(new Date()),
      at: ({ fecha }) => fecha,
    }),
  /**
   * Credits a payment to an account, for good.
   * @throws DomainError noEncontrado; pagoAsignado when somebody gave it to another account
   */
  assign: async (
    id: string,
    { cuenta, motivo, autor }: { cuenta: string; motivo: string; autor: Autor },
  ): Promise<Recarga> => {
    if (!reconcile) throw new DomainError('pagosNoDisponibles', { internal: 'no provider' });
    const found = /^[0-9a-f]{24}$/.test(id) ? await unmatched.byId(id) : null;
    const [account] = await gateway.describe([cuenta]);
    if (!found || !account) throw notFound(`payment ${id}, account ${cuenta}`);
    // It may have been known whose it is, and credited, since it was left for a person.
    if ((await owners.claim(found.pago, cuenta)) !== cuenta) throw new DomainError('pagoAsignado');
    await unmatched.assign(id, { cuenta, motivo, autor, fecha: new Date() });
    const decided = await unmatched.byId(id);
    if (decided?.asignado?.cuenta !== cuenta) throw new DomainError('pagoAsignado');
    await reconcile(found.pago);
    const recarga = await recargas.byPago(found.pago);
    if (!recarga) throw new DomainError('servicioNoDisponible', { internal: 'not credited yet' });
    return recargaView(recarga);
  },
});
export type LookAtPayments = ReturnType<typeof lookAtPayments>;
