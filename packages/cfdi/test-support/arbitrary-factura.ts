import fc from 'fast-check';
import type { Concepto, FacturaFiscal, Impuesto, ImpuestoLocal } from '../src/index.ts';
import { aFactura, IVA_16 } from './factura.ts';
import { div, mul, type Rational, rational, round, roundDown, roundUp, sub } from './rational.ts';

/** Decimals of a currency: none, two, three and four. */
export const DECIMALS = { MXN: 2, USD: 2, JPY: 0, TND: 3, CLF: 4 } as const;
type Moneda = keyof typeof DECIMALS;

const decimal = (maxInteger: number, decimals: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 0, max: maxInteger }), fc.integer({ min: 1, max: 10 ** decimals - 1 }))
    .map(([integer, fraction]) => `${integer}.${String(fraction).padStart(decimals, '0')}`);

const traslado: fc.Arbitrary<Impuesto> = fc.constantFrom(
  IVA_16,
  { ...IVA_16, tasaCuota: '8' },
  { ...IVA_16, tasaCuota: '0' },
  { ...IVA_16, tipoFactor: 'Exento', tasaCuota: undefined },
  { tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '26.5' },
  { tipo: 2, impuesto: '003', tipoFactor: 'Cuota', tasaCuota: '6.4555' },
);

const retencion: fc.Arbitrary<Impuesto> = fc.constantFrom(
  { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' },
  { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '1.25' },
  { tipo: 1, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '10.6667' },
  { tipo: 1, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '4' },
);

/** A tax, and what somebody typed over its base and its amount. */
interface Fila {
  impuesto: Impuesto;
  /** Percent of the line's price. */
  base: number | null;
  importe: 'none' | 'cut' | 'raised';
}

const fila = (impuesto: fc.Arbitrary<Impuesto>): fc.Arbitrary<Fila> =>
  fc.record({
    impuesto,
    base: fc.option(fc.integer({ min: 10, max: 100 }), { freq: 3 }),
    importe: fc.constantFrom('none', 'none', 'none', 'cut', 'raised'),
  });
const filas = (impuesto: fc.Arbitrary<Impuesto>): fc.Arbitrary<Fila[]> =>
  fc.uniqueArray(fila(impuesto), { maxLength: 2, selector: (row) => row.impuesto.impuesto });

const CIEN = rational('100');
const percentOf = (amount: Rational, percent: number): Rational =>
  div(mul(amount, rational(String(percent))), CIEN);

export const rateOf = ({ tipoFactor, tasaCuota = '0' }: Impuesto): Rational =>
  tipoFactor === 'Tasa' ? rational(round(div(rational(tasaCuota), CIEN), 6)) : rational(tasaCuota);

function impuestoOf(
  { impuesto, base: percent, importe }: Fila,
  cantidad: string,
  neto: Rational,
  decimals: number,
): Impuesto {
  const customBase = percent === null ? undefined : round(percentOf(neto, percent), decimals);
  const base = impuesto.tipoFactor === 'Cuota' ? rational(cantidad) : neto;
  if (importe === 'none' || impuesto.tipoFactor === 'Exento') return { ...impuesto, customBase };
  const written = rational(customBase ?? round(base, decimals));
  const toUnit = importe === 'cut' ? roundDown : roundUp;
  const importeCustom = toUnit(mul(written, rateOf(impuesto)), decimals);
  return { ...impuesto, customBase, importeCustom };
}

interface Linea {
  cantidad: string;
  valorUnitario: string;
  percent: number;
  filas: Fila[];
}

const linea: fc.Arbitrary<Linea> = fc.record({
  // At least one unit of ten: with less, a base can round to nothing, which is an error of its own.
  cantidad: fc.oneof(
    fc.integer({ min: 1, max: 500 }).map(String),
    decimal(50, 6).map((text) => (text.startsWith('0.') ? `1${text}` : text)),
  ),
  valorUnitario: fc.oneof(decimal(20_000, 2), decimal(300, 6)).map((text) => `1${text}`),
  percent: fc.integer({ min: 0, max: 90 }),
  filas: fc.tuple(filas(traslado), filas(retencion)).map((rows) => rows.flat()),
});

function conceptoOf({ cantidad, valorUnitario, percent, filas: rows }: Linea, decimals: number) {
  const importe = rational(round(mul(rational(cantidad), rational(valorUnitario)), decimals));
  const descuento = roundDown(percentOf(importe, percent), 2);
  const neto = sub(importe, rational(descuento));
  return {
    clave: '01010101',
    claveUnidad: 'H87',
    descripcion: 'Concepto',
    cantidad,
    valorUnitario,
    descuento: percent === 0 ? undefined : descuento,
    impuestos: rows.map((row) => impuestoOf(row, cantidad, neto, decimals)),
  } satisfies Concepto;
}

const cents = fc.integer({ min: 100, max: 99_999 }).map((units) => (units / 100).toFixed(2));

const local: fc.Arbitrary<ImpuestoLocal> = fc
  .record({
    tipo: fc.constantFrom<1 | 2>(1, 2),
    nombre: fc.constantFrom('ISH', 'CEDULAR', '5 AL MILLAR'),
    tasaCuota: fc.integer({ min: 100, max: 500 }).map((units) => (units / 100).toFixed(2)),
    customBase: fc.option(cents, { nil: undefined, freq: 3 }),
    importeCustom: fc.option(cents, { nil: undefined, freq: 3 }),
  })
  // What is withheld stays below what there is: a total below zero is an error of its own.
  .map((row) =>
    row.tipo === 1 ? { ...row, customBase: undefined, importeCustom: undefined } : row,
  );

/** Any order of its lines, of the taxes of each and of its local taxes. */
export const inAnyOrder = (factura: FacturaFiscal): fc.Arbitrary<FacturaFiscal> => {
  const shuffled = <Row>(rows: readonly Row[]): fc.Arbitrary<Row[]> =>
    fc.shuffledSubarray([...rows], { minLength: rows.length });
  const conceptos = factura.conceptos.map((concepto) =>
    shuffled(concepto.impuestos).map((impuestos) => ({ ...concepto, impuestos })),
  );
  return fc
    .tuple(fc.tuple(...conceptos).chain(shuffled), shuffled(factura.impuestosGlobales ?? []))
    .map(([rows, impuestosGlobales]) => ({ ...factura, conceptos: rows, impuestosGlobales }));
};

const facturasDe = (
  monedas: readonly Moneda[],
  decimalsOfConceptos: readonly (number | undefined)[],
): fc.Arbitrary<FacturaFiscal> =>
  fc
    .record({
      lineas: fc.array(linea, { minLength: 1, maxLength: 12 }),
      locales: fc.array(local, { maxLength: 3 }),
      moneda: fc.constantFrom(...monedas),
      tipoCambio: decimal(900, 6),
      decimals: fc.constantFrom(...decimalsOfConceptos),
    })
    .map(({ lineas, locales, moneda, tipoCambio, decimals }) =>
      aFactura({
        moneda,
        tipoCambio: moneda === 'MXN' ? undefined : tipoCambio,
        decimals,
        conceptos: lineas.map((each) => conceptoOf(each, decimals ?? 2)),
        impuestosGlobales: locales,
      }),
    );

/**
 * Valid facturas: every kind of tax, bases and amounts typed by hand, odd decimals, discounts,
 * local taxes, currencies of any decimals and lines of 2 to 6.
 */
export const arbitraryFactura = facturasDe(
  ['MXN', 'MXN', 'USD', 'JPY', 'TND', 'CLF'],
  [undefined, 2, 3, 4, 5, 6],
);

/** Those with cents all through. */
export const arbitraryFacturaEnPesos = facturasDe(['MXN'], [undefined, 2]);
