import { Decimal, Uuid, type DoctoRelacionado, type Impuesto } from '@timbra/cfdi';
import { MAX_UUIDS, type FacturaInput } from '@timbra/contracts';
import { totalsOf } from '../borrador/factura-fiscal.ts';
import type { EditorForm } from '../formulario/editor-form.ts';
import { tipoOf } from '../formulario/kind.ts';
import { toRelaciones } from '../formulario/relaciones.ts';

const isUuid = (text: string): boolean => Uuid.tryParse(text) !== null;

/** As the contract takes an amount: twelve digits, and none below zero. */
const isAmount = (total: string): boolean => /^\d{1,12}(?!\d)/.test(total);
const MAX_DECIMALS = 6;
const MAX_DE_EQUIVALENCIA = 10;
const typed = (text: string | undefined, decimals = MAX_DECIMALS): string | undefined => {
  const amount = isAmount(text ?? '') ? Decimal.tryParse(text) : null;
  return amount && amount.writtenDecimals <= decimals ? amount.toString() : undefined;
};

/** A tax as far as it is typed: what is not a number yet is nothing. */
const impuestoOf = ({ tipo, impuesto, tipoFactor, tasaCuota, base }: Impuesto) => ({
  tipo,
  impuesto,
  tipoFactor,
  tasaCuota: typed(tasaCuota),
  base: typed(base),
});

/** One that has a currency is not filled in by the server. */
const documentoOf = (documento: DoctoRelacionado) => {
  const { idDocumento, monedaDR, numParcialidad, ObjetoImpDR, ImpuestosDR } = documento;
  return {
    idDocumento: isUuid(idDocumento) ? idDocumento : '',
    monedaDR,
    numParcialidad: numParcialidad === '' ? undefined : numParcialidad,
    equivalenciaDR: typed(documento.equivalenciaDR, MAX_DE_EQUIVALENCIA),
    impSaldoAnt: typed(documento.impSaldoAnt) ?? '',
    impPagado: typed(documento.impPagado) ?? '',
    ObjetoImpDR,
    ImpuestosDR: ImpuestosDR?.map(impuestoOf),
  };
};

/** Documents in their places, their receiver, and what the receipt takes the place of. */
const ofRecibo = (form: EditorForm): FacturaInput | null => {
  const { kind, datos, extras } = form;
  const pagos = (extras.recepcionPago?.pagos ?? []).map(({ fechaPago, documentos }) => ({
    fechaPago,
    documentos: documentos.map(documentoOf),
  }));
  const isOfSome = pagos.some(({ documentos }) => documentos.some((it) => it.idDocumento !== ''));
  if (!isOfSome) return null;
  const cfdiRelacionados = toRelaciones(form)
    .map(({ tipoRelacion, uuids }) => ({ tipoRelacion, uuids: uuids.filter(isUuid) }))
    .filter(({ uuids }) => uuids.length > 0);
  return {
    ...tipoOf(kind),
    ...(datos.receptor !== '' && { receptor: datos.receptor }),
    ...(cfdiRelacionados.length > 0 && { cfdiRelacionados }),
    recepcionPago: { pagos },
  };
};

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
