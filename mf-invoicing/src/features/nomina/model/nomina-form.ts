import {
  computeTotals,
  nuevaDeduccion,
  nuevaNomina,
  nuevaPercepcion,
  nuevoSubsidio,
  reciboDeNomina,
  type Nomina,
  type NominaEmisor,
} from '@timbra/cfdi';
import type { FiscalEmisor, ReceptorNomina } from '@timbra/contracts';
import { changeExtras, type EditorForm } from '../../../shared/editor/model/editor-form.ts';
import { clockAt } from '../../../shared/editor/model/factura-fiscal.ts';
import type { FieldRef } from '../../../shared/editor/model/field-refs.ts';
import type { Origin } from '../../../shared/editor/model/initial-form.ts';
import type { Resumen } from '../../../shared/editor/model/totals-lines.ts';

/** The lists that people fill in, row by row. */
export type Lista = 'Percepciones' | 'Deducciones';

const SUBSIDIO = '002';

/** spec 2 §3: RegistroPatronal defaults to the issuer's and can be overridden. */
const emisorOf = (
  emisor: FiscalEmisor | undefined,
  registroPatronal: string | undefined,
): NominaEmisor => ({
  RegistroPatronal: registroPatronal ?? emisor?.RegistroPatronal,
  ...(emisor?.Curp && { Curp: emisor.Curp }),
});

export const startNomina = (form: EditorForm, { emisores, now }: Origin): EditorForm => {
  const day = clockAt(form.datos.lugarExpedicion, now).slice(0, 10);
  const emisor = emisores.find((it) => it.id === form.datos.emisor);
  return changeExtras(form, { nomina: nuevaNomina(day, { emisor: emisorOf(emisor, undefined) }) });
};

/** Whoever is chosen brings data of their own: nothing stays of the employee before. */
export const setEmpleado = (
  form: EditorForm,
  record: ReceptorNomina | undefined,
  emisor: FiscalEmisor | undefined,
): EditorForm => {
  const { RegistroPatronal, ...empleado } = record ?? {};
  const before = form.extras.nomina;
  const fresh = nuevaNomina(before?.FechaPago ?? '', {
    emisor: emisorOf(emisor, RegistroPatronal),
    empleado: empleado,
  });
  const { Emisor, Receptor, OtrosPagos } = fresh;
  return changeExtras(form, { nomina: { ...(before ?? fresh), Emisor, Receptor, OtrosPagos } });
};

export const rowsOf = (nomina: Nomina | undefined, lista: Lista) => nomina?.[lista] ?? [];

const withNomina = (form: EditorForm, change: Partial<Nomina>): EditorForm =>
  form.extras.nomina ? changeExtras(form, { nomina: { ...form.extras.nomina, ...change } }) : form;

export const addRow = (form: EditorForm, lista: Lista): EditorForm => {
  const row = lista === 'Percepciones' ? nuevaPercepcion() : nuevaDeduccion();
  return withNomina(form, { [lista]: [...rowsOf(form.extras.nomina, lista), row] });
};

export const indexOfSubsidio = (nomina: Nomina | undefined): number =>
  (nomina?.OtrosPagos ?? []).findIndex((it) => it.TipoOtroPago === SUBSIDIO && !it.isDeleted);

export const addSubsidio = (form: EditorForm): EditorForm =>
  withNomina(form, { OtrosPagos: [...(form.extras.nomina?.OtrosPagos ?? []), nuevoSubsidio()] });

/** The type's own words, where nobody wrote others. */
export const conceptoFor = (before: string, known: readonly string[], texto: string): string =>
  before === '' || known.includes(before) ? texto.slice(0, 100) : before;

export const nextInNomina = (): FieldRef => ({ field: 'nomina.FechaInicialPago' });

const computed = (nomina: Nomina) => {
  const { conceptos = [], moneda = 'MXN' } = reciboDeNomina(nomina);
  return { moneda, ...computeTotals({ tipoComprobante: 'N', conceptos, moneda, nomina }) };
};

/** The days of the period, unless others are written. */
export const diasOf = (nomina: Nomina | undefined): string | undefined =>
  nomina && computed({ ...nomina, NumDiasPagados: undefined }).nomina?.NumDiasPagados;

export const totalsOfNomina = ({ datos, extras }: EditorForm): Resumen => {
  if (!extras.nomina) return { lines: [], total: '0.00', moneda: datos.moneda };
  const { total, nomina, moneda } = computed(extras.nomina);
  const lines = [
    { label: 'Percepciones', amount: nomina?.TotalPercepciones },
    { label: 'Otros pagos', amount: nomina?.TotalOtrosPagos },
    { label: 'Deducciones', amount: nomina?.TotalOtrasDeducciones, isLess: true },
    { label: 'ISR retenido', amount: nomina?.TotalImpuestosRetenidos, isLess: true },
  ];
  return {
    lines: lines.flatMap(({ label, amount, isLess }) =>
      amount === undefined ? [] : [{ label, amount: isLess ? `-${amount}` : amount }],
    ),
    total,
    moneda,
  };
};
