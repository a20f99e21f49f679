import { comprobante40 } from '../descriptions/comprobante-40.ts';
import type { CfdiNode } from '../documents/document.ts';
import type { Totales, TrasladoTotal } from '../model/totales.ts';
import { nodesOf, NONE } from '../documents/make-node.ts';

const node = nodesOf(comprobante40);

function trasladoNode(traslado: TrasladoTotal): CfdiNode {
  const isExento = traslado.tipoFactor === 'Exento';
  return node('Traslado', {
    Base: traslado.base,
    Impuesto: traslado.impuesto,
    TipoFactor: traslado.tipoFactor,
    TasaOCuota: isExento ? undefined : traslado.tasaOCuota,
    Importe: isExento ? undefined : traslado.importe,
  });
}

/** The document's taxes. */
export function impuestosNode(totales: Totales): CfdiNode {
  const children: CfdiNode[] = [];
  if (totales.retenciones.length > 0) {
    const rows = totales.retenciones.map(({ impuesto, importe }) =>
      node('Retencion', { Impuesto: impuesto, Importe: importe }),
    );
    children.push(node('Retenciones', NONE, rows));
  }
  if (totales.traslados.length > 0) {
    children.push(node('Traslados', NONE, totales.traslados.map(trasladoNode)));
  }
  return node(
    'Impuestos',
    {
      TotalImpuestosRetenidos: totales.totalImpuestosRetenidos,
      TotalImpuestosTrasladados: totales.totalImpuestosTrasladados,
    },
    children,
  );
}
