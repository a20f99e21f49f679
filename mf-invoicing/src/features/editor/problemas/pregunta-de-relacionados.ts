import { Uuid } from '@timbra/cfdi';
import type { FacturaInput } from '@timbra/contracts';
import { toFacturaBody } from '../borrador/factura-body.ts';
import type { EditorForm } from '../formulario/editor-form.ts';
import { tipoOf } from '../formulario/kind.ts';

const isUuid = (text: string): boolean => Uuid.tryParse(text) !== null;

/** Documents with what is judged of them: amounts change at each key, and the server fills in no others. */
const ofRecibo = ({ kind, extras }: EditorForm): FacturaInput | null => {
  const pagos = (extras.recepcionPago?.pagos ?? []).map(({ fechaPago, documentos }) => ({
    fechaPago,
    documentos: documentos.map(({ idDocumento, monedaDR, impSaldoAnt }) => ({
      ...{ idDocumento, monedaDR, impSaldoAnt },
    })),
  }));
  const isOfSome = pagos.some(({ documentos }) => documentos.some((it) => isUuid(it.idDocumento)));
  return isOfSome ? { ...tipoOf(kind), recepcionPago: { pagos } } : null;
};

const ofNota = (form: EditorForm): FacturaInput | null => {
  const { moneda, conceptos, impuestosGlobales, cfdiRelacionados = [] } = toFacturaBody(form);
  const uuids = cfdiRelacionados.flatMap((it) => it.uuids);
  return uuids.length > 0 && uuids.every(isUuid)
    ? { ...tipoOf(form.kind), moneda, conceptos, impuestosGlobales, cfdiRelacionados }
    : null;
};

/** What the account is asked about the vouchers that a draft names; null where there is nothing to ask. */
export const preguntaDeRelacionados = (form: EditorForm): FacturaInput | null => {
  if (form.kind === 'recibo-pago') return ofRecibo(form);
  return form.kind === 'nota-credito' ? ofNota(form) : null;
};
