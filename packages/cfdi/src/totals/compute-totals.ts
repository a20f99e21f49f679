import { decimalsOf } from '../catalogs/lookup.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import type {
  ConceptoCalculado,
  RetencionTotal,
  Totales,
  TrasladoTotal,
} from '../model/totales.ts';
import { Decimal } from '../values/decimal.ts';
import { computeConcepto, type ImpuestoExacto } from './concepto-totals.ts';

/** A row of the document's Impuestos while it is summed. */
interface Row {
  first: ImpuestoExacto;
  base: Decimal;
  importe: Decimal;
}

function addToRows(rows: Map<string, Row>, impuesto: ImpuestoExacto): void {
  const row = rows.get(impuesto.kind.row);
  if (row) {
    row.base = row.base.add(impuesto.base);
    row.importe = row.importe.add(impuesto.importe);
  } else {
    rows.set(impuesto.kind.row, {
      first: impuesto,
      base: impuesto.base,
      importe: impuesto.importe,
    });
  }
}

/** By key, so that the order of the concepts does not change the document's rows. */
function sorted(rows: Map<string, Row>): Row[] {
  if (rows.size < 2) return [...rows.values()];
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/**
 * Every amount of the document (Anexo 20; matrix 40107-40221). Concept amounts have cents;
 * document rows are sums of the concepts' amounts, never base x rate; the document's amounts have
 * the currency's decimals. Never throws: what is not a number counts as 0.
 */
export function computeTotals(factura: Pick<FacturaFiscal, 'conceptos' | 'moneda'>): Totales {
  const decimals = decimalsOf(factura.moneda);
  const conceptos: ConceptoCalculado[] = [];
  const rows = new Map<string, Row>();
  let subtotal = Decimal.ZERO;
  let descuento = Decimal.ZERO;
  for (const concepto of factura.conceptos ?? []) {
    const exacto = computeConcepto(concepto);
    conceptos.push(exacto.calculado);
    subtotal = subtotal.add(exacto.importe);
    descuento = descuento.add(exacto.descuento);
    for (const impuesto of exacto.impuestos) addToRows(rows, impuesto);
  }
  subtotal = subtotal.round(decimals);
  descuento = descuento.round(decimals);

  const traslados: TrasladoTotal[] = [];
  const retenciones: RetencionTotal[] = [];
  let trasladado: Decimal | undefined;
  let retenido: Decimal | undefined;
  for (const { first, base, importe } of sorted(rows)) {
    const { tipo, impuesto, tipoFactor, tasaOCuota } = first.calculado;
    const rounded = importe.round(decimals);
    if (tipo === 1) {
      retenciones.push({ impuesto, importe: rounded.toFixed(decimals) });
      retenido = retenido ? retenido.add(rounded) : rounded;
    } else {
      const isExento = tipoFactor === 'Exento';
      traslados.push({
        impuesto,
        tipoFactor,
        tasaOCuota,
        base: base.toFixed(decimals),
        importe: isExento ? '' : rounded.toFixed(decimals),
      });
      if (!isExento) trasladado = trasladado ? trasladado.add(rounded) : rounded;
    }
  }
  let total = subtotal.sub(descuento);
  if (trasladado) total = total.add(trasladado);
  if (retenido) total = total.sub(retenido);
  return {
    conceptos,
    subtotal: subtotal.toFixed(decimals),
    descuento: descuento.toFixed(decimals),
    traslados,
    retenciones,
    totalImpuestosTrasladados: trasladado?.toFixed(decimals),
    totalImpuestosRetenidos: retenido?.toFixed(decimals),
    total: total.toFixed(decimals),
  };
}
