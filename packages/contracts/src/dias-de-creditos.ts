/** Days of a month, on the average of a year: what `porMes` of GET /creditos/consumo is told in. */
const DIAS_AL_MES = 365 / 12;

/** Whole days that credits last at a pace of so many a month; null when none are spent, or left. */
export const diasDeCreditos = (creditos: number, porMes: number): number | null =>
  porMes > 0 && creditos > 0 ? Math.floor((creditos * DIAS_AL_MES) / porMes) : null;
