import { Decimal, documentoEnRecibo, type DoctoRelacionado, type Pago } from '@timbra/cfdi';
import { MAX_DOCUMENTOS } from '@timbra/contracts';
import type { EditorForm } from '../../../formulario/editor-form.ts';
import { withLaterSaldos } from '../formulario/corregir.ts';
import {
  countDocumentos,
  earlierOf,
  isInSync,
  pagosOf,
  setMonto,
  sumOf,
  withDocumentos,
} from '../formulario/pagos.ts';
import { spread, type Pendiente } from '../formulario/spread.ts';

/** What the last spreading gave each invoice, by UUID: decimal strings; null where a person's stayed. */
export type Propuesta = ReadonlyMap<string, string | null>;

/** An invoice that is owed, with the currency that it is owed in. */
export interface Deuda extends Pendiente {
  moneda: string;
}

export interface Plan {
  /** The invoices that the amount reaches, the oldest first. */
  partes: { uuid: string; impPagado: string }[];
  /** What a person typed, and stays. */
  escritos: DoctoRelacionado[];
}

/** What people call an invoice. */
export const folioDe = ({ serie, folio, idDocumento }: DoctoRelacionado): string =>
  [serie, folio].filter((it) => it !== undefined && it !== '').join('-') || idDocumento.slice(0, 8);

const same = (one: string, other: string | null | undefined): boolean =>
  typeof other === 'string' && Decimal.orZero(one).compare(Decimal.orZero(other)) === 0;

const isEscrito = (propuesta: Propuesta, { idDocumento, impPagado }: DoctoRelacionado): boolean =>
  !same(impPagado, propuesta.get(idDocumento));

/** The documents of a payment that a person changed since the last spreading. */
export const escritosDe = (
  { documentos }: Pago,
  propuesta: Propuesta,
): readonly DoctoRelacionado[] => documentos.filter((it) => isEscrito(propuesta, it));

/** In the payment's currency, to the cent: a document in another one has its equivalence. */
const enMonedaDelPago = (pago: Pago, it: DoctoRelacionado): Decimal => {
  const pagado = Decimal.orZero(it.impPagado);
  if (it.monedaDR === pago.monedaP) return pagado;
  const rate = Decimal.tryParse(it.equivalenciaDR);
  return rate?.isPositive() ? pagado.div(rate, 2) : Decimal.ZERO;
};

const sumIn = (pago: Pago, documentos: readonly DoctoRelacionado[]): Decimal =>
  documentos.reduce((sum, it) => sum.add(enMonedaDelPago(pago, it)), Decimal.ZERO);

/** What was received and no document has: below zero where the documents have more. */
export const sinAplicarDe = (pago: Pago, recibido: string): Decimal =>
  Decimal.orZero(recibido).sub(sumIn(pago, pago.documentos));

/** What the other payments of the same receipt pay of an invoice. */
const pagadoEnOtros = (form: EditorForm, at: number, uuid: string): Decimal =>
  sumOf(
    pagosOf(form)
      .filter((_, other) => other !== at)
      .flatMap(({ documentos }) => documentos)
      .filter((it) => it.idDocumento === uuid),
  );

/**
 * An amount over what is owed in the payment's currency, the oldest first. What a person typed stays,
 * and what a person took away is not paid; the rest goes to the others, as many as the receipt takes.
 * @param deudas the oldest first
 */
export const planReparto = (
  form: EditorForm,
  at: number,
  { recibido, propuesta }: { recibido: string; propuesta: Propuesta },
  deudas: readonly Deuda[],
): Plan => {
  const pago = pagosOf(form)[at];
  if (!pago) return { partes: [], escritos: [] };
  const escritos = [...escritosDe(pago, propuesta)];
  const fixed = new Set(escritos.map((it) => it.idDocumento));
  const there = new Set(pago.documentos.map((it) => it.idDocumento));
  const isFree = ({ uuid }: Deuda): boolean =>
    !fixed.has(uuid) && (there.has(uuid) || !propuesta.has(uuid));
  const pendientes = deudas
    .filter((it) => it.moneda === pago.monedaP && isFree(it))
    .map(({ uuid, saldo }) => ({
      uuid,
      saldo: Decimal.orZero(saldo)
        .sub(pagadoEnOtros(form, at, uuid))
        .toString(),
    }))
    .filter(({ saldo }) => Decimal.orZero(saldo).isPositive());
  const rest = Decimal.orZero(recibido).sub(sumIn(pago, escritos));
  const elsewhere = countDocumentos(form) - pago.documentos.length;
  const room = Math.max(0, MAX_DOCUMENTOS - elsewhere - escritos.length);
  const partes = spread(rest.toString(), pendientes.slice(0, room)).map(
    ({ factura, impPagado }) => ({
      uuid: factura.uuid,
      impPagado,
    }),
  );
  return { partes, escritos };
};

/**
 * What the next spreading compares with; what a person took away stays away.
 * @param form as it is before the plan
 */
export const propuestaDe = (
  form: EditorForm,
  at: number,
  before: Propuesta,
  { partes, escritos }: Plan,
): Propuesta => {
  const there = new Set(pagosOf(form)[at]?.documentos.map((it) => it.idDocumento));
  return new Map<string, string | null>([
    ...[...before].filter(([uuid]) => !there.has(uuid)),
    ...escritos.map((it) => [it.idDocumento, null] as const),
    ...partes.map((it) => [it.uuid, it.impPagado] as const),
  ]);
};

/**
 * The payment as a plan leaves it: documents that stay keep their place, new documents follow, and
 * the amount is what was received, except where it is that of the only document (pagos §5).
 * @param siguientes of each invoice of the plan, its next document
 */
export const aplicarReparto = (
  form: EditorForm,
  at: number,
  { recibido, plan }: { recibido: string; plan: Plan },
  siguientes: ReadonlyMap<string, DoctoRelacionado>,
): EditorForm => {
  const before = pagosOf(form)[at]?.documentos ?? [];
  const parts = new Map(plan.partes.map((it) => [it.uuid, it.impPagado]));
  const stays = before.filter((it) => plan.escritos.includes(it) || parts.has(it.idDocumento));
  const there = new Set(before.map((it) => it.idDocumento));
  const added = plan.partes.filter(({ uuid }) => !there.has(uuid)).map(({ uuid }) => uuid);
  const paid = (uuid: string): DoctoRelacionado[] => {
    const siguiente = siguientes.get(uuid);
    if (!siguiente) return [];
    return [documentoEnRecibo(siguiente, earlierOf(form, uuid, at, 0), parts.get(uuid))];
  };
  const documentos = [
    ...stays.flatMap((it) => {
      const isDone = plan.escritos.includes(it) || same(it.impPagado, parts.get(it.idDocumento));
      return isDone ? [it] : paid(it.idDocumento);
    }),
    ...added.flatMap(paid),
  ];
  const next = withLaterSaldos(form, withDocumentos(form, at, documentos), (uuid) =>
    siguientes.get(uuid),
  );
  const pago = pagosOf(next)[at];
  return pago && isInSync(pago) ? next : setMonto(next, at, recibido);
};
