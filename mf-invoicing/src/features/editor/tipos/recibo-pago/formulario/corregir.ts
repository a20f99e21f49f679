import { Decimal, saldoInsoluto, type DoctoRelacionado, type Pago } from '@timbra/cfdi';
import type { EditorForm } from '../../../formulario/editor-form.ts';
import { documentoAt, pagosOf, setMonto, withDocumentos, withPagos } from './pagos.ts';

/** Of an invoice, the next document that its balance gives; none where it is not known. */
type Siguiente = (uuid: string) => DoctoRelacionado | undefined;

const documentosDe = (form: EditorForm, uuid: string): DoctoRelacionado[] =>
  pagosOf(form)
    .flatMap(({ documentos }) => documentos)
    .filter((it) => it.idDocumento === uuid);

const restoDe = ({ impSaldoAnt, impPagado }: DoctoRelacionado): string =>
  saldoInsoluto(impSaldoAnt, impPagado).toString();

const same = (one: string, other: string): boolean =>
  Decimal.orZero(one).compare(Decimal.orZero(other)) === 0;

const movedBy = (places: number, number: DoctoRelacionado['numParcialidad']) =>
  places !== 0 && number && Number.isInteger(Number(number)) ? Number(number) + places : number;

const withDocumento = (
  form: EditorForm,
  [pago, documento]: readonly [pago: number, documento: number],
  changed: DoctoRelacionado,
): EditorForm =>
  withDocumentos(form, pago, (pagosOf(form)[pago]?.documentos ?? []).with(documento, changed));

const followOne = (
  before: EditorForm,
  after: EditorForm,
  uuid: string,
  siguiente: DoctoRelacionado | undefined,
): EditorForm => {
  const was = documentosDe(before, uuid);
  /** The documents before the one looked at, as they are now. */
  const done: DoctoRelacionado[] = [];
  let form = after;
  pagosOf(after).forEach(({ documentos }, pago) =>
    documentos.forEach((it, documento) => {
      if (it.idDocumento !== uuid) return;
      const at = was.indexOf(it);
      const [first, prior, priorNow] = [was[0], was[at - 1], done.at(-1)];
      // What was changed or added just now says what it says.
      if (at === -1 || !first) return void done.push(it);
      const left = prior ? restoDe(prior) : (done[0] ?? first).impSaldoAnt;
      const leftNow = priorNow ? restoDe(priorNow) : first.impSaldoAnt;
      const places = done.length - at;
      if (!same(it.impSaldoAnt, left) || (places === 0 && same(left, leftNow))) {
        return void done.push(it);
      }
      const paid = Decimal.tryParse(it.impPagado) ? it.impPagado : '0';
      const taxes = siguiente && documentoAt(form, [pago, documento], siguiente, paid);
      const now = {
        ...it,
        impSaldoAnt: leftNow,
        numParcialidad: movedBy(places, it.numParcialidad),
        ...(taxes && { ImpuestosDR: taxes.ImpuestosDR }),
      };
      form = withDocumento(form, [pago, documento], now);
      done.push(now);
    }),
  );
  return form;
};

/**
 * Where one receipt pays an invoice again, it does so of what the payment before left: after a change
 * of what comes before, the balance and the partiality's number of every payment that stays follow, unless
 * another balance was typed.
 */
export const withLaterSaldos = (
  before: EditorForm,
  after: EditorForm,
  siguiente: Siguiente = () => undefined,
): EditorForm => {
  const uuids = pagosOf(after).flatMap(({ documentos }) => documentos.map((it) => it.idDocumento));
  return [...new Set(uuids)]
    .filter((uuid) => uuid !== '')
    .reduce((form, uuid) => followOne(before, form, uuid, siguiente(uuid)), after);
};

/** Others than there were, or in another order: what they pay of the same invoices follows. */
export const setPagos = (form: EditorForm, pagos: readonly Pago[]): EditorForm =>
  withLaterSaldos(form, withPagos(form, [...pagos]));

export const removeDocumento = (
  form: EditorForm,
  [pago, documento]: readonly [pago: number, documento: number],
  siguiente: DoctoRelacionado | undefined,
): EditorForm => {
  const documentos = pagosOf(form)[pago]?.documentos ?? [];
  const next = withDocumentos(form, pago, documentos.toSpliced(documento, 1));
  const uuid = documentos[documento]?.idDocumento;
  return withLaterSaldos(form, next, (it) => (it === uuid ? siguiente : undefined));
};

const paysSame = (one: Pago, other: Pago): boolean =>
  one.documentos.length === other.documentos.length &&
  one.documentos.every((it, at) => it.impPagado === other.documentos[at]?.impPagado);

/**
 * Where it was, with what it paid; what comes after it of the same invoice follows again.
 * @param before the payment as it was with it: its amount is had again with the same documents
 */
export const restoreDocumento = (
  form: EditorForm,
  [pago, documento]: readonly [pago: number, documento: number],
  before: Pago,
  siguiente: DoctoRelacionado | undefined,
): EditorForm => {
  const docto = before.documentos[documento];
  const now = pagosOf(form)[pago];
  if (!docto || !now) return form;
  const next = withDocumentos(form, pago, now.documentos.toSpliced(documento, 0, docto));
  const after = withLaterSaldos(form, next, (it) =>
    it === docto.idDocumento ? siguiente : undefined,
  );
  const restored = pagosOf(after)[pago];
  return restored && paysSame(restored, before) ? setMonto(after, pago, before.monto) : after;
};

/** Taxes follow what is paid where the invoice is known; elsewhere they are typed. */
export const setPagado = (
  form: EditorForm,
  [pago, documento]: readonly [pago: number, documento: number],
  impPagado: string,
  siguiente: DoctoRelacionado | undefined,
): EditorForm => {
  const before = pagosOf(form)[pago]?.documentos[documento];
  if (!before) return form;
  const taxes =
    siguiente &&
    documentoAt(form, [pago, documento], siguiente, Decimal.tryParse(impPagado) ? impPagado : '0');
  const after = { ...before, impPagado, ...(taxes && { ImpuestosDR: taxes.ImpuestosDR }) };
  const next = withDocumento(form, [pago, documento], after);
  return withLaterSaldos(form, next, (uuid) =>
    uuid === before.idDocumento ? siguiente : undefined,
  );
};
