import { divideFila } from '../complements/pagos/divide-fila.ts';
import { impuestosDeFactura } from '../complements/pagos/parcialidad.ts';
import type { Concepto, FacturaFiscal, Impuesto } from '../model/factura.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { taxKindOf } from '../taxes/tax-kind.ts';
import { Decimal } from '../values/decimal.ts';

/** One sale to the general public. */
export type Venta = Pick<FacturaFiscal, 'conceptos' | 'moneda' | 'decimals'> & {
  /** What the customer was given: its number identifies the line (guide to the global invoice). */
  folio: string;
};

/** SAT's guide to the global invoice: one line for each sale, under these keys. */
const VENTA = {
  clave: '01010101',
  claveUnidad: 'ACT',
  cantidad: '1',
  descripcion: 'Venta',
} as const;
const CENTS = 2;

/**
 * Taxes of a sale to the cent, as its total counts them: a document rounds what each tax sums to, so
 * what rounding one rate of a withheld tax costs is made up for by the next.
 */
function inCents(filas: readonly Impuesto[]) {
  const sums = new Map<string, Decimal>();
  return filas.map((fila) => {
    const kind = taxKindOf(fila);
    const before = sums.get(kind.row) ?? Decimal.ZERO;
    const sum = before.add(Decimal.orZero(fila.importe));
    sums.set(kind.row, sum);
    const importe = sum.round(CENTS).sub(before.round(CENTS));
    const base = Decimal.orZero(fila.base);
    // A quota is charged on units, which are not rounded like money.
    return { fila, rate: kind.rate, base: isCuota(fila) ? base : base.round(CENTS), importe };
  });
}

const isCuota = ({ tipoFactor }: Impuesto): boolean => tipoFactor === 'Cuota';
const decimalsOf = (base: Decimal): number => Math.max(CENTS, base.decimals);

/** Tax rows of a sale as fixed amounts, in as few as SAT accepts. */
function impuestosDe(filas: readonly Impuesto[]): Impuesto[] {
  return inCents(filas).flatMap(({ fila, rate, base: whole, importe: tax }) => {
    const { tipo, impuesto, tipoFactor, tasaCuota } = fila;
    const decimals = { base: decimalsOf(whole), importe: CENTS };
    return divideFila(whole, tax, rate, decimals).map(({ base, importe }) => ({
      ...{ tipo, impuesto, tipoFactor, tasaCuota },
      customBase: base.toFixed(decimalsOf(base)),
      importeCustom: tipoFactor === 'Exento' ? null : importe.toFixed(CENTS),
    }));
  });
}

/**
 * The lines of a global invoice: one for each sale, with its amount, discount and taxes to the cent
 * as the sale has them, however its own lines were rounded (spec 1 §5, taxes 002 and 003).
 */
export function conceptosDeGlobal(ventas: readonly Venta[]): Concepto[] {
  return ventas.map((venta) => {
    const totales = computeTotals(venta);
    const descuento = Decimal.orZero(totales.descuento);
    return {
      ...VENTA,
      noIdentificacion: venta.folio,
      valorUnitario: totales.subtotal,
      ...(descuento.isPositive() && { descuento: totales.descuento }),
      impuestos: impuestosDe(impuestosDeFactura(totales)),
    };
  });
}
