/** Days as 'AAAA-MM-DD', reckoned at noon UTC so that no zone moves them. */
const DAY_MS = 24 * 60 * 60 * 1000;
const at = (day: string): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** CFF 12: days on which the tax authority does not work, the same each year. */
const FIXED = ['01-01', '05-01', '05-05', '09-16', '12-25'];
/** CFF 12: the nth Monday of a month. */
const MONDAYS: readonly (readonly [month: number, nth: number])[] = [
  [2, 1],
  [3, 3],
  [11, 3],
];
const MONDAY = 1;
const SATURDAY = 6;

const isHoliday = (day: string): boolean => {
  const date = at(day);
  const [month, of] = [date.getUTCMonth() + 1, date.getUTCDate()];
  if (FIXED.includes(day.slice(5))) return true;
  // Every six years a president takes office on the first of October.
  if (day.endsWith('-10-01') && date.getUTCFullYear() % 6 === 2024 % 6) return true;
  const nth = Math.ceil(of / 7);
  return date.getUTCDay() === MONDAY && MONDAYS.some(([m, n]) => m === month && n === nth);
};

export const isDiaHabil = (day: string): boolean => {
  const weekday = at(day).getUTCDay();
  return weekday !== 0 && weekday !== SATURDAY && !isHoliday(day);
};

/** The first working day after a day. */
export const siguienteDiaHabil = (day: string): string => {
  let next = day;
  // No fortnight is without one.
  for (let i = 0; i < 14; i += 1) {
    next = dayOf(new Date(at(next).getTime() + DAY_MS));
    if (isDiaHabil(next)) return next;
  }
  return next;
};
