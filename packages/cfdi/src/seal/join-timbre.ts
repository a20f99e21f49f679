import { type CfdiNode, InvalidCfdi } from '../documents/document.ts';
import { type End, insertInto, tagOf } from '../documents/insert-into.ts';
import { readCfdi } from '../documents/read-xml.ts';
import { isComplemento } from '../documents/timbres-of.ts';

const COMPLEMENTO = 'Complemento';
const ADDENDA = 'Addenda';

/**
 * Puts the stamp that a PAC gave into its sealed document, where Anexo 20 has it; every other byte
 * stays. The result is only as good as the stamp: `verifyTimbre` judges it.
 * @throws InvalidCfdi when the text is no CFDI
 */
export function joinTimbre(sealedXml: string, timbre: string): string {
  const ends = new Map<CfdiNode, End>();
  const { root } = readCfdi(sealedXml, (node, depth, fromEnd, isEmpty) => {
    if (depth <= 1) ends.set(node, { fromEnd, isEmpty });
  });
  const complemento = root.children.findLast((node) => isComplemento(node, root));
  if (complemento) return insertInto(sealedXml, complemento, ends.get(complemento), timbre);
  const before = root.children.findLast(({ name }) => name !== ADDENDA);
  const end = before && ends.get(before);
  if (!end) throw new InvalidCfdi('El XML no tiene dónde llevar el timbre');
  const at = sealedXml.indexOf('>', sealedXml.length - end.fromEnd) + 1;
  const tag = tagOf(root, COMPLEMENTO);
  return `${sealedXml.slice(0, at)}<${tag}>${timbre}</${tag}>${sealedXml.slice(at)}`;
}
