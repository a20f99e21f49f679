import { Uuid } from '@timbra/cfdi';
import { MAX_UUIDS, type FacturaInput } from '@timbra/contracts';
import { totalsOf } from '../borrador/factura-fiscal.ts';
import type { EditorForm } from '../formulario/editor-form.ts';
import { tipoOf } from '../formulario/kind.ts';
import { toRelaciones } from '../formulario/relaciones.ts';

const isUuid = (text: string): boolean => Uuid.tryParse(text) !== null;

/**
 * Documents in their places, each with what is judged of it: of its balance, whether it is there. One
 * that has a currency is not filled in by the server.
 */
const ofRecibo = ({ kind, extras }: EditorForm): FacturaInput | null => {
  const pagos = (extras.recepcionPago?.pagos ?? []).map(({ fechaPago, documentos }) => ({
    fechaPago,
    documentos: documentos.map(({ idDocumento, impSaldoAnt }) => ({
      idDocumento: isUuid(idDocumento) ? idDocumento : '',
      monedaDR: 'MXN',
      impSaldoAnt: impSaldoAnt === '' ? '' : '1',
    })),
  }));
  const isOfSome = pagos.some(({ documentos }) => documentos.some((it) => it.idDocumento !== ''));
  return isOfSome ? { ...tipoOf(kind), recepcionPago: { pagos } } : null;
};

/** As the contract takes an amount: twelve digits, and none below zero. */
const isAmount = (total: string): boolean => /^\d{1,12}(?!\d)/.test(total);

/** Its lines are as good as one of their total, and that is short however many they are. */
const ofNota = (form: EditorForm, decimals: number): FacturaInput | null | undefined => {
  const { kind, datos, conceptos, extras } = form;
  const { moneda } = datos;
  const cfdiRelacionados = toRelaciones(form);
  const uuids = cfdiRelacionados.flatMap((it) => it.uuids);
  const isAbout = uuids.length > 0 && uuids.length <= MAX_UUIDS && uuids.every(isUuid);
  if (!isAbout) return null;
  const { total } = totalsOf(conceptos, moneda, decimals, extras.impuestosGlobales);
  return moneda !== '' && isAmount(total)
    ? { ...tipoOf(kind), moneda, conceptos: [{ valorUnitario: total }], cfdiRelacionados }
    : undefined;
};

/**
 * What the account is asked about the vouchers that a draft names: null where there is nothing to ask,
 * undefined where it would be refused as it is typed so far.
 */
export const preguntaDeRelacionados = (
  form: EditorForm,
  decimals: number,
): FacturaInput | null | undefined => {
  if (form.kind === 'recibo-pago') return ofRecibo(form);
  return form.kind === 'nota-credito' ? ofNota(form, decimals) : null;
};
