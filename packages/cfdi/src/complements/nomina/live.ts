import type { FilaDeNomina } from '../../model/nomina.ts';

/** The rows that are written. */
export const live = <Fila extends FilaDeNomina>(filas: readonly Fila[] | undefined): Fila[] =>
  (filas ?? []).filter(({ isDeleted }) => !isDeleted);
