import type { jobs, PayloadOf } from '@timbra/contracts';
import type { Logger } from '@timbra/service-kit';
import type { FacturaRepository } from '../../facturas/factura.repository.ts';
import type { EntregaRepository } from './entrega.repository.ts';
import type { EntregasOf } from './entregas-of.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'find'>;
  entregas: Pick<EntregaRepository, 'open'>;
  entregasOf: EntregasOf;
  logger: Logger;
}

/**
 * Opens the messages of an event of an invoice. May be repeated. A test that was changed or deleted
 * meanwhile is not announced.
 */
export const openEntregas =
  ({ facturas, entregas, entregasOf: messagesOf, logger }: Deps) =>
  async ({
    accountId,
    facturaId,
    evento,
    uuid,
  }: PayloadOf<typeof jobs.notificarFactura>): Promise<void> => {
    const factura = await facturas.find(accountId, facturaId);
    if (factura?.uuid !== uuid) {
      logger.info({ facturaId, evento }, 'a test that is gone is not told of');
      return;
    }
    for (const message of await messagesOf(factura, evento)) await entregas.open(message);
  };
