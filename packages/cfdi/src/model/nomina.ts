/** Payroll 1.2 (spec 2 §3). Numbers are decimal strings, days YYYY-MM-DD. */
export interface Nomina {
  TipoNomina: 'O' | 'E';
  FechaPago: string;
  FechaInicialPago: string;
  FechaFinalPago: string;
}
