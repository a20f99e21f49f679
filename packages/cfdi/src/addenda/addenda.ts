import { type CfdiNode, childOf } from '../documents/document.ts';
import { type End, insertInto, tagOf } from '../documents/insert-into.ts';
import { readCfdi } from '../documents/read-xml.ts';
import { writeNode } from '../documents/render-document.ts';
import type { Addendas } from '../model/addenda.ts';
import { FONDO_GARANTIA, fondoGarantiaNode, readFondoGarantia } from './fondo-garantia.ts';
import { readSageAutomotive, SAGE_AUTOMOTIVE, sageAutomotiveNode } from './sage-automotive.ts';

const ADDENDA = 'Addenda';

function nodesOf({ addendaFondoGarantia, addendaSageAutomotive }: Addendas): CfdiNode[] {
  const nodes: CfdiNode[] = [];
  if (addendaFondoGarantia) nodes.push(fondoGarantiaNode(addendaFondoGarantia));
  if (addendaSageAutomotive) nodes.push(sageAutomotiveNode(addendaSageAutomotive));
  return nodes;
}

/** Whether a name without prefix would be in a namespace there. */
function hasDefaultNamespace(...nodes: (CfdiNode | undefined)[]): boolean {
  const declared = nodes.flatMap((node) => node?.namespaces ?? []);
  return (declared.findLast(([prefix]) => prefix === '')?.[1] ?? '') !== '';
}

/**
 * A stamped document with its addenda. Everything before the addenda stays as it is, byte for
 * byte: neither seal covers what is added (timbrado §6).
 * @throws InvalidCfdi when the text is no CFDI
 */
export function appendAddenda(stampedXml: string, addendas: Addendas): string {
  const nodes = nodesOf(addendas);
  if (nodes.length === 0) return stampedXml;
  const ends = new Map<CfdiNode, End>();
  const { root } = readCfdi(stampedXml, (node, depth, fromEnd, isEmpty) => {
    if (depth <= 1) ends.set(node, { fromEnd, isEmpty });
  });
  // A PAC may have put an addendum of its own there.
  const addenda = root.children.find(
    ({ name, namespace }) => name === ADDENDA && namespace === root.namespace,
  );
  const isQualified = hasDefaultNamespace(root, addenda);
  const content = nodes
    .map((node) => writeNode(isQualified ? { ...node, namespaces: [['', '']] } : node))
    .join('');
  if (addenda) return insertInto(stampedXml, addenda, ends.get(addenda), content);
  const tag = tagOf(root, ADDENDA);
  return insertInto(stampedXml, root, ends.get(root), `<${tag}>${content}</${tag}>`);
}

/** The addenda of a document that are ours. */
export function readAddenda(root: CfdiNode): Addendas {
  const addendas: Addendas = {};
  for (const node of childOf(root, ADDENDA)?.children ?? []) {
    if (node.name === FONDO_GARANTIA) addendas.addendaFondoGarantia = readFondoGarantia(node);
    if (node.name === SAGE_AUTOMOTIVE) addendas.addendaSageAutomotive = readSageAutomotive(node);
  }
  return addendas;
}
