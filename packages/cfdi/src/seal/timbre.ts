import { cadenaOriginal } from '../documents/cadena-original.ts';
import { collapseSpace } from '../documents/collapse-space.ts';
import { type CfdiNode, InvalidCfdi } from '../documents/document.ts';
import { readCfdi } from '../documents/read-xml.ts';
import { isComplemento, isTimbre, timbresOf } from '../documents/timbres-of.ts';
import type { Certificado } from '../certificates/certificado.ts';
import { isSignedBy } from './is-signed-by.ts';
import { sameContent } from './same-content.ts';

export interface Timbre {
  uuid: string;
  fechaTimbrado: string;
  rfcProvCertif: string;
  leyenda?: string;
  selloCfd: string;
  noCertificadoSat: string;
  selloSat: string;
}

export type TimbreVerdict = { ok: true; timbre: Timbre } | { ok: false; reason: string };

function timbreOf(node: CfdiNode): Timbre {
  const { attributes } = collapseSpace(node);
  return {
    uuid: attributes.UUID ?? '',
    fechaTimbrado: attributes.FechaTimbrado ?? '',
    rfcProvCertif: attributes.RfcProvCertif ?? '',
    leyenda: attributes.Leyenda,
    selloCfd: attributes.SelloCFD ?? '',
    noCertificadoSat: attributes.NoCertificadoSAT ?? '',
    selloSat: attributes.SelloSAT ?? '',
  };
}

/**
 * The stamp of a document and its cadena; null when it is not stamped.
 * @throws InvalidCfdi when the text is no CFDI
 */
export function readTimbre(xml: string): { timbre: Timbre; cadena: string } | null {
  const [node] = timbresOf(readCfdi(xml).root);
  return node ? { timbre: timbreOf(node), cadena: cadenaOriginal({ root: node }) } : null;
}

/** The document as it was before it was stamped. */
function withoutTimbre(root: CfdiNode): CfdiNode {
  const children: CfdiNode[] = [];
  for (const child of root.children) {
    if (!isComplemento(child, root)) {
      children.push(child);
      continue;
    }
    const rest = child.children.filter((complement) => !isTimbre(complement));
    if (rest.length > 0) children.push({ ...child, children: rest });
  }
  return { ...root, children };
}

const refuse = (reason: string): TimbreVerdict => ({ ok: false, reason });

function judge(sealedXml: string, stampedXml: string, sat: Certificado): TimbreVerdict {
  const stamped = readCfdi(stampedXml).root;
  const [node, another] = timbresOf(stamped);
  if (!node) return refuse('La respuesta no contiene el Timbre Fiscal Digital');
  if (another) return refuse('La respuesta contiene más de un Timbre Fiscal Digital');
  const sealed = readCfdi(sealedXml).root;
  if (!sameContent(withoutTimbre(sealed), withoutTimbre(stamped))) {
    return refuse('El comprobante timbrado no es igual al que se envió');
  }
  const timbre = timbreOf(node);
  if (timbre.selloCfd !== sealed.attributes.Sello) {
    return refuse('El timbre corresponde a otro sello (SelloCFD)');
  }
  if (timbre.noCertificadoSat !== sat.numero) {
    return refuse(`El timbre fue sellado con otro certificado (${timbre.noCertificadoSat})`);
  }
  if (!isSignedBy(sat, cadenaOriginal({ root: node }), timbre.selloSat)) {
    return refuse('El sello del SAT en el timbre no es válido');
  }
  return { ok: true, timbre };
}

/**
 * Whether a PAC's answer is our document with a genuine stamp and nothing else. `satCertificate`
 * is the one whose number the stamp names (NoCertificadoSAT).
 */
export function verifyTimbre(
  sealedXml: string,
  stampedXml: string,
  satCertificate: Certificado,
): TimbreVerdict {
  try {
    return judge(sealedXml, stampedXml, satCertificate);
  } catch (error) {
    if (error instanceof InvalidCfdi) return refuse(error.message);
    throw error;
  }
}
