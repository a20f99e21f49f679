import { randomUUID, sign, type KeyObject } from 'node:crypto';
import type { PacName } from '../pac/pac-name.ts';
import { localTime, MEXICO_CITY } from '../clock.ts';
import { escapeXml } from '../xml/escape.ts';
import { TFD_NS } from './anexo20/documentos.ts';
import { normalizeSpace } from './cadena-original.ts';

/** What a real stamp never says: nobody can take this one for fiscal. */
const LEYENDA = 'SIN VALIDEZ FISCAL - SANDBOX TIMBRA';
export const RFC_DEL_PAC = 'TIM010101TI0';

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const XSD =
  'http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd';

export interface Timbre {
  readonly uuid: string;
  readonly fechaTimbrado: string;
  readonly noCertificadoSat: string;
  readonly selloSat: string;
  /** The tfd:TimbreFiscalDigital element. */
  readonly xml: string;
}

export interface Timbrador {
  readonly pac: PacName;
  readonly rfc: string;
  readonly noCertificado: string;
  readonly privateKey: KeyObject;
}

const DE_LA_CADENA = [
  'Version',
  'UUID',
  'FechaTimbrado',
  'RfcProvCertif',
  'Leyenda',
  'SelloCFD',
  'NoCertificadoSAT',
] as const;

/** The text that SelloSAT seals, of a stamp as it stands in a document. */
export const cadenaDelTimbre = (tfd: string): string => {
  const values = DE_LA_CADENA.map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tfd)?.[1] ?? '');
  return `||${values.join('|')}||`;
};

/** A new stamp, really signed, over the issuer's seal; `now` in milliseconds. */
export const makeTimbre = (timbrador: Timbrador, selloCfd: string, now: number): Timbre => {
  const attrs = {
    Version: '1.1',
    UUID: randomUUID().toUpperCase(),
    FechaTimbrado: localTime(now, MEXICO_CITY),
    RfcProvCertif: timbrador.rfc,
    Leyenda: LEYENDA,
    SelloCFD: normalizeSpace(selloCfd),
    NoCertificadoSAT: timbrador.noCertificado,
  };
  const cadena = `||${Object.values(attrs).join('|')}||`;
  const selloSat = sign('RSA-SHA256', Buffer.from(cadena), timbrador.privateKey).toString('base64');
  const written = Object.entries({ ...attrs, SelloSAT: selloSat })
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
  return {
    uuid: attrs.UUID,
    fechaTimbrado: attrs.FechaTimbrado,
    noCertificadoSat: attrs.NoCertificadoSAT,
    selloSat,
    xml:
      `<tfd:TimbreFiscalDigital xmlns:tfd="${TFD_NS}" xmlns:xsi="${XSI}" ` +
      `xsi:schemaLocation="${TFD_NS} ${XSD}"${written}/>`,
  };
};
