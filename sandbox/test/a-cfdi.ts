import { createPrivateKey, sign } from 'node:crypto';
import type { CertificadoEmitido } from '../src/ca/certificate-authority.ts';
import { localTime, MEXICO_CITY } from '../src/clock.ts';
import { cadenaOriginal } from '../src/timbrado/cadena-original.ts';
import { escapeXml } from '../src/xml/escape.ts';
import { readXml } from '../src/xml/xml-tree.ts';

type Attrs = Readonly<Record<string, string | undefined>>;

/** What a test says of its document; everything else is a right invoice of 1,160.00 pesos. */
export interface Cambios {
  readonly comprobante?: Attrs;
  readonly emisor?: Attrs;
  readonly receptor?: Attrs;
  readonly concepto?: Attrs;
  /** XML that goes after the concept's taxes. */
  readonly enElConcepto?: string;
  /** XML that goes between Receptor's place and the root's first child. */
  readonly antesDelEmisor?: string;
  /** XML that goes after Impuestos: Complemento, Addenda. */
  readonly alFinal?: string;
  /** Applied to the sealed text. */
  readonly despues?: (xml: string) => string;
}

/** With it a line of gasoline (15101514) is stamped. */
export const PERMISO_DE_GASOLINA =
  '<cfdi:ComplementoConcepto><hidrocarburospetroliferos:HidroYPetro ' +
  'xmlns:hidrocarburospetroliferos="http://www.sat.gob.mx/hidrocarburospetroliferos" ' +
  'Version="1.0" TipoPermiso="PER01" NumeroPermiso="PL/364/EXP/ES/2015" ' +
  'ClaveHYP="15101514" SubProductoHYP="SP16"/></cfdi:ComplementoConcepto>';

const write = (attrs: Attrs): string =>
  Object.entries(attrs)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(value ?? '')}"`)
    .join('');

let folio = 0;

const TRASLADO =
  'Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"';

const draft = (cambios: Cambios, csd: CertificadoEmitido, sello: string, fecha: string): string => {
  const comprobante = {
    Version: '4.0',
    Serie: 'T',
    Folio: String(folio),
    Fecha: fecha,
    Sello: sello,
    FormaPago: '03',
    NoCertificado: csd.noCertificado,
    Certificado: csd.cer,
    SubTotal: '1000.00',
    Moneda: 'MXN',
    Total: '1160.00',
    TipoDeComprobante: 'I',
    Exportacion: '01',
    MetodoPago: 'PUE',
    LugarExpedicion: '42501',
    ...cambios.comprobante,
  };
  const emisor = {
    Rfc: 'EKU9003173C9',
    Nombre: 'ESCUELA KEMPER URGATE',
    RegimenFiscal: '601',
    ...cambios.emisor,
  };
  const receptor = {
    Rfc: 'URE180429TM6',
    Nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    DomicilioFiscalReceptor: '86991',
    RegimenFiscalReceptor: '601',
    UsoCFDI: 'G03',
    ...cambios.receptor,
  };
  const concepto = {
    ClaveProdServ: '84111506',
    Cantidad: '1',
    ClaveUnidad: 'E48',
    Descripcion: 'Servicio de prueba',
    ValorUnitario: '1000.00',
    Importe: '1000.00',
    ObjetoImp: '02',
    ...cambios.concepto,
  };
  const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="${XSI}" ` +
    'xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd"' +
    `${write(comprobante)}>` +
    (cambios.antesDelEmisor ?? '') +
    `<cfdi:Emisor${write(emisor)}/><cfdi:Receptor${write(receptor)}/>` +
    `<cfdi:Conceptos><cfdi:Concepto${write(concepto)}><cfdi:Impuestos><cfdi:Traslados>` +
    `<cfdi:Traslado ${TRASLADO}/></cfdi:Traslados></cfdi:Impuestos>${cambios.enElConcepto ?? ''}` +
    '</cfdi:Concepto></cfdi:Conceptos>' +
    `<cfdi:Impuestos TotalImpuestosTrasladados="160.00"><cfdi:Traslados><cfdi:Traslado ${TRASLADO}/>` +
    `</cfdi:Traslados></cfdi:Impuestos>${cambios.alFinal ?? ''}</cfdi:Comprobante>`
  );
};

/** A sealed invoice, another one at each call, dated one minute ago in Mexico City. */
export const aCfdi = (csd: CertificadoEmitido, cambios: Cambios = {}): string => {
  folio += 1;
  const fecha = localTime(Date.now() - 60_000, MEXICO_CITY);
  const unsealed = readXml(Buffer.from(draft(cambios, csd, 'x', fecha)));
  const key = createPrivateKey({
    key: Buffer.from(csd.key, 'base64'),
    format: 'der',
    type: 'pkcs8',
    passphrase: csd.password,
  });
  const sello = sign('RSA-SHA256', Buffer.from(cadenaOriginal(unsealed)), key).toString('base64');
  const sealed = draft(cambios, csd, sello, fecha);
  return cambios.despues ? cambios.despues(sealed) : sealed;
};
