import type { FacturaFiscal, ImpuestoLocal, Totales } from '../src/index.ts';
import { DECIMALS, decimalsDe } from './arbitrary-factura.ts';
import { filasExactas, rateOf } from './bases-exactas.ts';
import { add, div, mul, type Rational, rational, round, sub, ZERO } from './rational.ts';

/** Every amount of a factura but those of its lines. */
interface TotalesExactos {
  subtotal: string;
  descuento: string;
  /** Base and amount of each row, by the tax, its factor and its rate. */
  traslados: Record<string, readonly [base: string, importe: string]>;
  retenciones: Record<string, string>;
  trasladado: string;
  retenido: string;
  locales: readonly [traslados: string, retenciones: string];
  total: string;
}

const CIEN = rational('100');
const sumOf = (terms: readonly Rational[]): Rational => terms.reduce(add, ZERO);
const sumOfTexts = (texts: readonly string[]): Rational => sumOf(texts.map(rational));

const keyOf = (impuesto: string, tipoFactor: string, tasaOCuota: string): string =>
  tipoFactor === 'Exento' ? `${impuesto} Exento` : `${impuesto} ${tipoFactor} ${tasaOCuota}`;

function group<Row>(rows: readonly Row[], key: (row: Row) => string): (readonly [string, Row[]])[] {
  return Object.entries(Object.groupBy(rows, key)).map(([name, own = []]) => [name, own]);
}

/** The complement takes cents at most; a currency without them has whole amounts. */
const localOf = (
  { tasaCuota, customBase, importeCustom }: ImpuestoLocal,
  neto: Rational,
  decimals: number,
): string => {
  const base = customBase ? rational(customBase) : neto;
  return importeCustom ?? round(mul(base, div(rational(tasaCuota), CIEN)), Math.min(2, decimals));
};

/** An independent reckoning in exact fractions. */
export function totalesExactos({
  moneda,
  decimals: asked,
  conceptos,
  ...factura
}: FacturaFiscal): TotalesExactos {
  const decimals = DECIMALS[moneda as keyof typeof DECIMALS];
  const own = decimalsDe(moneda as keyof typeof DECIMALS, asked);
  const lineas = conceptos.map((concepto) => {
    const price = mul(rational(concepto.cantidad), rational(concepto.valorUnitario));
    const importe = rational(round(price, own));
    const descuento = rational(concepto.descuento ?? '0');
    return { importe, descuento, filas: filasExactas(concepto, sub(importe, descuento), own) };
  });
  const subtotal = round(sumOf(lineas.map(({ importe }) => importe)), decimals);
  const descuento = round(sumOf(lineas.map((linea) => linea.descuento)), decimals);
  const filas = lineas.flatMap((linea) => linea.filas);
  const traslados = group(
    filas.filter(({ impuesto }) => impuesto.tipo === 2),
    ({ impuesto }) => keyOf(impuesto.impuesto, impuesto.tipoFactor, round(rateOf(impuesto), 6)),
  ).map(([key, rows]) => {
    const base = round(sumOf(rows.map((row) => row.base)), decimals);
    return [key, [base, round(sumOf(rows.map(({ importe }) => importe)), decimals)]] as const;
  });
  const retenciones = group(
    filas.filter(({ impuesto }) => impuesto.tipo === 1),
    ({ impuesto }) => impuesto.impuesto,
  ).map(
    ([key, rows]) => [key, round(sumOf(rows.map(({ importe }) => importe)), decimals)] as const,
  );
  const neto = sub(rational(subtotal), rational(descuento));
  const localesOf = (tipo: 1 | 2): Rational =>
    sumOfTexts(
      (factura.impuestosGlobales ?? [])
        .filter((local) => local.tipo === tipo)
        .map((local) => localOf(local, neto, decimals)),
    );
  const trasladado = sumOfTexts(traslados.map(([, [, importe]]) => importe));
  const retenido = sumOfTexts(retenciones.map(([, importe]) => importe));
  const more = add(trasladado, localesOf(2));
  const less = add(retenido, localesOf(1));
  return {
    subtotal,
    descuento,
    traslados: Object.fromEntries(traslados),
    retenciones: Object.fromEntries(retenciones),
    trasladado: round(trasladado, decimals),
    retenido: round(retenido, decimals),
    locales: [round(localesOf(2), 2), round(localesOf(1), 2)],
    total: round(sub(add(neto, more), less), decimals),
  };
}

/** What was computed, told in the same form. */
export function toldLikeExactos(totales: Totales, { moneda }: FacturaFiscal): TotalesExactos {
  const zero = round(ZERO, DECIMALS[moneda as keyof typeof DECIMALS]);
  return {
    subtotal: totales.subtotal,
    descuento: totales.descuento,
    traslados: Object.fromEntries(
      totales.traslados.map(({ impuesto, tipoFactor, tasaOCuota, base, importe }) => [
        keyOf(impuesto, tipoFactor, tasaOCuota),
        [base, importe || zero],
      ]),
    ),
    retenciones: Object.fromEntries(
      totales.retenciones.map(({ impuesto, importe }) => [impuesto, importe]),
    ),
    trasladado: totales.totalImpuestosTrasladados ?? zero,
    retenido: totales.totalImpuestosRetenidos ?? zero,
    locales: [
      totales.locales?.totalTraslados ?? '0.00',
      totales.locales?.totalRetenciones ?? '0.00',
    ],
    total: totales.total,
  };
}
