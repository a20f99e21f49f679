import { comprobante40 } from '../descriptions/comprobante-40.ts';
import { type CfdiNode, childOf, InvalidCfdi } from '../documents/document.ts';
import { readCfdi } from '../documents/read-xml.ts';
import { writeNode } from '../documents/render-document.ts';
import type { Addendas } from '../model/addenda.ts';
import { FONDO_GARANTIA, fondoGarantiaNode, readFondoGarantia } from './fondo-garantia.ts';
import { readSageAutomotive, SAGE_AUTOMOTIVE, sageAutomotiveNode } from './sage-automotive.ts';

function nodesOf({ addendaFondoGarantia, addendaSageAutomotive }: Addendas): CfdiNode[] {
  const nodes: CfdiNode[] = [];
  if (addendaFondoGarantia) nodes.push(fondoGarantiaNode(addendaFondoGarantia));
  if (addendaSageAutomotive) nodes.push(sageAutomotiveNode(addendaSageAutomotive));
  return nodes;
}

function insertBefore(xml: string, closing: string, text: string): string {
  const at = xml.lastIndexOf(closing);
  if (at < 0) throw new InvalidCfdi('El XML está mal formado');
  return xml.slice(0, at) + text + xml.slice(at);
}

/**
 * A stamped document with its addenda. Everything before the addenda stays as it is, byte for
 * byte: neither seal covers what is added (spec 1 §4, step 5).
 * @throws InvalidCfdi when the text is no CFDI
 */
export function appendAddenda(stampedXml: string, addendas: Addendas): string {
  const nodes = nodesOf(addendas);
  if (nodes.length === 0) return stampedXml;
  const { root } = readCfdi(stampedXml);
  const tag = (name: string): string => (root.prefix ? `${root.prefix}:${name}` : name);
  const content = nodes.map(writeNode).join('');
  // A PAC may have put an addendum of its own there.
  if (childOf(root, 'Addenda')) {
    return insertBefore(stampedXml, `</${tag('Addenda')}`, content);
  }
  const addenda = `<${tag('Addenda')}>${content}</${tag('Addenda')}>`;
  return insertBefore(stampedXml, `</${tag(comprobante40.root.name)}`, addenda);
}

/** The addenda of a document that are ours. */
export function readAddenda(root: CfdiNode): Addendas {
  const addendas: Addendas = {};
  for (const node of childOf(root, 'Addenda')?.children ?? []) {
    if (node.name === FONDO_GARANTIA) addendas.addendaFondoGarantia = readFondoGarantia(node);
    if (node.name === SAGE_AUTOMOTIVE) addendas.addendaSageAutomotive = readSageAutomotive(node);
  }
  return addendas;
}
