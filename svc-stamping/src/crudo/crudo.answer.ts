import { TimbrarStatus, type CfdiTimbrado } from '@timbra/contracts';
import { DomainError, underWay } from '@timbra/service-kit';
import type { Response } from 'express';
import { refusalOf } from '../timbrado/timbrado.answer.ts';
import type { TimbrarRequestRecord } from '../timbrado/timbrar-request.model.ts';
import { timbrarRequestView } from '../timbrado/timbrar-request.view.ts';

/** Fields of an invoice that a refusal of the PAC is about, as an XML has them. */
const IN_XML: Readonly<Record<string, string>> = {
  certificado: 'Comprobante.NoCertificado',
  emisor: 'Comprobante.Emisor',
  fecha: 'Comprobante.Fecha',
  receptor: 'Comprobante.Receptor',
};

const inXml = (refusal: DomainError): DomainError => {
  if (refusal.code !== 'rechazoDelPac') return refusal;
  const errors = refusal.errors?.map((it) => ({ ...it, path: IN_XML[it.path] ?? 'Comprobante' }));
  return new DomainError(refusal.code, { ...refusal, errors, cause: refusal });
};

/**
 * The answer to the caller that sent an XML: its stamp, or 202 with the request while it is not over or
 * its XML is not in the archive yet. `whole` reads the request with the stamped XML.
 * @throws DomainError rechazoDelPac, or what our own rules refused it for.
 */
export const answerCrudo = async (
  res: Response,
  request: TimbrarRequestRecord,
  whole: () => Promise<TimbrarRequestRecord>,
): Promise<void> => {
  if (request.status === TimbrarStatus.Error) throw inXml(refusalOf(request));
  const { id, advertencias } = timbrarRequestView(request);
  if (request.status === TimbrarStatus.EnProceso) {
    underWay(res, `/timbrar-requests/${id}`).json(timbrarRequestView(request));
    return;
  }
  const { uuid = '', fechaTimbrado = '', stampedXml: xml = '', prueba } = await whole();
  const timbrado = { uuid, fechaTimbrado, xml, prueba, timbrarRequest: id };
  res.json({ ...timbrado, ...(advertencias && { advertencias }) } satisfies CfdiTimbrado);
};
