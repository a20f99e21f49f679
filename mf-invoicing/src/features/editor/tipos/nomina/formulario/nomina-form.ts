import {
  computeTotals,
  isJubilacion,
  isSeparacion,
  nuevaNomina,
  nuevoSubsidio,
  reciboDeNomina,
  TipoOtroPago,
  type Nomina,
  type NominaEmisor,
  type NominaTotales,
  type OtroPago,
} from '@timbra/cfdi';
import type { FiscalEmisor, ReceptorNomina } from '@timbra/contracts';
import { changeExtras, type EditorForm } from '../../../formulario/editor-form.ts';
import { clockAt } from '../../../borrador/factura-fiscal.ts';
import type { FieldRef } from '../../../campos/field-refs.ts';
import type { Carried, Origin } from '../../../borrador/initial-form.ts';
import type { Resumen } from '../../../borrador/totals-lines.ts';
import { mensajes } from '../mensajes.ts';
import { withNomina } from './filas.ts';

/** nomina §5: RegistroPatronal defaults to the issuer's and can be overridden. */
const emisorOf = (
  emisor: FiscalEmisor | undefined,
  registroPatronal: string | undefined,
): NominaEmisor => ({
  RegistroPatronal: registroPatronal ?? emisor?.RegistroPatronal,
  ...(emisor?.Curp && { Curp: emisor.Curp }),
});

/** The days of the payroll that it goes on with, or those of today. */
export const startNomina = (form: EditorForm, { emisores, now, carried }: Origin): EditorForm => {
  const day = clockAt(form.datos.lugarExpedicion, now).slice(0, 10);
  const emisor = emisores.find((it) => it.id === form.datos.emisor);
  const fresh = nuevaNomina(day, { emisor: emisorOf(emisor, undefined) });
  return changeExtras(form, { nomina: { ...fresh, ...carried.nomina?.periodo } });
};

/** Wages carry the subsidy, other regimes do not; what was typed of other payments stays. */
const withSubsidio = (before: readonly OtroPago[], fresh: readonly OtroPago[]): OtroPago[] => {
  const others = before.filter((it) => it.TipoOtroPago !== TipoOtroPago.Subsidio);
  return [...others, ...fresh];
};

/** Fills in the data of the chosen employee: nothing stays of the employee before. */
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
  const { Emisor, Receptor } = fresh;
  const OtrosPagos = withSubsidio(before?.OtrosPagos ?? [], fresh.OtrosPagos ?? []);
  return changeExtras(form, { nomina: { ...(before ?? fresh), Emisor, Receptor, OtrosPagos } });
};

/** Another issuer's registration and CURP, unless the employee's record says which. */
export const setPatron = (
  form: EditorForm,
  record: ReceptorNomina | undefined,
  emisor: FiscalEmisor | undefined,
): EditorForm => withNomina(form, { Emisor: emisorOf(emisor, record?.RegistroPatronal) });

export const addSubsidio = (form: EditorForm): EditorForm =>
  withNomina(form, { OtrosPagos: [...(form.extras.nomina?.OtrosPagos ?? []), nuevoSubsidio()] });

/** The button that reckons it. */
export const CALCULO: FieldRef = { field: 'nomina.calculo' };

/** The days, unless they are those of the receipt before: then what is left is to reckon it. */
export const nextInNomina = (_form: EditorForm, { nomina }: Carried): FieldRef =>
  nomina ? CALCULO : { field: 'nomina.FechaInicialPago' };

const computed = (nomina: Nomina) => {
  const { conceptos = [], moneda = 'MXN' } = reciboDeNomina(nomina);
  return { moneda, ...computeTotals({ tipoComprobante: 'N', conceptos, moneda, nomina }) };
};

/** What its rows and dates give; the days and the time worked, unless others are written. */
export const totalesOf = (nomina: Nomina | undefined): NominaTotales | undefined =>
  nomina &&
  computed({
    ...nomina,
    NumDiasPagados: undefined,
    Receptor: { ...nomina.Receptor, Antiguedad: undefined },
  }).nomina;

/** What is told of some earnings as a whole. */
export type Resumida = 'SeparacionIndemnizacion' | 'JubilacionPensionRetiro';
const isOf = { SeparacionIndemnizacion: isSeparacion, JubilacionPensionRetiro: isJubilacion };

/** Whether one of the earnings asks for it. */
export const isAsked = (nomina: Nomina | undefined, cual: Resumida): boolean =>
  (nomina?.Percepciones ?? []).some(
    ({ TipoPercepcion, isDeleted }) => !isDeleted && isOf[cual](TipoPercepcion),
  );

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
    totalLabel: mensajes.neto,
    moneda,
  };
};
