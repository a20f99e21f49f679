import { localTime, MEXICO_CITY } from '../clock.ts';
import { attr } from '../timbrado/comprobante.ts';
import { Rechazo } from '../timbrado/rechazo.ts';
import type { CertificadoDelEmisor } from '../timbrado/revisiones/certificado-del-emisor.ts';
import { childrenNamed, withXml, type Nodo } from '../xml/xml-tree.ts';
import { XmlMalFormado } from '../xml/xml-mal-formado.ts';
import { verifyFirma } from './firma.ts';

export const CANCELA_NS = 'http://cancelacfd.sat.gob.mx';
/** SAT takes up to 500 folios in a request. */
const MAX_FOLIOS = 500;
const MAX_BYTES = 1024 * 1024;
const HOUR = 3_600_000;
const FECHA = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const UUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i;
/** Certificates of these days cannot cancel, by an error of SAT's; milliseconds, Mexico City. */
const MAY_2023 = [Date.parse('2023-05-03T06:00:00Z'), Date.parse('2023-05-25T06:00:00Z')] as const;

export interface Folio {
  readonly uuid: string;
  readonly motivo: string;
  readonly folioSustitucion: string | undefined;
}

export interface Solicitud {
  readonly rfcEmisor: string;
  readonly folios: readonly Folio[];
}

export interface Firmas {
  readonly readCertificado: (base64: string) => CertificadoDelEmisor | null;
  readonly now: number;
}

const malFormado = (detail: string): Rechazo => new Rechazo('301', 'XML mal formado', detail);

/**
 * A document that its sender signed: SAT's root of that name, with a true signature of a certificate
 * that is valid now.
 * @throws Rechazo 301, 302, 304 or 305
 */
export const readFirmado = (
  xml: Uint8Array,
  name: string,
  { readCertificado, now }: Firmas,
): { root: Nodo; certificado: CertificadoDelEmisor } => {
  if (xml.byteLength > MAX_BYTES) throw malFormado('Más de 1 MB');
  try {
    return withXml(xml, (root, document) => {
      if (root.name !== name || root.ns !== CANCELA_NS) throw malFormado(`Se esperaba ${name}`);
      const certificado = verifyFirma(document, readCertificado);
      if (now > certificado.validTo) throw new Rechazo('304', 'Certificado revocado o caduco');
      if (now < certificado.validFrom) throw new Rechazo('305', 'Certificado inválido');
      return { root, certificado };
    });
  } catch (error) {
    if (error instanceof XmlMalFormado) throw malFormado(error.message);
    throw error;
  }
};

/** Fecha is the issuer's local time, and Mexico's zones are four hours apart at most. */
const reviewFecha = (fecha: string, now: number): void => {
  if (!FECHA.test(fecha) || Number.isNaN(Date.parse(`${fecha}Z`)))
    throw malFormado(`Fecha ${fecha}`);
  const ahead = Date.parse(`${fecha}Z`) - Date.parse(`${localTime(now, MEXICO_CITY)}Z`);
  if (ahead > 1.1 * HOUR || ahead < -72 * HOUR) {
    throw malFormado('La fecha de la solicitud está en el futuro o tiene más de 72 horas');
  }
};

const readFolio = (nodo: Nodo): Folio => {
  const folio: Folio = {
    uuid: attr(nodo, 'UUID').toUpperCase(),
    motivo: attr(nodo, 'Motivo'),
    folioSustitucion: nodo.attrs.get('FolioSustitucion')?.toUpperCase(),
  };
  if (!UUID.test(folio.uuid)) throw new Rechazo('309', 'El patrón del folio no es válido');
  if (!/^\d\d$/.test(folio.motivo)) throw new Rechazo('311', 'Clave de motivo no válida');
  if (folio.folioSustitucion && !UUID.test(folio.folioSustitucion)) {
    throw new Rechazo('309', 'El patrón del folio de sustitución no es válido');
  }
  return folio;
};

/**
 * A request to cancel, signed by its issuer's CSD.
 * @throws Rechazo with a code of the whole request, 301 to 311
 */
export const readSolicitud = (xml: Uint8Array, firmas: Firmas): Solicitud => {
  const { root, certificado } = readFirmado(xml, 'Cancelacion', firmas);
  const rfcEmisor = attr(root, 'RfcEmisor');
  if (!certificado.isCsd) throw new Rechazo('310', 'Debe firmarse con CSD, no con e.firma');
  if (certificado.rfc !== rfcEmisor) throw new Rechazo('303', 'El sello no corresponde al emisor');
  const { validFrom } = certificado;
  if (validFrom >= MAY_2023[0] && validFrom < MAY_2023[1]) {
    throw new Rechazo('305', 'Certificado inválido');
  }
  reviewFecha(attr(root, 'Fecha'), firmas.now);
  const nodos = childrenNamed(root, 'Folios').flatMap((one) => childrenNamed(one, 'Folio'));
  if (nodos.length === 0 || nodos.length > MAX_FOLIOS) throw malFormado('De 1 a 500 folios');
  const folios = nodos.map(readFolio);
  if (new Set(folios.map((it) => it.uuid)).size < folios.length) {
    throw malFormado('Un folio está dos veces');
  }
  return { rfcEmisor, folios };
};
