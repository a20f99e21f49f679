import { notaDeCredito, type Concepto } from '@timbra/cfdi';
import { withBlankRow } from '../../../shared/editor/model/concepto-rows.ts';
import {
  changeDatos,
  changeExtras,
  type EditorForm,
} from '../../../shared/editor/model/editor-form.ts';
import { conceptoForm } from '../../../shared/editor/model/factura-body.ts';
import type { Origin } from '../../../shared/editor/model/initial-form.ts';
import { fromRelaciones } from '../../../shared/editor/model/relaciones.ts';
import { usoFor } from '../../../shared/editor/model/usos-cfdi.ts';

const CREDITO = '01';
const POR_DEFINIR = '99';

/** spec 1 §9: G02, relation 01, the lines as returns; of an invoice, with its currency and amounts. */
export const startNota = (form: EditorForm, { source, receptores }: Origin): EditorForm => {
  const of = source?.uuid
    ? { uuid: source.uuid, conceptos: source.conceptos as Concepto[] }
    : undefined;
  const preset = notaDeCredito(of);
  const receptor = receptores.find((it) => it.id === form.datos.receptor);
  const usoCfdi = preset.usoCfdi ?? form.datos.usoCfdi;
  const formaPago = source?.formaPago[0] ?? '';
  const withDatos = changeDatos(form, {
    usoCfdi: receptor ? usoFor({ ...receptor, usoCfdi: undefined }, usoCfdi) : usoCfdi,
    metodoPago: preset.metodoPago ?? 'PUE',
    // A return is paid when it is made: it is never "to be defined".
    formaPago: formaPago === POR_DEFINIR ? '' : formaPago,
    moneda: source?.moneda ?? preset.moneda ?? form.datos.moneda,
    tipoCambio: source?.tipoCambio ?? '',
  });
  const relaciones = preset.cfdiRelacionados ?? [{ tipoRelacion: CREDITO, uuids: [] }];
  return {
    ...changeExtras(withDatos, { cfdiRelacionados: fromRelaciones(relaciones) }),
    conceptos: withBlankRow((preset.conceptos ?? []).map(conceptoForm)),
  };
};
