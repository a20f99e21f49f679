import { timbreFiscalDigital11 } from '../descriptions/timbre-fiscal-digital-11.ts';
import { cadenaOriginal } from '../documents/cadena-original.ts';
import type { CfdiNode } from '../documents/document.ts';
import { timbresOf } from '../documents/timbres-of.ts';
import { type Finding, unchecked } from '../model/finding.ts';
import { isSignedBy } from '../seal/is-signed-by.ts';
import type { ValidationContext } from './validation-context.ts';

const PATH = `Comprobante.Complemento.${timbreFiscalDigital11.root.name}`;

const error = (code: string, attribute: string, message: string): Finding => ({
  kind: 'error',
  code,
  path: `${PATH}.${attribute}`,
  message,
});

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

/** Whether a stamp is of the document that carries it. */
export function judgeSelloCfd(root: CfdiNode, { attributes }: CfdiNode): Finding[] {
  if (attributes.SelloCFD === root.attributes.Sello) return [];
  const message = 'El timbre es de otro comprobante: SelloCFD no es igual al sello';
  return [error('timbre-de-otro-sello', 'SelloCFD', message)];
}

/** Whether the stamp is SAT's and of this document. Its structure is judged with the document's. */
export function judgeTimbre(root: CfdiNode, context: ValidationContext): Finding[] {
  const [node, another] = timbresOf(root);
  // The schema reports a second stamp; which of the two counts is unknown.
  if (!node || another) return [];
  return [...judgeSelloSat(node, context), ...judgeSelloCfd(root, node)];
}
