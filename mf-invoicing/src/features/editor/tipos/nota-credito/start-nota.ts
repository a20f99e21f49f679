import { notaDeCredito, type Concepto } from '@timbra/cfdi';
import { linesOf, withBlankRow } from '../../formulario/concepto-rows.ts';
import {
  changeDatos,
  changeExtras,
  type ConceptoForm,
  type EditorForm,
} from '../../formulario/editor-form.ts';
import { conceptoForm } from '../../borrador/factura-body.ts';
import type { Origin } from '../../borrador/initial-form.ts';
import { fromRelaciones } from '../../formulario/relaciones.ts';
import { usoFor } from '../../formulario/usos-cfdi.ts';

const CREDITO = '01';
const POR_DEFINIR = '99';

/**
 * comprobante §16: G02, relation 01, the lines as returns; of an invoice, with its currency and
 * amounts.
 */
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

/**
 * comprobante §16: a note that is edited is again what its kind is. What somebody wrote stays: the
 * words of a line, and another relation.
 */
export const restartNota = (form: EditorForm, { receptores }: Origin): EditorForm => {
  const { usoCfdi = '', conceptos: [preset] = [] } = notaDeCredito();
  const receptor = receptores.find((it) => it.id === form.datos.receptor);
  const { cfdiRelacionados } = form.extras;
  const lines = new Set(linesOf(form.conceptos));
  const again = (it: ConceptoForm): ConceptoForm => ({
    ...it,
    clave: preset?.clave ?? it.clave,
    claveUnidad: preset?.claveUnidad ?? it.claveUnidad,
    descripcion: it.descripcion || (preset?.descripcion ?? ''),
  });
  return {
    ...changeDatos(form, {
      usoCfdi: receptor ? usoFor({ ...receptor, usoCfdi: undefined }, usoCfdi) : usoCfdi,
    }),
    extras: {
      ...form.extras,
      cfdiRelacionados:
        cfdiRelacionados.length > 0
          ? cfdiRelacionados
          : fromRelaciones([{ tipoRelacion: CREDITO, uuids: [] }]),
    },
    conceptos: form.conceptos.map((it) => (lines.has(it) ? again(it) : it)),
  };
};
