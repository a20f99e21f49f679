import { catalogos, facturaGlobal, Rfc } from '@timbra/cfdi';
import type { Factura } from '@timbra/contracts';
import { withBlankRow } from '../../formulario/concepto-rows.ts';
import {
  changeDatos,
  changeExtras,
  type DatosForm,
  type EditorForm,
} from '../../formulario/editor-form.ts';
import { conceptoForm } from '../../borrador/factura-body.ts';
import { clockAt } from '../../borrador/factura-fiscal.ts';
import type { Origin } from '../../borrador/initial-form.ts';
import { claveOption } from '../../campos/options.ts';
import { setReceptor } from '../../formulario/party-rules.ts';
import { fromRelaciones } from '../../formulario/relaciones.ts';

/** Key of c_Periodicidad that goes by two months, and only for the regime of incorporation. */
const BIMESTRAL = '05';
const INCORPORACION_FISCAL = '621';
/** global §2. */
const FIRST_YEAR = 2021;
/** CFDI40136: a global may bill what was sold up to five years before. */
const YEARS_BACK = 5;
const FIRST_BIMESTER = 13;

const isBimester = (mes: string): boolean => Number(mes) >= FIRST_BIMESTER;

export const periodicidadesOf = (regimen: string | undefined) =>
  catalogos.c_Periodicidad
    .filter(({ id }) => id !== BIMESTRAL || regimen === INCORPORACION_FISCAL)
    .map(claveOption);

export const mesesOf = (periodicidad: string) =>
  catalogos.c_Meses
    .filter(({ id }) => isBimester(id) === (periodicidad === BIMESTRAL))
    .map(claveOption);

/** Newest first. */
export const aniosUpTo = (year: number): string[] => {
  const back = Math.max(0, Math.min(YEARS_BACK, year - FIRST_YEAR));
  return Array.from({ length: back + 1 }, (_, ago) => String(year - ago));
};

/** The month of a bimester and the bimester of a month: what is chosen stays near. */
export const setPeriodicidad = (form: EditorForm, Periodicidad: string): EditorForm => {
  const mes = Number(form.datos.Meses);
  const wantsBimester = Periodicidad === BIMESTRAL;
  const Meses =
    wantsBimester === isBimester(form.datos.Meses)
      ? form.datos.Meses
      : String(
          wantsBimester
            ? FIRST_BIMESTER + Math.floor((mes - 1) / 2)
            : (mes - FIRST_BIMESTER) * 2 + 1,
        ).padStart(2, '0');
  return changeDatos(form, { Periodicidad, Meses });
};

/** A relation with the CFDI that this one takes the place of. */
const SUSTITUCION = '04';

/**
 * The address's `uuid` names a global invoice that the new one takes the place of: its period, its
 * lines and the relation by which SAT lets the old one be cancelled (reason 01).
 */
const inPlaceOf = (form: EditorForm, source: Factura): EditorForm => {
  const { Periodicidad = '', Meses = '', Anio = '', formaPago, conceptos, uuid } = source;
  const relaciones = uuid ? [{ tipoRelacion: SUSTITUCION, uuids: [uuid] }] : [];
  const changed = changeDatos(form, {
    Periodicidad,
    Meses,
    Anio: String(Anio),
    formaPago: formaPago[0] ?? '',
  });
  return {
    ...changeExtras(changed, { cfdiRelacionados: fromRelaciones(relaciones) }),
    conceptos: withBlankRow(conceptos.map(conceptoForm)),
  };
};

/**
 * global §1: to the general public, of the day, daily; or as the one that it takes the place of.
 */
export const startGlobal = (form: EditorForm, origin: Origin): EditorForm => {
  const { receptores, params, source, now } = origin;
  const { lugarExpedicion } = form.datos;
  const preset = facturaGlobal(clockAt(lugarExpedicion, now).slice(0, 10), lugarExpedicion);
  const change: Partial<DatosForm> = {
    usoCfdi: preset.usoCfdi,
    metodoPago: preset.metodoPago,
    moneda: preset.moneda,
    Periodicidad: preset.Periodicidad,
    Meses: preset.Meses,
    Anio: String(preset.Anio ?? ''),
  };
  const started = changeDatos(form, change);
  const publico = receptores.find(({ rfc }) => rfc === (params.rfc ?? Rfc.GENERICO_NACIONAL));
  const addressed = publico ? setReceptor(started, publico) : started;
  return source?.isGlobal ? inPlaceOf(addressed, source) : addressed;
};
