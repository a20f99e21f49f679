import { type CfdiNode, childOf, childrenOf } from '../documents/document.ts';
import type { AddendaSageAutomotive, SageAutomotiveLinea } from '../model/addenda.ts';
import { addendaNode } from './addenda-node.ts';

export const SAGE_AUTOMOTIVE = 'SageAutomotive';

export function sageAutomotiveNode({ documento, lineas }: AddendaSageAutomotive): CfdiNode {
  return addendaNode(SAGE_AUTOMOTIVE, {}, [
    addendaNode('Documento', { ...documento }),
    addendaNode(
      'Lineas',
      {},
      lineas.map((linea) => addendaNode('Linea', { ...linea })),
    ),
  ]);
}

function readLinea({ attributes }: CfdiNode): SageAutomotiveLinea {
  const {
    NumeroLinea = '',
    OrdenCompra = '',
    LineaOrdenCompra = '',
    CodigoProductoComprador = '',
  } = attributes;
  return { NumeroLinea, OrdenCompra, LineaOrdenCompra, CodigoProductoComprador };
}

export function readSageAutomotive(node: CfdiNode): AddendaSageAutomotive {
  return {
    documento: { ...childOf(node, 'Documento')?.attributes },
    lineas: childrenOf(childOf(node, 'Lineas'), 'Linea').map(readLinea),
  };
}
