import type { EventoWebhook } from '@timbra/contracts';
import { idFromKey } from '@timbra/service-kit';
import type { FacturaRecord } from '../../facturas/factura.model.ts';
import type { EndpointRepository } from '../cuenta/endpoint.repository.ts';
import { avisoOf } from './aviso-of.ts';
import type { NewEntrega } from './entrega.repository.ts';
import { urlsOf } from './urls-of.ts';

interface Deps {
  endpoints: Pick<EndpointRepository, 'listensTo'>;
  publicUrl: string;
}

/** A message of an invoice: its id follows from the event and the address. */
export type EntregaOfFactura = NewEntrega & { id: string };

/**
 * One message for each address that listens to an event of an invoice. The same stamp, or the same
 * cancellation, gives the same messages however often it is asked.
 */
export const entregasOf =
  ({ endpoints, publicUrl }: Deps) =>
  async (factura: FacturaRecord, evento: EventoWebhook): Promise<EntregaOfFactura[]> => {
    const { accountId, uuid } = factura;
    const ofAccount = await endpoints.listensTo(accountId, evento);
    const urls = new Set([...urlsOf(factura, evento), ...(ofAccount ? [ofAccount] : [])]);
    const cuerpo = avisoOf(factura, { evento, publicUrl });
    const id = factura._id.toString();
    return [...urls].map((url) => ({
      id: idFromKey(accountId, 'webhook', `${id} ${evento} ${uuid} ${url}`),
      accountId,
      factura: id,
      evento,
      url,
      cuerpo,
    }));
  };
export type EntregasOf = ReturnType<typeof entregasOf>;
