import { timeZoneOf } from './time-zone-of.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // The Swedish locale writes 'YYYY-MM-DD HH:mm:ss'.
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The clock on the wall at a postal code: YYYY-MM-DDTHH:mm:ss, without offset, as Fecha wants it. */
export function localDateTime(instant: Date, cp: string): string {
  return formatterOf(timeZoneOf(cp)).format(instant).replace(' ', 'T');
}
