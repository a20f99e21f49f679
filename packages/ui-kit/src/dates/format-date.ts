const MESES = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

const inMexico = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Mexico_City',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const isInstant = (text: string) => /(Z|[+-]\d{2}:?\d{2})$/.test(text);

/** An instant as the clock in Mexico City shows it: 'AAAA-MM-DDThh:mm'. */
export const toMexicoCity = (instant: Date): string => {
  const part = Object.fromEntries(inMexico.formatToParts(instant).map((it) => [it.type, it.value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
};

/** AAAA-MM-DD in Mexico City. */
export const today = (): string => toMexicoCity(new Date()).slice(0, 10);

/**
 * '20 nov 2026, 16:05'. Text with an offset is an instant and shown in Mexico City's time, whatever
 * the browser's zone; text without one is a document's local date and is shown as it is.
 */
export const formatDateTime = (text: string): string => {
  const local = isInstant(text) ? toMexicoCity(new Date(text)) : text;
  const time = /T(\d{2}:\d{2})/.exec(local)?.[1];
  return time ? `${formatDate(local)}, ${time}` : formatDate(local);
};

/** '20 nov 2026'; the same rule about offsets. */
export const formatDate = (text: string): string => {
  const local = isInstant(text) ? toMexicoCity(new Date(text)) : text;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(local) ?? [];
  if (!year || !month || !day) return text;
  return `${Number(day)} ${MESES[Number(month) - 1] ?? month} ${year}`;
};
