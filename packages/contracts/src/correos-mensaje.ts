/** What stands for a voucher's own data in the subject and the message, and what it is. */
export const MARCADORES = {
  tipo: 'Factura, Nota de crédito, Recibo de pago o Recibo de nómina',
  serie: 'La serie',
  folio: 'El folio',
  total: 'El total, con su moneda',
  receptor: 'El nombre del receptor',
  receptorRfc: 'El RFC del receptor',
  emisor: 'El nombre del emisor',
  emisorRfc: 'El RFC del emisor',
  fecha: 'El día de su emisión',
  uuid: 'El folio fiscal',
} as const;
export type Marcador = keyof typeof MARCADORES;

/** What an account sends that wrote nothing of its own. */
export const ASUNTO_DE_CORREO = '{{tipo}} {{serie}}{{folio}} de {{emisor}}';
export const MENSAJE_DE_CORREO =
  'Te enviamos el comprobante {{serie}}{{folio}} por {{total}}.\n\nAdjuntos van su PDF, para leerlo o imprimirlo, y su XML, que es el documento fiscal: guarda los dos.';
