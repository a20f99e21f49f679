import {
  Decimal,
  documentoEnRecibo,
  taxKindOf,
  type DoctoRelacionado,
  type Impuesto,
} from '@timbra/cfdi';

const NOMBRES: Readonly<Record<Impuesto['impuesto'], string>> = {
  '001': 'ISR',
  '002': 'IVA',
  '003': 'IEPS',
};
const PERCENT_PLACES = -2;

/** «IVA 16 %», «retención de ISR»: withheld ones are told apart by tax alone, as SAT sums them. */
const nombreDe = (impuesto: Impuesto): string => {
  const { tipo, tipoFactor, rate } = taxKindOf(impuesto);
  const nombre = NOMBRES[impuesto.impuesto];
  if (tipo === 1) return `retención de ${nombre}`;
  if (!rate) return `${nombre} exento`;
  return tipoFactor === 'Cuota'
    ? `${nombre} de cuota ${rate.toString()}`
    : `${nombre} ${rate.shift(PERCENT_PLACES).toString()} %`;
};

interface Suma {
  nombre: string;
  base: Decimal;
}

const sumasDe = (impuestos: readonly Impuesto[]): Map<string, Suma> => {
  const sumas = new Map<string, Suma>();
  for (const it of impuestos) {
    const { row } = taxKindOf(it);
    const base = Decimal.orZero(it.customBase ?? it.base);
    const suma = sumas.get(row);
    sumas.set(row, { nombre: nombreDe(it), base: suma ? suma.base.add(base) : base });
  }
  return sumas;
};

/** Tolerance for bases: programs share them out and round them in their own ways. */
const SLACK = { part: Decimal.parse('0.01'), amount: Decimal.parse('1') };
const abs = (it: Decimal): Decimal => (it.isNegative() ? Decimal.ZERO.sub(it) : it);
const isNear = (base: Decimal, right: Decimal): boolean =>
  abs(base.sub(right)).compare(right.mul(SLACK.part).add(SLACK.amount)) <= 0;

const enPalabras = (sumas: Iterable<Suma>): string => {
  const nombres = [...sumas].map(({ nombre }) => nombre);
  return nombres.length > 0 ? nombres.join(', ') : 'ningún impuesto';
};

/** The document according to the books, after the earlier payments of the same invoice. */
export const segunLibro = (
  documento: DoctoRelacionado,
  siguiente: DoctoRelacionado,
  earlier: readonly DoctoRelacionado[],
): DoctoRelacionado => documentoEnRecibo(siguiente, earlier, documento.impPagado);

/**
 * What is wrong with the taxes of a payment: they are not the invoice's, or their bases differ. The
 * words come after the invoice's name; undefined when they are right.
 */
export const impuestosContraLibro = (
  { ImpuestosDR = [] }: DoctoRelacionado,
  { ImpuestosDR: right = [] }: DoctoRelacionado,
  { factura, withBases }: { factura: readonly Impuesto[]; withBases: boolean },
): { code: string; words: string } | undefined => {
  const [told, expected, whole] = [ImpuestosDR, right, factura].map(sumasDe) as [
    Map<string, Suma>,
    Map<string, Suma>,
    Map<string, Suma>,
  ];
  const isAlien = [...told.keys()].some((row) => !whole.has(row));
  // A tax too small to appear in this payment appears in one before or after it.
  const isMissing = [...expected].some(
    ([row, { base }]) => !told.has(row) && base.compare(SLACK.amount) > 0,
  );
  if (isAlien || isMissing) {
    const words = `lleva ${enPalabras(whole.values())}, y lo que se paga de ella, ${enPalabras(told.values())}`;
    return { code: 'impuestos-distintos', words };
  }
  if (!withBases) return undefined;
  for (const [row, { nombre, base }] of told) {
    const rightBase = expected.get(row)?.base ?? Decimal.ZERO;
    if (isNear(base, rightBase)) continue;
    const words = `tiene en lo que se paga una base de ${nombre} de ${rightBase.toFixed(2)}, y aquí suma ${base.toFixed(2)}`;
    return { code: 'base-distinta', words };
  }
  return undefined;
};
