/** The first and last day (YYYY-MM-DD) on which a table holds, and where it was published. */
export interface Vigente {
  desde: string;
  hasta: string;
  fuente: string;
}

/** [upper limit or null, fixed quota, percent over the lower limit], in pesos. */
type RenglonDeTarifa = readonly [string | null, string, string];

/** The periods for which Anexo 8 publishes a tariff. */
export type PeriodoDeTarifa = 'diaria' | 'semanal' | 'decenal' | 'quincenal' | 'mensual';

export interface TarifaIsr extends Vigente {
  filas: Readonly<Record<PeriodoDeTarifa, readonly RenglonDeTarifa[]>>;
}
