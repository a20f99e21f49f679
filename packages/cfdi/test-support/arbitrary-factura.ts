import fc from 'fast-check';
import type { Concepto, FacturaFiscal, Impuesto, ImpuestoLocal } from '../src/index.ts';
import { filasExactas, rateOf } from './bases-exactas.ts';
import { aFactura, IVA_16 } from './factura.ts';
import { div, mul, type Rational, rational, round, roundDown, roundUp, sub } from './rational.ts';

/** Decimals of a currency: none, two, three and four. */
export const DECIMALS = {
  MXN: 2,
  USD: 2,
  EUR: 2,
  CAD: 2,
  JPY: 0,
  CLP: 0,
  KRW: 0,
  ISK: 0,
  KWD: 3,
  BHD: 3,
  TND: 3,
  CLF: 4,
} as const;
type Moneda = keyof typeof DECIMALS;
const MONEDAS = Object.keys(DECIMALS) as Moneda[];

/** Of a concept's amounts: the currency's, or more when the account asks for more. */
export const decimalsDe = (moneda: Moneda, own: number | undefined): number =>
  Math.max(DECIMALS[moneda], own ?? 0);

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
  { tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '160' },
  { tipo: 2, impuesto: '003', tipoFactor: 'Cuota', tasaCuota: '6.7001' },
  { tipo: 2, impuesto: '003', tipoFactor: 'Cuota', tasaCuota: '0.59139' },
  { tipo: 2, impuesto: '003', tipoFactor: 'Exento' },
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

/** A base by hand, unless it would round to nothing, which is an error of its own. */
function withBase({ impuesto, base }: Fila, neto: Rational, decimals: number): Impuesto {
  const customBase = base === null ? '0' : round(percentOf(neto, base), decimals);
  return /[1-9]/.test(customBase) ? { ...impuesto, customBase } : impuesto;
}

/** An amount by hand, as far from base x rate as SAT lets it be. */
function withImporte(impuesto: Impuesto, base: Rational, how: Fila['importe'], decimals: number) {
  if (how === 'none' || impuesto.tipoFactor === 'Exento') return impuesto;
  const toUnit = how === 'cut' ? roundDown : roundUp;
  return { ...impuesto, importeCustom: toUnit(mul(base, rateOf(impuesto)), decimals) };
}

const PETROL = '15101514';
/** How petrol is sold. */
const DE_PETROL = {
  claveUnidad: 'LTR',
  hidroYPetro: { numeroPermiso: 'PL/364/EXP/ES/2015' },
};

interface Linea {
  clave: string;
  cantidad: string;
  valorUnitario: string;
  descuento: number | 'unit';
  filas: Fila[];
}

const linea: fc.Arbitrary<Linea> = fc.record({
  clave: fc.constantFrom('01010101', PETROL),
  // At least one unit of ten: with less, a base can round to nothing, which is an error of its own.
  cantidad: fc.oneof(
    fc.integer({ min: 1, max: 500 }).map(String),
    decimal(50, 6).map((text) => (text.startsWith('0.') ? `1${text}` : text)),
  ),
  valorUnitario: fc.oneof(decimal(20_000, 2), decimal(300, 6)).map((text) => `1${text}`),
  // Percent, or the least that can be written, which the document may round to nothing.
  descuento: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.constant<'unit'>('unit')),
  filas: fc.tuple(filas(traslado), filas(retencion)).map((rows) => rows.flat()),
});

function conceptoOf({ filas: rows, ...line }: Linea, decimals: number): Concepto {
  const { cantidad, valorUnitario } = line;
  const importe = rational(round(mul(rational(cantidad), rational(valorUnitario)), decimals));
  const descuento =
    line.descuento === 'unit'
      ? roundUp(rational('0.000001'), decimals)
      : roundDown(percentOf(importe, line.descuento), decimals);
  const neto = sub(importe, rational(descuento));
  const concepto: Concepto = {
    ...line,
    claveUnidad: 'H87',
    ...(line.clave === PETROL && DE_PETROL),
    descripcion: 'Concepto',
    descuento: line.descuento === 0 ? undefined : descuento,
    impuestos: rows.map((row) => withBase(row, neto, decimals)),
  };
  // IEPS first: IVA is charged on it.
  for (const impuesto of ['003', '002', '001']) {
    const bases = filasExactas(concepto, neto, decimals).map(({ base }) => base);
    concepto.impuestos = concepto.impuestos.map((row, at) =>
      row.impuesto === impuesto
        ? withImporte(row, bases[at] as Rational, (rows[at] as Fila).importe, decimals)
        : row,
    );
  }
  return concepto;
}

const cents = fc.integer({ min: 100, max: 99_999 }).map((units) => (units / 100).toFixed(2));

const local: fc.Arbitrary<ImpuestoLocal> = fc
  .record({
    tipo: fc.constantFrom<1 | 2>(1, 2),
    nombre: fc.constantFrom('ISH', 'CEDULAR', '5 AL MILLAR'),
    tasaCuota: fc.oneof(
      fc.constant('0'),
      fc.integer({ min: 100, max: 500 }).map((units) => (units / 100).toFixed(2)),
    ),
    customBase: fc.option(cents, { nil: undefined, freq: 3 }),
    importeCustom: fc.option(cents, { nil: undefined, freq: 3 }),
  })
  // What is withheld stays below what there is: a total below zero is an error of its own.
  .map((row) =>
    row.tipo === 1 ? { ...row, customBase: undefined, importeCustom: undefined } : row,
  );

/** An amount by hand has no more decimals than its currency. */
const localIn =
  (moneda: Moneda) =>
  (row: ImpuestoLocal): ImpuestoLocal =>
    DECIMALS[moneda] === 0 && row.importeCustom
      ? { ...row, importeCustom: roundUp(rational(row.importeCustom), 0) }
      : row;

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
        conceptos: lineas.map((each) => conceptoOf(each, decimalsDe(moneda, decimals))),
        impuestosGlobales: locales.map(localIn(moneda)),
      }),
    );

/**
 * Valid facturas: every kind of tax, bases and amounts typed by hand, odd decimals, discounts,
 * local taxes, twelve currencies of any decimals and lines of up to 6.
 */
export const arbitraryFactura = facturasDe(MONEDAS, [undefined, 2, 3, 4, 5, 6]);

/** Those with cents all through. */
export const arbitraryFacturaEnPesos = facturasDe(['MXN'], [undefined, 2]);
