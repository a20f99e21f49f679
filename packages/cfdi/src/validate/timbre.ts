import { timbreFiscalDigital11 } from '../descriptions/timbre-fiscal-digital-11.ts';
import { cadenaOriginal } from '../documents/cadena-original.ts';
import { type CfdiNode, childrenOf } from '../documents/document.ts';
import type { Finding } from '../model/finding.ts';
import { isSignedBy } from './sello.ts';
import { unchecked } from './unchecked.ts';
import type { ValidationContext } from './validation-context.ts';

const { namespace, root: TIMBRE } = timbreFiscalDigital11;
const PATH = `Comprobante.Complemento.${TIMBRE.name}`;

const error = (code: string, attribute: string, message: string): Finding => ({
  kind: 'error',
  code,
  path: attribute === '' ? PATH : `${PATH}.${attribute}`,
  message,
});

/** The stamps that a document carries: one, unless something is wrong. */
export function timbresOf(root: CfdiNode): CfdiNode[] {
  return childrenOf(root, 'Complemento')
    .flatMap(({ children }) => children)
    .filter((node) => node.namespace === namespace.uri && node.name === TIMBRE.name);
}

function judgeSelloSat(node: CfdiNode, { certificadoSat }: ValidationContext): Finding[] {
  const { NoCertificadoSAT: numero = '', SelloSAT: sello = '' } = node.attributes;
  const certificado = certificadoSat?.(numero);
  if (!certificado) {
    const why = 'el sello del SAT en el timbre, porque no se pudo consultar su certificado';
    return [unchecked('timbre-sello-sat', `${PATH}.SelloSAT`, why)];
  }
  if (isSignedBy(certificado, cadenaOriginal({ root: node }), sello)) return [];
  return [error('timbre-sello-sat', 'SelloSAT', 'El sello del SAT en el timbre no es válido')];
}

/** Whether the stamp is SAT's and of this document. Its structure is judged with the document's. */
export function judgeTimbre(root: CfdiNode, context: ValidationContext): Finding[] {
  const [node, another] = timbresOf(root);
  if (!node) return [];
  if (another) {
    return [error('timbre-repetido', '', 'El comprobante lleva más de un Timbre Fiscal Digital')];
  }
  const findings = judgeSelloSat(node, context);
  if (node.attributes.SelloCFD !== root.attributes.Sello) {
    const message = 'El timbre es de otro comprobante: SelloCFD no es igual al sello';
    findings.push(error('timbre-de-otro-sello', 'SelloCFD', message));
  }
  return findings;
}
