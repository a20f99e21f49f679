const DIAS = 'domingo lunes martes miercoles jueves viernes sabado'.split(' ');
const MESES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );
const DAY_MS = 24 * 60 * 60 * 1000;
const CERCA = new Map([
  ['hoy', 0],
  ['ayer', -1],
  ['antier', -2],
  ['manana', 1],
]);
const LATIN = /^(\d{1,2})[/\-. ](\d{1,2})(?:[/\-. ](\d{4}|\d{2}))?$/;
/** As the product prints it, and as people say it: «20 nov 2026», «20 de noviembre de 2026». */
const ESCRITO = /^(\d{1,2}) (?:de )?([a-z]{3,10})\.?(?: (?:de |del )?(\d{4}|\d{2}))?$/;
/** Words are short; nobody types more. */
const MAX_LETTERS = 40;

const pad = (text: string): string => text.padStart(2, '0');

const isoOf = (day: string, month: string, year: string): string | null => {
  const iso = `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  return Number.isFinite(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null;
};

const isoAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** What is written whole, or by three letters and more of its beginning. */
const placeOf = (names: readonly string[], said: string): number =>
  said.length < 3 ? -1 : names.findIndex((name) => name.startsWith(said));

/** The last such day of the week until today: what is dated has mostly happened. */
const lastWeekday = (weekday: number, today: Date): string =>
  isoAt(today.getTime() - ((today.getUTCDay() - weekday + 7) % 7) * DAY_MS);

/**
 * The day, AAAA-MM-DD, that somebody means with «26/11/26», «5/11», «20 nov 2026», «ayer» or «lun»; null
 * for anything else. A day without a year is one of this year.
 * @param today AAAA-MM-DD
 */
export const readDay = (text: string, today: string): string | null => {
  const plain = text.slice(0, MAX_LETTERS).normalize('NFD').replace(/\p{M}/gu, '');
  const said = plain.trim().toLowerCase().replace(/\s+/g, ' ');
  const year = today.slice(0, 4);
  const latin = LATIN.exec(said);
  if (latin) return isoOf(latin[1] ?? '', latin[2] ?? '', latin[3] ?? year);
  const written = ESCRITO.exec(said);
  if (written) {
    const month = placeOf(MESES, written[2] ?? '') + 1;
    return month === 0 ? null : isoOf(written[1] ?? '', String(month), written[3] ?? year);
  }
  const now = new Date(`${today}T00:00:00Z`);
  const near = CERCA.get(said);
  if (near !== undefined) return isoAt(now.getTime() + near * DAY_MS);
  const weekday = placeOf(DIAS, said);
  return weekday < 0 ? null : lastWeekday(weekday, now);
};
