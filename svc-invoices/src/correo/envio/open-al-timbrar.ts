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
 * The message of a stamp, one however often it is told of. Its address is looked up when it is sent:
 * another service that is away must not hold up what other accounts stamp.
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
