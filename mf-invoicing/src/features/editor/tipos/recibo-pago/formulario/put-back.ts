import type { Pago } from '@timbra/cfdi';
import { MAX_DOCUMENTOS } from '@timbra/contracts';
import type { EditorForm } from '../../../formulario/editor-form.ts';
import { mensajes } from '../mensajes.ts';
import { countDocumentos } from './pagos.ts';

/** Issuer and receiver: a receipt pays no invoices of another issuer or receiver. */
export const partesDe = ({ datos: { emisor, receptor } }: EditorForm): string =>
  `${emisor} ${receptor}`;

/**
 * Why a payment that was taken away is not put back; nothing where it may be.
 * @param partes of the receipt that it was taken from
 */
export const pagoRefusal = (
  form: EditorForm,
  { documentos }: Pago,
  { nombre, partes }: { nombre: string; partes: string },
): string | undefined => {
  if (documentos.length === 0) return undefined;
  if (partesDe(form) !== partes) return mensajes.esDeOtro(nombre);
  const all = countDocumentos(form) + documentos.length;
  return all > MAX_DOCUMENTOS ? mensajes.noCabenSusDocumentos(nombre, MAX_DOCUMENTOS) : undefined;
};
