import { readdirSync, readFileSync } from 'node:fs';

export interface ComplementDocument {
  name: string;
  /** The complement as a document of its own, attributes in SAT's order. */
  xml: string;
}

/** Without the white space between elements, as we write. */
function compact(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .replace(/>\s+</g, '><');
}

/** Complements written by hand: together they hold every node and attribute that SAT declares. */
export const complementDocuments: readonly ComplementDocument[] = readdirSync(
  new URL('complementos/', import.meta.url),
).map((name) => ({ name, xml: compact(`complementos/${name}`) }));

/** A request to cancel two documents, with a signature. */
export const cancelacionXml = compact('cancelacion.xml');

/** Whether a complement goes with a concept; the others go with the document. */
export const isOfConcepto = (name: string): boolean => /^(iedu|hidroypetro)/.test(name);

/** The complement where it belongs. */
export function inComprobante({ name, xml }: ComplementDocument): string {
  const concepto =
    'ClaveProdServ="84111506" Cantidad="1" ClaveUnidad="ACT" Descripcion="Pago" ValorUnitario="0" Importe="0" ObjetoImp="01"';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Fecha="2026-10-15T12:00:00" Sello="djwBxDH4qd1/5Q==" NoCertificado="30001000000500003416" Certificado="MIIFsDCCA5ig" SubTotal="0" Moneda="XXX" Total="0" TipoDeComprobante="I" Exportacion="01" LugarExpedicion="42501">',
    '<cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>',
    '<cfdi:Receptor Rfc="URE180429TM6" Nombre="UNIVERSIDAD ROBOTICA ESPAÑOLA" DomicilioFiscalReceptor="86991" RegimenFiscalReceptor="601" UsoCFDI="S01"/>',
    '<cfdi:Conceptos>',
    isOfConcepto(name)
      ? `<cfdi:Concepto ${concepto}><cfdi:ComplementoConcepto>${xml}</cfdi:ComplementoConcepto></cfdi:Concepto>`
      : `<cfdi:Concepto ${concepto}/>`,
    '</cfdi:Conceptos>',
    isOfConcepto(name) ? '' : `<cfdi:Complemento>${xml}</cfdi:Complemento>`,
    '</cfdi:Comprobante>',
  ].join('');
}
