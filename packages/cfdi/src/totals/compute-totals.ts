import { computeLocales } from '../complements/impuestos-locales/compute-locales.ts';
import { computeNomina } from '../complements/nomina/compute-nomina.ts';
import { decimalsOf } from '../catalogs/monedas.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import type {
  ConceptoCalculado,
  RetencionTotal,
  Totales,
  TrasladoTotal,
} from '../model/totales.ts';
import { Decimal } from '../values/decimal.ts';
import { computeConcepto, type ImpuestoExacto } from './concepto-totals.ts';
import { conceptosOf } from './conceptos-of.ts';
import { MAX_DECIMALS } from '../taxes/tax-kind.ts';

/** Receipts of payments have no currency of their own, and amounts without decimals. */
const SIN_MONEDA = 'XXX';

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
 * Concept amounts have the currency's decimals, which satisfies the strictest PAC, or more when the
 * account wants them; never fewer, or a document in dinars would lose its mils.
 */
export function conceptoDecimalsOf({ moneda, decimals }: FacturaConImportes): number {
  if (moneda === SIN_MONEDA) return 0;
  const own = decimalsOf(moneda);
  if (decimals === undefined || !Number.isInteger(decimals)) return own;
  return Math.min(Math.max(decimals, own), MAX_DECIMALS);
}

/** What amounts are computed from. */
export type FacturaConImportes = Pick<
  FacturaFiscal,
  'conceptos' | 'moneda' | 'decimals' | 'impuestosGlobales'
> &
  Partial<Pick<FacturaFiscal, 'tipoComprobante' | 'nomina'>>;

/**
 * Every amount of the document (Anexo 20; matrix 40107-40221). Concept amounts have at least the
 * currency's decimals; document rows are sums of the concepts' amounts, never base x rate; the
 * document's amounts have the currency's decimals. Never throws: a text that is no number counts as
 * 0.
 */
export function computeTotals(factura: FacturaConImportes): Totales {
  const decimals = decimalsOf(factura.moneda);
  const conceptoDecimals = conceptoDecimalsOf(factura);
  const conceptos: ConceptoCalculado[] = [];
  const rows = new Map<string, Row>();
  let subtotal = Decimal.ZERO;
  let descuento = Decimal.ZERO;
  const nomina =
    factura.tipoComprobante === 'N' && factura.nomina ? computeNomina(factura.nomina) : undefined;
  for (const concepto of conceptosOf(factura, { nomina })) {
    const exacto = computeConcepto(concepto, conceptoDecimals);
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
  const neto = subtotal.sub(descuento);
  const locales = computeLocales(factura.impuestosGlobales, neto, decimals);
  let total = neto;
  if (trasladado) total = total.add(trasladado);
  if (retenido) total = total.sub(retenido);
  if (locales) total = total.add(locales.traslados).sub(locales.retenciones);
  return {
    conceptos,
    subtotal: subtotal.toFixed(decimals),
    descuento: descuento.toFixed(decimals),
    traslados,
    retenciones,
    totalImpuestosTrasladados: trasladado?.toFixed(decimals),
    totalImpuestosRetenidos: retenido?.toFixed(decimals),
    ...(locales && { locales: locales.totales }),
    ...(nomina && { nomina }),
    total: total.toFixed(decimals),
  };
}
