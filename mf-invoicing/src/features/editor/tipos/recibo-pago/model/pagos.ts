import {
  computePagos,
  Decimal,
  documentoEnRecibo,
  nuevoPago,
  saldoInsoluto,
  type DoctoRelacionado,
  type Pago,
} from '@timbra/cfdi';
import { changeExtras, type EditorForm } from '../../../formulario/editor-form.ts';

export const pagosOf = ({ extras }: EditorForm): readonly Pago[] =>
  extras.recepcionPago?.pagos ?? [];

const withPagos = (form: EditorForm, pagos: Pago[]): EditorForm =>
  changeExtras(form, { recepcionPago: { pagos } });

export const sumOf = (documentos: readonly DoctoRelacionado[]): Decimal =>
  documentos.reduce((sum, it) => sum.add(Decimal.orZero(it.impPagado)), Decimal.ZERO);

const inItsMoneda = ({ monedaP, documentos }: Pago): readonly DoctoRelacionado[] =>
  documentos.filter((it) => it.monedaDR === monedaP);

/** spec 1 §4: with one document, in the payment's currency, both amounts are the same. */
export const isInSync = ({ monedaP, documentos }: Pago): boolean =>
  documentos.length === 1 && documentos[0]?.monedaDR === monedaP;

/** An amount that was the documents' before a change is theirs after it; one that was typed stays. */
const withMonto = (before: Pago, after: Pago): Pago => {
  const wasSum =
    before.monto === '' || Decimal.orZero(before.monto).compare(sumOf(inItsMoneda(before))) === 0;
  if (!isInSync(after) && !wasSum) return after;
  const sum = sumOf(inItsMoneda(after));
  return { ...after, monto: sum.isZero() ? '' : sum.toString() };
};

export const changePago = (form: EditorForm, at: number, change: Partial<Pago>): EditorForm => {
  const pagos = pagosOf(form);
  const before = pagos[at];
  return before
    ? withPagos(form, pagos.with(at, withMonto(before, { ...before, ...change })))
    : form;
};

/** spec 2 §4: adding a payment sets its date to now. */
export const addPago = (form: EditorForm, now: string): EditorForm =>
  withPagos(form, [...pagosOf(form), nuevoPago(now)]);

export const removePago = (form: EditorForm, at: number): EditorForm =>
  withPagos(form, pagosOf(form).toSpliced(at, 1));

/** spec 1 §4: changing the currency clears the exchange rate. */
export const setMonedaP = (form: EditorForm, at: number, monedaP: string): EditorForm =>
  changePago(form, at, { monedaP, tipoCambioP: undefined });

/** What was received, also where it is more than what its documents are paid. */
export const setMonto = (form: EditorForm, at: number, monto: string): EditorForm => {
  const pagos = pagosOf(form);
  const pago = pagos[at];
  return pago ? withPagos(form, pagos.with(at, { ...pago, monto })) : form;
};

/** What is written when no equivalence is typed: the amounts give it. */
export const equivalenciaAt = (
  { extras }: EditorForm,
  pago: number,
  documento: number,
): string | undefined =>
  extras.recepcionPago &&
  computePagos(extras.recepcionPago).pagos[pago]?.documentos[documento]?.equivalenciaDR;

/** What the same receipt pays of an invoice before a place in it. */
export const earlierOf = (form: EditorForm, uuid: string, pago: number, documento: number) =>
  pagosOf(form)
    .slice(0, pago + 1)
    .flatMap(({ documentos }, at) => (at === pago ? documentos.slice(0, documento) : documentos))
    .filter((it) => it.idDocumento === uuid);

/** An invoice as the document at a place of the receipt. */
const documentoAt = (
  form: EditorForm,
  [pago, documento]: readonly [pago: number, documento: number],
  siguiente: DoctoRelacionado,
  impPagado?: string,
): DoctoRelacionado =>
  documentoEnRecibo(siguiente, earlierOf(form, siguiente.idDocumento, pago, documento), impPagado);

export const withDocumentos = (
  form: EditorForm,
  pago: number,
  documentos: DoctoRelacionado[],
): EditorForm => changePago(form, pago, { documentos });

/** The whole of what is left of an invoice, unless `impPagado` says how much. */
export const addDocumento = (
  form: EditorForm,
  pago: number,
  siguiente: DoctoRelacionado,
  impPagado?: string,
): EditorForm => {
  const documentos = pagosOf(form)[pago]?.documentos ?? [];
  const documento = documentoAt(form, [pago, documentos.length], siguiente, impPagado);
  return withDocumentos(form, pago, [...documentos, documento]);
};

/** An invoice that is not in this account: everything of it is typed. */
export const addAjeno = (form: EditorForm, pago: number): EditorForm => {
  const { monedaP = 'MXN', documentos = [] } = pagosOf(form)[pago] ?? {};
  const blank: DoctoRelacionado = {
    idDocumento: '',
    monedaDR: monedaP,
    numParcialidad: 1,
    impSaldoAnt: '',
    impPagado: '',
  };
  return withDocumentos(form, pago, [...documentos, blank]);
};

export const removeDocumento = (form: EditorForm, pago: number, documento: number): EditorForm =>
  withDocumentos(form, pago, (pagosOf(form)[pago]?.documentos ?? []).toSpliced(documento, 1));

const restoDe = ({ impSaldoAnt, impPagado }: DoctoRelacionado): Decimal =>
  saldoInsoluto(impSaldoAnt, impPagado);

/**
 * Where the same receipt pays the invoice again, it does so of what the payment before left: that
 * balance follows a correction, unless another one was typed.
 */
const withLaterSaldos = (
  before: EditorForm,
  after: EditorForm,
  uuid: string,
  siguiente: DoctoRelacionado | undefined,
): EditorForm => {
  let form = after;
  /** The invoice's document before the one looked at, as it was and as it is now. */
  let prior: { was: DoctoRelacionado; is: DoctoRelacionado } | undefined;
  pagosOf(before).forEach(({ documentos }, pago) =>
    documentos.forEach((was, documento) => {
      if (uuid === '' || was.idDocumento !== uuid) return;
      let is = pagosOf(form)[pago]?.documentos[documento] ?? was;
      const follows = prior && Decimal.orZero(was.impSaldoAnt).compare(restoDe(prior.was)) === 0;
      if (prior && follows && restoDe(prior.is).compare(restoDe(prior.was)) !== 0) {
        const paid = Decimal.tryParse(is.impPagado) ? is.impPagado : '0';
        const taxes = siguiente && documentoAt(form, [pago, documento], siguiente, paid);
        is = {
          ...is,
          impSaldoAnt: restoDe(prior.is).toString(),
          ...(taxes && { ImpuestosDR: taxes.ImpuestosDR }),
        };
        const others = pagosOf(form)[pago]?.documentos ?? [];
        form = withDocumentos(form, pago, others.with(documento, is));
      }
      prior = { was, is };
    }),
  );
  return form;
};

/** Taxes follow what is paid where the invoice is known; elsewhere they are typed. */
export const setPagado = (
  form: EditorForm,
  [pago, documento]: readonly [pago: number, documento: number],
  impPagado: string,
  siguiente: DoctoRelacionado | undefined,
): EditorForm => {
  const documentos = pagosOf(form)[pago]?.documentos ?? [];
  const before = documentos[documento];
  if (!before) return form;
  const taxes =
    siguiente &&
    documentoAt(form, [pago, documento], siguiente, Decimal.tryParse(impPagado) ? impPagado : '0');
  const after = { ...before, impPagado, ...(taxes && { ImpuestosDR: taxes.ImpuestosDR }) };
  const next = withDocumentos(form, pago, documentos.with(documento, after));
  return withLaterSaldos(form, next, before.idDocumento, siguiente);
};
