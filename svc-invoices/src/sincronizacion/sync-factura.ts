import { FacturaStatus } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { Cambios } from '../facturas/change-factura.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { EntregaRecord } from '../webhooks/entregas/entrega.model.ts';
import type { EntregaRepository } from '../webhooks/entregas/entrega.repository.ts';
import type { EntregasOf } from '../webhooks/entregas/entregas-of.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'get'>;
  cambios: Pick<Cambios, 'renew'>;
  entregas: Pick<EntregaRepository, 'openAgain'>;
  entregasOf: EntregasOf;
}

/**
 * integrador §4: makes anew what is derived from a voucher, and tells the webhooks of it again. May be repeated. Answers the notices that are on their way.
 * @throws DomainError facturaSinTimbrar, webhookSinDireccion, noEncontrado
 */
export const syncFactura =
  ({ facturas, cambios, entregas, entregasOf }: Deps) =>
  async (accountId: string, idOrUuid: string): Promise<EntregaRecord[]> => {
    const factura = await facturas.get(accountId, idOrUuid);
    if (!factura.uuid) throw new DomainError('facturaSinTimbrar');
    await cambios.renew(accountId, factura);
    const isCancelada = factura.status === FacturaStatus.Cancelada;
    const messages = await entregasOf(
      factura,
      isCancelada ? 'factura.cancelada' : 'factura.timbrada',
    );
    if (messages.length === 0) {
      throw new DomainError('webhookSinDireccion', {
        detail: 'Ni el comprobante ni la cuenta tienen una dirección a la que avisar.',
      });
    }
    return Promise.all(messages.map((message) => entregas.openAgain(message)));
  };
export type SyncFactura = ReturnType<typeof syncFactura>;
