const MEXICO_CITY = 'America/Mexico_City';

/** `AAAA-MM` of a moment, by Mexico City's calendar. */
export const mesOf = (at: Date): string =>
  at.toLocaleDateString('sv-SE', { timeZone: MEXICO_CITY }).slice(0, 7);

/** When that month begins in Mexico City, where no clock is moved since 2022; milliseconds since 1970. */
export const startOfMonth = (mes: string): number => Date.parse(`${mes}-01T00:00:00-06:00`);

/** When it ends: the moment at which the next one begins. */
export const endOfMonth = (mes: string): number => {
  const [year = 0, month = 1] = mes.split('-').map(Number);
  return startOfMonth(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7));
};
