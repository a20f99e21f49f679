import type { Nomina } from '@timbra/cfdi';
import type { ReceptorRow } from '@timbra/contracts';

/** What every receipt of one payroll has in common. */
export type Periodo = Pick<
  Nomina,
  'TipoNomina' | 'FechaInicialPago' | 'FechaFinalPago' | 'FechaPago' | 'NumDiasPagados'
>;

export const periodoOf = (nomina: Nomina): Periodo => ({
  TipoNomina: nomina.TipoNomina,
  FechaInicialPago: nomina.FechaInicialPago,
  FechaFinalPago: nomina.FechaFinalPago,
  FechaPago: nomina.FechaPago,
  NumDiasPagados: nomina.NumDiasPagados,
});

export interface Siguiente {
  /** Null when everybody has their receipt. */
  empleado: ReceptorRow | null;
  /** How many have none yet. */
  quedan: number;
}

/**
 * The next employee of the list after `actual` without a receipt of the period; after the last one the
 * search goes on from the first.
 * @param conRecibo ids of the employees with a receipt
 */
export const siguienteEmpleado = (
  receptores: readonly ReceptorRow[],
  conRecibo: ReadonlySet<string>,
  actual: string | undefined,
): Siguiente => {
  const at = receptores.findIndex(({ id }) => id === actual);
  const fromHere = [...receptores.slice(at + 1), ...receptores.slice(0, at + 1)];
  const left = fromHere.filter(
    ({ id, hasNomina }) => hasNomina && id !== actual && !conRecibo.has(id),
  );
  return { empleado: left[0] ?? null, quedan: left.length };
};
