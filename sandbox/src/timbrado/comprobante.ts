import { childNamed, childrenNamed, type Nodo } from '../xml/xml-tree.ts';

/** What the checks and the journal read of a Comprobante whose structure was already checked. */
export interface Comprobante {
  readonly root: Nodo;
  readonly emisor: Nodo;
  readonly receptor: Nodo;
  readonly conceptos: readonly Nodo[];
  readonly impuestos: Nodo | undefined;
  readonly complementos: readonly Nodo[];
  /** Each cfdi:CfdiRelacionados. */
  readonly relacionados: readonly Nodo[];
}

const EMPTY: Nodo = { ns: '', name: '', prefix: '', attrs: new Map(), children: [], text: '' };

export const asComprobante = (root: Nodo): Comprobante => ({
  root,
  emisor: childNamed(root, 'Emisor') ?? EMPTY,
  receptor: childNamed(root, 'Receptor') ?? EMPTY,
  conceptos: childrenNamed(childNamed(root, 'Conceptos') ?? EMPTY, 'Concepto'),
  impuestos: childNamed(root, 'Impuestos'),
  complementos: childrenNamed(root, 'Complemento').flatMap((nodo) => nodo.children),
  relacionados: childrenNamed(root, 'CfdiRelacionados'),
});

export const attr = (nodo: Nodo, name: string): string => nodo.attrs.get(name) ?? '';
