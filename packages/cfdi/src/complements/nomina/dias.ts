const MS_PER_DAY = 86_400_000;
const DAYS_PER_WEEK = 7;

/** Days since 1970, or null when the text is no day of the calendar (YYYY-MM-DD). */
export function dayOf(text: string | undefined): number | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const instant = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(instant)) return null;
  // Date.parse rolls 31 February over into March.
  return new Date(instant).toISOString().startsWith(text) ? instant / MS_PER_DAY : null;
}

/** Days from one to the other, both included; null when there is no such period. */
export function daysInclusive(from: string | undefined, to: string | undefined): number | null {
  const [first, last] = [dayOf(from), dayOf(to)];
  return first === null || last === null || first > last ? null : last - first + 1;
}

/** Whole weeks of a period, both ends included, as SAT counts seniority. */
export function weeksOf(from: string | undefined, to: string | undefined): number | null {
  const days = daysInclusive(from, to);
  return days === null ? null : Math.floor(days / DAYS_PER_WEEK);
}

interface Lapso {
  months: number;
  days: number;
}

/** Day of a month some months later; the last one where the month is shorter. */
function addMonths(day: number, months: number): number {
  const date = new Date(day * MS_PER_DAY);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / MS_PER_DAY;
}

function lapse(first: number, last: number): Lapso {
  const [from, to] = [new Date(first * MS_PER_DAY), new Date(last * MS_PER_DAY)];
  const span = (to.getUTCFullYear() - from.getUTCFullYear()) * 12;
  let months = span + to.getUTCMonth() - from.getUTCMonth();
  if (addMonths(first, months) > last) months -= 1;
  return { months, days: last - addMonths(first, months) };
}

/** Months and days between two days; PACs take the last day as counted or not, so both are given. */
export function lapsesOf(from: string | undefined, to: string | undefined): Lapso[] {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === null || last === null || first > last) return [];
  return [lapse(first, last), lapse(first, last + 1)];
}

/** Days between two days, whichever comes first; null when one of them is none. */
export function daysApart(one: string | undefined, other: string | undefined): number | null {
  const [first, last] = [dayOf(one), dayOf(other)];
  return first === null || last === null ? null : Math.abs(first - last);
}
