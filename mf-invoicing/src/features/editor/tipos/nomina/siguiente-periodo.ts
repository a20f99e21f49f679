import type { Nomina } from '@timbra/cfdi';

const MS_PER_DAY = 86_400_000;
const QUINCENAL = '04';
const MENSUAL = '05';
/** The second fortnight of a month begins on this day. */
const SEGUNDA = 16;

const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / MS_PER_DAY;
const textOf = (day: number): string => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
const lastOfMonth = (text: string): number =>
  Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0) / MS_PER_DAY;

type Fechas = Pick<Nomina, 'FechaInicialPago' | 'FechaFinalPago' | 'FechaPago'>;

/**
 * The period that follows a payroll's, all days YYYY-MM-DD: fortnights and months by the calendar,
 * other periods by their length. It is paid as long after its end as the one before.
 */
export const siguientePeriodo = ({
  FechaInicialPago,
  FechaFinalPago,
  FechaPago,
  Receptor,
}: Nomina): Fechas => {
  const last = dayOf(FechaFinalPago);
  const first = last + 1;
  const inicial = textOf(first);
  const dia = Number(inicial.slice(8));
  let final = first + last - dayOf(FechaInicialPago);
  if (Receptor.PeriodicidadPago === MENSUAL && dia === 1) final = lastOfMonth(inicial);
  if (Receptor.PeriodicidadPago === QUINCENAL && dia === 1) final = first + SEGUNDA - 2;
  if (Receptor.PeriodicidadPago === QUINCENAL && dia === SEGUNDA) final = lastOfMonth(inicial);
  return {
    FechaInicialPago: inicial,
    FechaFinalPago: textOf(final),
    FechaPago: textOf(final + dayOf(FechaPago) - last),
  };
};

const live = <Fila extends { isDeleted?: boolean }>(filas: readonly Fila[] = []): Fila[] =>
  filas.filter(({ isDeleted }) => !isDeleted);

/** A payroll of today's employee with the rows of their last one, in the period that follows it. */
export const comoLaAnterior = (nomina: Nomina, anterior: Nomina): Nomina => ({
  ...nomina,
  ...siguientePeriodo(anterior),
  NumDiasPagados: anterior.NumDiasPagados,
  Percepciones: live(anterior.Percepciones),
  Deducciones: live(anterior.Deducciones),
  OtrosPagos: live(anterior.OtrosPagos),
});
