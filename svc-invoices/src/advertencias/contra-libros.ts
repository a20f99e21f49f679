import {
  Decimal,
  decimalsOf,
  objetoDePago,
  type DoctoRelacionado,
  type RecepcionPago,
} from '@timbra/cfdi';
import type { Advertencia } from '@timbra/contracts';
import { deOtros, type Lugar, type Receptor } from './de-otro-receptor.ts';
import { impuestosContraLibro, segunLibro } from './impuestos-contra-libro.ts';
import type { Libro } from './libro.ts';

type Dicho = Omit<Advertencia, 'path'> & { campo: keyof DoctoRelacionado };

/** A document of a receipt, and the books of its invoice once the documents before it are paid. */
interface Caso {
  documento: DoctoRelacionado;
  libro: Libro;
  /** Null where nothing was owed before this receipt. */
  segun: DoctoRelacionado | null;
  /** What is owed here. */
  debe: Decimal;
  isFirst: boolean;
}

const CENTS = 2;
const isSaid = (text: unknown): boolean => text !== undefined && text !== '';
const isSame = (one: string | undefined, other: Decimal): boolean =>
  Decimal.orZero(one).compare(other) === 0;
const amount = (it: Decimal, moneda: string): string =>
  it.toFixed(Math.max(CENTS, decimalsOf(moneda)));
const words = (it: Decimal, moneda: string): string => `${amount(it, moneda)} ${moneda}`;

const otraMoneda = ({ documento, libro }: Caso): Dicho => {
  const { monedaDR, equivalenciaDR } = documento;
  const equivalencia = Decimal.tryParse(equivalenciaDR);
  const hasOne = equivalencia !== null && equivalencia.compare(Decimal.parse(1)) !== 0;
  return {
    campo: 'monedaDR',
    code: 'documento-en-otra-moneda',
    message: `«${libro.titulo}» se emitió en ${libro.moneda}, y el documento dice ${monedaDR}. Escribe la moneda y los importes de la factura; lo que se recibió en otra va en el pago`,
    valor: libro.moneda,
    ...(!hasOne && { pideConfirmar: true as const }),
  };
};

const yaPagado = ({ libro }: Caso): Dicho => ({
  campo: 'idDocumento',
  code: 'documento-pagado',
  message: `«${libro.titulo}» ya está pagada: sus recibos y notas de crédito no le dejaron saldo. Revisa el folio fiscal; si uno de ellos está mal, cancélalo o sustitúyelo`,
  pideConfirmar: true,
});

const saldoAnterior = ({ documento, libro, debe, isFirst }: Caso): Dicho[] => {
  const { impSaldoAnt } = documento;
  if (!isSaid(impSaldoAnt) || isSame(impSaldoAnt, debe)) return [];
  const typed = words(Decimal.orZero(impSaldoAnt), libro.moneda);
  const owed = words(debe, libro.moneda);
  return [
    {
      campo: 'impSaldoAnt',
      code: isFirst ? 'saldo-anterior-distinto' : 'saldo-anterior-encadenado',
      message: isFirst
        ? `De «${libro.titulo}» se deben ${owed}, y el saldo anterior dice ${typed}`
        : `El pago anterior de este recibo deja «${libro.titulo}» en ${owed}, y el saldo anterior dice ${typed}`,
      ...(debe.isPositive() && { valor: amount(debe, libro.moneda) }),
    },
  ];
};

const pagoMayor = ({ documento, libro, debe, isFirst }: Caso): Dicho[] => {
  const pagado = Decimal.orZero(documento.impPagado);
  if (pagado.compare(debe) <= 0) return [];
  const owed = debe.isPositive()
    ? `se deben ${words(debe, libro.moneda)}`
    : 'ya no se debe nada tras el pago anterior de este recibo';
  const before = isFirst || !debe.isPositive() ? '' : ' tras el pago anterior de este recibo';
  return [
    {
      campo: 'impPagado',
      code: 'pago-mayor-que-el-saldo',
      message: `Se pagan ${words(pagado, libro.moneda)} de «${libro.titulo}», de la que ${owed}${before}`,
      ...(debe.isPositive() && { valor: amount(debe, libro.moneda) }),
      pideConfirmar: true,
    },
  ];
};

const parcialidad = ({ documento, libro, segun }: Caso): Dicho[] => {
  const right = Number(segun?.numParcialidad ?? 1);
  const typed = Number(documento.numParcialidad ?? 1);
  const first = Number(libro.siguiente?.numParcialidad ?? 1);
  // A cancelled receipt leaves its number free.
  const isFree = typed > 0 && typed < first && !libro.parcialidades.includes(typed);
  if (typed === right || isFree) return [];
  return [
    {
      campo: 'numParcialidad',
      code: 'parcialidad-distinta',
      message: `La parcialidad de «${libro.titulo}» que sigue es la ${right}, y aquí dice ${typed}`,
      valor: String(right),
    },
  ];
};

const porImpuestos = ({ documento, libro, segun, debe }: Caso): Dicho[] => {
  const { impPagado, ObjetoImpDR, ImpuestosDR = [] } = documento;
  if (!segun || !Decimal.orZero(impPagado).isPositive()) return [];
  const rows = segun.ImpuestosDR ?? [];
  const told = impuestosContraLibro(documento, segun, {
    factura: libro.impuestos,
    withBases: Decimal.orZero(impPagado).compare(debe) <= 0,
  });
  const right = objetoDePago(libro.objetos, rows) ?? (rows.length > 0 ? '02' : '01');
  const objeto = ObjetoImpDR || (ImpuestosDR.length > 0 ? '02' : '01');
  // Taxes too small to appear in this part prove nothing.
  const isFree = rows.length === 0 && (libro.impuestos.length > 0 || libro.objetos.has(objeto));
  const isRight = objeto === right || isFree;
  // The warning about its taxes says it already.
  const isOfTaxes = !ObjetoImpDR && told?.code === 'impuestos-distintos';
  return [
    ...(told
      ? [
          {
            campo: 'ImpuestosDR' as const,
            code: told.code,
            message: `«${libro.titulo}» ${told.words}`,
            valor: rows,
          },
        ]
      : []),
    ...(isRight || isOfTaxes
      ? []
      : [
          {
            campo: 'ObjetoImpDR' as const,
            code: 'objeto-distinto',
            message: `El objeto de impuesto de «${libro.titulo}» es ${right}, y aquí dice ${objeto}`,
            valor: right,
          },
        ]),
  ];
};

const judge = (caso: Caso): Dicho[] => {
  const { documento, libro, segun } = caso;
  if (!isSaid(documento.monedaDR)) return segun ? [] : [yaPagado(caso)];
  if (documento.monedaDR !== libro.moneda) return [otraMoneda(caso)];
  if (!segun) return [yaPagado(caso)];
  return [...parcialidad(caso), ...saldoAnterior(caso), ...pagoMayor(caso), ...porImpuestos(caso)];
};

/** What one reading of an invoice's books says of its documents, in the receipt's order. */
const deFactura = (lugares: readonly Lugar[], libro: Libro): Advertencia[] => {
  let debe = Decimal.orZero(libro.siguiente?.impSaldoAnt);
  const earlier: DoctoRelacionado[] = [];
  return lugares.flatMap(({ documento, at }) => {
    const segun = libro.siguiente ? segunLibro(documento, libro.siguiente, earlier) : null;
    const told = judge({ documento, libro, segun, debe, isFirst: earlier.length === 0 });
    if (segun && documento.monedaDR === libro.moneda) {
      const rest = debe.sub(Decimal.orZero(documento.impPagado));
      debe = rest.isNegative() ? Decimal.ZERO : rest;
      earlier.push(segun);
    }
    return told.map(({ campo, ...it }) => ({ path: `${at}.${campo}`, ...it }));
  });
};

/**
 * Warnings about the documents of a receipt that contradict the account's books: each has its
 * field, the value that the books have, and whether the receipt is stamped only after a
 * confirmation. If an invoice has several readings the one with the fewest warnings counts: a
 * receipt that replaces another repeats the data of the one that it replaces.
 */
export const advertenciasDeLibros = (
  { pagos, receptor }: Pick<RecepcionPago, 'pagos'> & { receptor?: Receptor },
  libros: ReadonlyMap<string, readonly Libro[]>,
): Advertencia[] => {
  const lugares = pagos.flatMap(({ documentos }, i) =>
    documentos.map((documento, j) => ({
      documento,
      at: `recepcionPago.pagos.${i}.documentos.${j}`,
      libro: libros.get(documento.idDocumento)?.[0],
    })),
  );
  const known = lugares.flatMap(({ libro, ...it }) => (libro ? [{ ...it, libro }] : []));
  const told = [...Map.groupBy(known, ({ documento }) => documento.idDocumento)].flatMap(
    ([uuid, those]) => {
      const readings = (libros.get(uuid) ?? []).map((libro) => deFactura(those, libro));
      return readings.reduce((best, it) => (it.length < best.length ? it : best));
    },
  );
  return [...(receptor ? deOtros(receptor, known) : []), ...told];
};
