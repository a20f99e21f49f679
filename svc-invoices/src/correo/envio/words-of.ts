import type { AjustesCorreoBody } from '@timbra/contracts';
import type { FacturaRecord } from '../../facturas/factura.model.ts';
import { tituloOf } from '../../facturas/titulo-of.ts';
import { datosOf } from '../mensaje/datos-of.ts';
import { fillAsunto, fillMensaje } from '../mensaje/fill-text.ts';
import type { NewCorreo } from './email-request.repository.ts';

/** The text of a voucher's message, from the account's present template. */
export const wordsOf = (
  factura: FacturaRecord,
  { asunto, mensaje, responderA }: AjustesCorreoBody,
): Omit<NewCorreo, 'to' | 'automatico'> => {
  const datos = datosOf(factura);
  return {
    accountId: factura.accountId,
    factura: factura._id.toString(),
    documento: tituloOf(factura),
    receptorId: factura.receptor?.id,
    templateId: factura.templateId,
    asunto: fillAsunto(asunto, datos),
    mensaje: fillMensaje(mensaje, datos),
    ...(responderA && { responderA }),
  };
};
