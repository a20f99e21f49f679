/** The sandbox's time in milliseconds since 1970: the machine's plus what the tests moved it by. */
export interface Clock {
  now(): number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formatters.set(zone, made);
  return made;
};

/** `AAAA-MM-DDThh:mm:ss` on the wall clocks of an IANA zone, as SAT writes dates. */
export const localTime = (instant: number, zone: string): string =>
  formatterOf(zone).format(instant).replace(' ', 'T');

export const MEXICO_CITY = 'America/Mexico_City';
