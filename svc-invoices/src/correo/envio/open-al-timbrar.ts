import type { jobs, PayloadOf } from '@timbra/contracts';
import { idFromKey } from '@timbra/service-kit';
import type { FacturaRepository } from '../../facturas/factura.repository.ts';
import type { AjustesCorreoRepository } from '../ajustes/ajustes-correo.repository.ts';
import type { EmailRequestRepository } from './email-request.repository.ts';
import { wordsOf } from './words-of.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'find'>;
  correos: Pick<EmailRequestRepository, 'open'>;
  ajustes: Pick<AjustesCorreoRepository, 'get'>;
}

/**
 * Opens the message of a stamp, one however often it is announced. Its address is looked up when it
 * is sent: while svc-catalogs is away, the relay must not hold up the messages of other accounts.
 */
export const openAlTimbrar =
  ({ facturas, correos, ajustes }: Deps) =>
  async ({ accountId, facturaId, uuid }: PayloadOf<typeof jobs.correoAlTimbrar>): Promise<void> => {
    const factura = await facturas.find(accountId, facturaId);
    if (factura?.uuid !== uuid) return;
    await correos.open({
      id: idFromKey(accountId, 'correo al timbrar', `${facturaId} ${uuid}`),
      ...wordsOf(factura, await ajustes.get(accountId)),
      to: [],
      automatico: true,
    });
  };
