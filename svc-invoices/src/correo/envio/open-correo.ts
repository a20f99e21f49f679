import { FacturaStatus, type Autor, type CorreoBody } from '@timbra/contracts';
import { assertSameRequest, DomainError, idFromKey, requestHash } from '@timbra/service-kit';
import type { FacturaRecord } from '../../facturas/factura.model.ts';
import type { FacturaRepository } from '../../facturas/factura.repository.ts';
import type { AjustesCorreoRepository } from '../ajustes/ajustes-correo.repository.ts';
import type { EmailRequestRecord } from './email-request.model.ts';
import type { EmailRequestRepository } from './email-request.repository.ts';
import type { PlantillasClient } from '../../shared/plantillas.client.ts';
import type { ReceptorEmail } from './receptor-email.ts';
import { wordsOf } from './words-of.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'get'>;
  correos: EmailRequestRepository;
  ajustes: Pick<AjustesCorreoRepository, 'get'>;
  receptorEmail: ReceptorEmail;
  plantillas: Pick<PlantillasClient, 'codeOf'>;
}

const SIN_PLANTILLA = 'No existe esa plantilla en tu cuenta';
const SIN_CORREO = 'El receptor no tiene un correo: escribe a quién se envía';

/**
 * Only an issued voucher may be sent, not a draft or a test.
 * @throws DomainError facturaSinTimbrar
 */
const requireIssued = ({ status }: FacturaRecord): void => {
  const isIssued = status === FacturaStatus.Timbrada || status === FacturaStatus.Cancelada;
  if (!isIssued) throw new DomainError('facturaSinTimbrar');
};

/**
 * Writes the message of a voucher, with the words that it keeps. The same key is one message.
 * @throws DomainError noEncontrado, facturaSinTimbrar, demasiadosCorreos, idempotenciaDistinta;
 * datosInvalidos when neither the body nor the receiver has an address, or the template is not the account's
 */
export const openCorreo = (deps: Deps) => {
  const { facturas, correos, ajustes, receptorEmail, plantillas } = deps;
  const requireEmail = async (factura: FacturaRecord): Promise<string> => {
    const found = await receptorEmail(factura);
    if (found) return found;
    throw new DomainError('datosInvalidos', { errors: [{ path: 'to', message: SIN_CORREO }] });
  };
  const requireTemplate = async (accountId: string, templateId: string): Promise<void> => {
    if ((await plantillas.codeOf(accountId, templateId)) !== null) return;
    throw new DomainError('datosInvalidos', {
      errors: [{ path: 'templateId', message: SIN_PLANTILLA }],
    });
  };
  return async (
    accountId: string,
    facturaId: string,
    { to, templateId, key, autor }: CorreoBody & { key?: string; autor?: Autor },
  ): Promise<EmailRequestRecord> => {
    const factura = await facturas.get(accountId, facturaId);
    requireIssued(factura);
    const own = factura._id.toString();
    const hash = key && requestHash({ factura: own, to, templateId });
    const id = key && idFromKey(accountId, 'correo', key);
    const known = id && (await correos.find(accountId, id));
    if (known) {
      assertSameRequest(known.requestHash, hash ?? '');
      return known;
    }
    await correos.requireRoom(accountId, own);
    if (templateId !== undefined) await requireTemplate(accountId, templateId);
    const opened = await correos.open({
      ...wordsOf(factura, await ajustes.get(accountId)),
      ...(templateId !== undefined && { templateId }),
      ...(id && { id, requestHash: hash }),
      autor,
      automatico: false,
      to: to ?? [await requireEmail(factura)],
    });
    if (hash) assertSameRequest(opened.requestHash, hash);
    return opened;
  };
};
export type OpenCorreo = ReturnType<typeof openCorreo>;
