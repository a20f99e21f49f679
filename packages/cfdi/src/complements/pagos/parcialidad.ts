import type { Impuesto } from '../../model/factura.ts';
import type { Totales } from '../../model/totales.ts';
import { type TaxKind, taxKindOf } from '../../taxes/tax-kind.ts';
import { Decimal } from '../../values/decimal.ts';
import { divideFila } from './divide-fila.ts';

/** What an instalment paid of an invoice, as its receipt says it. */
export interface Parcialidad {
  impPagado: string;
  impuestos: readonly Impuesto[];
}

/** An invoice that is paid in instalments; taxes with their base and importe. */
export interface FacturaPorCobrar {
  total: string;
  impuestos: readonly Impuesto[];
}

const CENTS = 2;
const PERCENT_PLACES = -2;

/** Taxes of an invoice's concepts, one row for each kind and rate. */
export function impuestosDeFactura({ conceptos }: Pick<Totales, 'conceptos'>): Impuesto[] {
  const filas = conceptos.flatMap(({ impuestos }) =>
    impuestos.map(({ tipo, impuesto, tipoFactor, tasaOCuota, base, importe }): Impuesto => {
      const tasa = Decimal.tryParse(tasaOCuota);
      const tasaCuota = tipoFactor === 'Tasa' ? tasa?.shift(PERCENT_PLACES) : tasa;
      return { tipo, impuesto, tipoFactor, tasaCuota: tasaCuota?.toString(), base, importe };
    }),
  );
  return [...sumsOf(filas).values()].map(({ row, base, importe }) => filaOf(row, base, importe));
}

interface Sum {
  row: Impuesto;
  kind: TaxKind;
  base: Decimal;
  importe: Decimal;
}

/** Withheld taxes by their rate, too: each has a row of its own in a document. */
function sumsOf(impuestos: readonly Impuesto[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const row of impuestos) {
    const kind = taxKindOf(row);
    const key = `${kind.row} ${kind.tipoFactor} ${kind.tasaOCuota}`;
    const sum = sums.get(key) ?? { row, kind, base: Decimal.ZERO, importe: Decimal.ZERO };
    sum.base = sum.base.add(Decimal.orZero(row.customBase ?? row.base));
    sum.importe = sum.importe.add(Decimal.orZero(row.importeCustom ?? row.importe));
    sums.set(key, sum);
  }
  return sums;
}

function filaOf(row: Impuesto, base: Decimal, importe: Decimal): Impuesto {
  const { tipo, impuesto, tipoFactor, tasaCuota } = row;
  const written = (amount: Decimal): string => amount.toFixed(Math.max(CENTS, amount.decimals));
  const fila: Impuesto = { tipo, impuesto, tipoFactor, base: written(base) };
  return tipoFactor === 'Exento' ? fila : { ...fila, tasaCuota, importe: written(importe) };
}

/** How much of `whole` was paid once `paid` of `total` was. */
function upTo(whole: Decimal, paid: Decimal, total: Decimal, decimals: number): Decimal {
  return paid.compare(total) >= 0 ? whole : whole.mul(paid).div(total, decimals);
}

/**
 * Taxes of an instalment (ImpuestosDR), from the invoice and the instalments before it. Each
 * instalment takes the taxes that are missing up to the part of the invoice that will have been
 * paid: the next instalment makes up for the rounding of one, and the last takes the rest, so that
 * all of them together have the invoice's bases and taxes to the cent. Where an invoice rounded
 * line by line, its tax is not base x rate: such a row goes in parts that SAT accepts (see
 * `divideFila`).
 */
export function impuestosDeParcialidad(
  factura: FacturaPorCobrar,
  anteriores: readonly Parcialidad[],
  impPagado: string,
): Impuesto[] {
  const total = Decimal.orZero(factura.total);
  if (!total.isPositive()) return [];
  const before = sumsOf(anteriores.flatMap(({ impuestos }) => impuestos));
  const paid = anteriores.reduce(
    (sum, anterior) => sum.add(Decimal.orZero(anterior.impPagado)),
    Decimal.orZero(impPagado),
  );
  const filas: Impuesto[] = [];
  for (const [key, { row, kind, base, importe }] of sumsOf(factura.impuestos)) {
    if (!base.isPositive()) continue;
    const decimals = {
      base: Math.max(CENTS, base.decimals),
      importe: Math.max(CENTS, importe.decimals),
    };
    const told = before.get(key);
    const baseUpTo = upTo(base, paid, total, decimals.base);
    const part = baseUpTo.sub(told?.base ?? Decimal.ZERO);
    if (!part.isPositive()) continue;
    const taxUpTo = upTo(importe, baseUpTo, base, decimals.importe);
    const tax = taxUpTo.sub(told?.importe ?? Decimal.ZERO);
    for (const fila of divideFila(part, tax, kind.rate, decimals)) {
      filas.push(filaOf(row, fila.base, fila.importe));
    }
  }
  return filas;
}
