const pad = (n: number): string => String(n).padStart(2, '0');

/** The days that Inicio compares; AAAA-MM-DD, both ends included. */
export interface Periodos {
  year: number;
  /** 1 to 12. */
  month: number;
  mes: { desde: string; hasta: string };
  /** Last month up to the same day of it, or up to its last one. */
  anterior: { desde: string; hasta: string };
  /** All of it. */
  mesAnterior: { desde: string; hasta: string };
  anio: { desde: string; hasta: string };
}

const lastDayOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Of a day, AAAA-MM-DD in Mexico City. */
export const periodosOf = (hoy: string): Periodos => {
  const [year = 0, month = 0, day = 0] = hoy.split('-').map(Number);
  const [yearAntes, monthAntes] = month === 1 ? [year - 1, 12] : [year, month - 1];
  const antes = `${yearAntes}-${pad(monthAntes)}`;
  const same = Math.min(day, lastDayOf(yearAntes, monthAntes));
  return {
    year,
    month,
    mes: { desde: `${year}-${pad(month)}-01`, hasta: hoy },
    anterior: { desde: `${antes}-01`, hasta: `${antes}-${pad(same)}` },
    mesAnterior: {
      desde: `${antes}-01`,
      hasta: `${antes}-${pad(lastDayOf(yearAntes, monthAntes))}`,
    },
    anio: { desde: `${year}-01-01`, hasta: `${year}-12-31` },
  };
};
