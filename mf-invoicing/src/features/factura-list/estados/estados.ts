import type { FacturaStatus, PorEstado, SumaDeEstado } from '@timbra/contracts';

/** What a tab says; null while nobody knows how many there are. */
export interface Estado {
  cuantos: number | null;
  /** None while they come, or where there are too many to be added up. */
  importes: NonNullable<SumaDeEstado['importes']>;
}

/**
 * Of one status, or of all of them. `counted` is told sooner, and of any number of vouchers, where only
 * a period is chosen; sums tell of every filter.
 */
export const estadoOf = (
  status: FacturaStatus | null,
  sums: PorEstado | undefined,
  counted: number | null,
): Estado => {
  const found = status === null ? sums?.todos : sums?.status[status];
  return { cuantos: found?.cuantos ?? counted, importes: found?.importes ?? [] };
};
