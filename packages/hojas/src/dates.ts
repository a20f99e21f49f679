/** Days of a spreadsheet are counted from here; 25,569 of them are at 1970. */
const AT_1970 = 25_569;
const SECONDS_OF_DAY = 86_400;
/** Books of old Macs count from 1904. */
const DAYS_OF_1904 = 1462;
/** There is a 29th of February of 1900, day 60: before it, days are one fewer. */
const NO_DAY = 60;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** Such a number in a column of dates is one: from 1927 to 2173. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
export const isSerial = (text: string): boolean => SERIAL.test(text);

/**
 * A day as a spreadsheet counts it, as ISO writes it: `2026-11-23`, `2026-11-23T10:30:00`, and
 * `10:30:00` for a part of a day. Null for what is no day.
 */
export const dateOfSerial = (serial: number, { is1904 }: { is1904: boolean }): string | null => {
  if (!(serial >= 0)) return null;
  const of1900 = serial < NO_DAY ? serial + 1 : serial;
  const days = is1904 ? serial + DAYS_OF_1904 : of1900;
  if (days >= LAST_DAY + 1) return null;
  const seconds = Math.round((days - AT_1970) * SECONDS_OF_DAY);
  const iso = new Date(seconds * 1000).toISOString();
  const time = iso.slice(11, 19);
  if (serial < 1) return time;
  return time === '00:00:00' ? iso.slice(0, 10) : iso.slice(0, 19);
};
