import type { XmlDocument } from 'libxml2-wasm';
import { collapseSpace } from '../documents/collapse-space.ts';
import { decodeXml } from '../documents/decode-xml.ts';
import { type CfdiNode, InvalidCfdi } from '../documents/document.ts';
import { parseHostile } from '../documents/parse-hostile.ts';
import { checkDocument } from '../documents/render-document.ts';
import { timbresOf } from '../documents/timbres-of.ts';
import { tokenize } from '../documents/tokenize.ts';
import type { Finding } from '../model/finding.ts';
import { mergeFindings, runMatrix } from '../matriz/validate-document.ts';
import { checkSchema } from '../schema/validate-schema.ts';
import { localDateTime } from '../time/local-date-time.ts';
import { boundedFindings } from './bounded-findings.ts';
import type { Certificado } from '../certificates/certificado.ts';
import { csdReciente } from '../certificates/csd-reciente.ts';
import { judgeCertificado, readCertificado } from '../certificates/judge-certificado.ts';
import { judgeComplementos } from './complementos.ts';
import { notComprobante } from './comprobante-root.ts';
import { judgeEspacios } from './espacios.ts';
import { isHopeless } from './hopeless.ts';
import { isSealed, judgeSello } from './sello.ts';
import { judgeTimbre } from './timbre.ts';
import { uncheckedRules } from './unchecked.ts';
import type { ValidationContext } from './validation-context.ts';

const WITH_MARK: Finding = {
  kind: 'warning',
  code: 'xml-con-bom',
  path: '',
  message: 'El archivo empieza con una marca de orden de bytes (BOM), que algunos PAC no admiten',
  remedy: 'Guárdalo como UTF-8 sin BOM.',
};

/** The attributes that a seal brings: before it, all three are absent or empty. */
const BROUGHT_BY_SEAL = ['Sello', 'Certificado', 'NoCertificado'];

const HOPELESS: Finding = {
  kind: 'unchecked',
  code: 'matriz',
  path: 'Comprobante',
  message: 'No se comprobó la matriz de validaciones: hay demasiados errores de estructura',
};

function structure(root: CfdiNode, document: XmlDocument): Finding[] {
  const expected = isSealed(root) ? [] : BROUGHT_BY_SEAL.filter((name) => !root.attributes[name]);
  const excused = new Set(expected.map((name) => `Comprobante.${name}`));
  const judge = (findings: Finding[]): Finding[] =>
    findings.filter(({ path }) => !excused.has(path));
  const own = judge(checkDocument({ root }));
  // The schema made from the same descriptions is a second opinion. Where ours finds something it
  // would say the same again, in more words and with a cost that grows with the square.
  return own.length > 0 ? own : judge(checkSchema(document, root));
}

/**
 * Rules of our own forms become warnings about documents of others: a PAC would stamp what they
 * refuse.
 */
const asOfOthers = (finding: Finding): Finding =>
  finding.reason === 'own' ? { ...finding, kind: 'warning' } : finding;

/** For a document that is not stamped yet: with a stamp, the PAC knew the certificate. */
function judgeRecent(root: CfdiNode, certificado: Certificado, now: Date): Finding[] {
  if (timbresOf(root).length > 0) return [];
  const found = csdReciente(certificado, { path: 'Comprobante.NoCertificado', now });
  return found ? [found] : [];
}

function judge(root: CfdiNode, document: XmlDocument, context: ValidationContext): Finding[] {
  const now = localDateTime(context.now, root.attributes.LugarExpedicion ?? '');
  const complaints = structure(root, document);
  const findings = isHopeless(complaints)
    ? [HOPELESS, ...complaints]
    : mergeFindings(runMatrix({ root }, { ...context, now }).map(asOfOthers), [
        ...complaints,
        ...judgeComplementos(root),
      ]);
  const certificado = readCertificado(root, findings);
  const sello = judgeSello(root, certificado);
  // A seal that could not be checked is the first of the warnings.
  const isWrong = sello.some(({ kind }) => kind === 'error');
  return [
    ...(isWrong ? [] : sello),
    ...findings,
    ...(certificado ? judgeCertificado({ root, certificado, context }) : []),
    ...(certificado ? judgeRecent(root, certificado, context.now) : []),
    ...(isWrong ? sello : []),
    ...judgeTimbre(root, context),
    ...uncheckedRules(root, context),
  ];
}

function read(input: Buffer | string, context: ValidationContext): Finding[] {
  const decoded = decodeXml(input);
  const findings = decoded.hasMark ? [WITH_MARK] : [];
  const document = parseHostile(decoded);
  try {
    const root = collapseSpace(tokenize(decoded.text));
    findings.push(...judgeEspacios(root, decoded.text));
    const other = notComprobante(root);
    return [...(other ? [other] : judge(root, document, context)), ...findings];
  } finally {
    document.dispose();
  }
}

/**
 * All that can be held against an XML, ours or not, sealed or not, stamped or not, in one list:
 * whether it is well formed, its structure, its matrix, certificate, seal and stamp, and what could
 * not be checked. It never throws; time, memory and answer are bounded whatever the bytes are.
 */
export function validateCfdi(input: Buffer | string, context: ValidationContext): Finding[] {
  try {
    return boundedFindings(read(input, context));
  } catch (error) {
    if (!(error instanceof InvalidCfdi)) throw error;
    return boundedFindings(error.findings);
  }
}
