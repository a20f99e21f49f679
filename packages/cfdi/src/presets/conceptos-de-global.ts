import { divideFila } from '../complements/pagos/divide-fila.ts';
import { impuestosDeFactura } from '../complements/pagos/parcialidad.ts';
import type { Concepto, FacturaFiscal, Impuesto } from '../model/factura.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { taxKindOf } from '../taxes/tax-kind.ts';
import { Decimal } from '../values/decimal.ts';

/** One sale to the general public. */
export type Venta = Pick<FacturaFiscal, 'conceptos' | 'moneda' | 'decimals'> & {
  /** The number that the customer got: it identifies the line (guide to the global invoice). */
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

/** Keys of c_ObjetoImp that do not follow from the taxes of a line, as 01 and 02 do. */
const OBJETOS = new Set(['03', '04', '05', '06', '07', '08']);

/**
 * Rounds amounts to the cent so that together they are what their sum rounds to: what rounding one
 * costs is made up for by the next.
 */
function centsOf() {
  let sum = Decimal.ZERO;
  return (amount: string): Decimal => {
    const before = sum.round(CENTS);
    sum = sum.add(Decimal.orZero(amount));
    return sum.round(CENTS).sub(before);
  };
}
type Cents = ReturnType<typeof centsOf>;

/** The roundings of one sale; of its taxes, one for each row of a document, as its total has them. */
class Redondeos {
  readonly importe = centsOf();
  readonly descuento = centsOf();
  readonly #impuestos = new Map<string, Cents>();

  impuesto(row: string): Cents {
    const known = this.#impuestos.get(row) ?? centsOf();
    this.#impuestos.set(row, known);
    return known;
  }
}

const isCuota = ({ tipoFactor }: Impuesto): boolean => tipoFactor === 'Cuota';
const decimalsOf = (base: Decimal): number => Math.max(CENTS, base.decimals);

/** Tax rows as fixed amounts, in as few as SAT accepts. */
function impuestosDe(filas: readonly Impuesto[], redondeos: Redondeos): Impuesto[] {
  return filas.flatMap((fila) => {
    const kind = taxKindOf(fila);
    const tax = redondeos.impuesto(kind.row)(fila.importe ?? '');
    const { tipo, impuesto, tipoFactor, tasaCuota } = fila;
    const exact = Decimal.orZero(fila.base);
    // A quota is charged on units, which are not rounded like money.
    const whole = isCuota(fila) ? exact : exact.round(CENTS);
    const decimals = { base: decimalsOf(whole), importe: CENTS };
    return divideFila(whole, tax, kind.rate, decimals).map(({ base, importe }) => ({
      tipo,
      impuesto,
      tipoFactor,
      tasaCuota,
      customBase: base.toFixed(decimalsOf(base)),
      importeCustom: tipoFactor === 'Exento' ? null : importe.toFixed(CENTS),
    }));
  });
}

const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, it) => sum.add(Decimal.orZero(it)), Decimal.ZERO).toString();

/** The lines of a sale: one for each object of tax among its concepts. */
function renglonesDe(venta: Venta): Concepto[] {
  const { conceptos } = computeTotals(venta);
  const objetoAt = (at: number): string => {
    const objeto = venta.conceptos[at]?.objetoImp ?? '';
    return OBJETOS.has(objeto) ? objeto : '';
  };
  const redondeos = new Redondeos();
  const byObjeto = Map.groupBy(conceptos.keys(), objetoAt);
  return [...byObjeto].map(([objetoImp, places]) => {
    const part = places.flatMap((at) => conceptos[at] ?? []);
    const descuento = redondeos.descuento(sumOf(part.map((it) => it.descuento ?? '')));
    return {
      ...VENTA,
      noIdentificacion: venta.folio,
      valorUnitario: redondeos.importe(sumOf(part.map((it) => it.importe))).toFixed(CENTS),
      ...(objetoImp !== '' && { objetoImp }),
      ...(descuento.isPositive() && { descuento: descuento.toFixed(CENTS) }),
      impuestos: impuestosDe(impuestosDeFactura({ conceptos: part }), redondeos),
    };
  });
}

/**
 * The lines of a global invoice: one for each sale and object of tax, with the amount, discount and
 * taxes to the cent as the sale has them, however its own lines were rounded (global §3).
 */
export const conceptosDeGlobal = (ventas: readonly Venta[]): Concepto[] =>
  ventas.flatMap(renglonesDe);
