import {
  computePagos,
  Decimal,
  documentoEnRecibo,
  nuevoPago,
  type DoctoRelacionado,
  type Pago,
} from '@timbra/cfdi';
import { changeExtras, type EditorForm } from '../../../formulario/editor-form.ts';

export const pagosOf = ({ extras }: EditorForm): readonly Pago[] =>
  extras.recepcionPago?.pagos ?? [];

/** Of all its payments: the contract bounds what one receipt pays. */
export const countDocumentos = (form: EditorForm): number =>
  pagosOf(form).reduce((sum, { documentos }) => sum + documentos.length, 0);

export const withPagos = (form: EditorForm, pagos: Pago[]): EditorForm =>
  changeExtras(form, { recepcionPago: { pagos } });

export const sumOf = (documentos: readonly DoctoRelacionado[]): Decimal =>
  documentos.reduce((sum, it) => sum.add(Decimal.orZero(it.impPagado)), Decimal.ZERO);

const inItsMoneda = ({ monedaP, documentos }: Pago): readonly DoctoRelacionado[] =>
  documentos.filter((it) => it.monedaDR === monedaP);

/** pagos §5: with one document, in the payment's currency, both amounts are the same. */
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

/** pagos §2: adding a payment sets its date to now. */
export const addPago = (form: EditorForm, now: string): EditorForm =>
  withPagos(form, [...pagosOf(form), nuevoPago(now)]);

/** pagos §9: changing the currency clears the exchange rate. */
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
export const documentoAt = (
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
