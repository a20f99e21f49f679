import { localDateTime } from '@timbra/cfdi';

/** A postal code of Mexico City: the zone in which lists and months are reckoned. */
const CP_CDMX = '06000';

/** The instant of a local date and time in the zone of a postal code. */
export const instantOf = (local: string, cp: string = CP_CDMX): Date => {
  const asUtc = Date.parse(`${local}Z`);
  const offset = asUtc - Date.parse(`${localDateTime(new Date(asUtc), cp)}Z`);
  return new Date(asUtc + offset);
};

export const unixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

const pad = (n: number) => String(n).padStart(2, '0');
const midnight = (year: number, month: number, day: number) => {
  // Date.UTC carries an overflowing day or month over to the next.
  const date = new Date(Date.UTC(year, month - 1, day));
  return unixSeconds(
    instantOf(
      `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}T00:00:00`,
    ),
  );
};

export interface Period {
  year: number;
  /** 1 to 12, or -1 for the whole year. */
  month: number;
  /** 1 to 31, or -1 for the whole month. */
  day: number;
}

/** The unix seconds [from, to) of a year, a month or a day, in Mexico City. */
export const boundsOf = ({ year, month, day }: Period): { from: number; to: number } => {
  if (month === -1) return { from: midnight(year, 1, 1), to: midnight(year + 1, 1, 1) };
  if (day === -1) return { from: midnight(year, month, 1), to: midnight(year, month + 1, 1) };
  return { from: midnight(year, month, day), to: midnight(year, month, day + 1) };
};

/** The same of a day, AAAA-MM-DD. */
export const boundsOfDay = (dia: string): { from: number; to: number } => {
  const [year = 0, month = 0, day = 0] = dia.split('-').map(Number);
  return boundsOf({ year, month, day });
};

/** AAAA-MM-DD of an instant in Mexico City. */
export const dayOf = (unix: number): string =>
  localDateTime(new Date(unix * 1000), CP_CDMX).slice(0, 10);

/** Year and month of now in Mexico City: the list's default (lista §1). */
export const currentMonth = (now: Date): Period => {
  const [year = '', month = ''] = localDateTime(now, CP_CDMX).split('-');
  return { year: Number(year), month: Number(month), day: -1 };
};
