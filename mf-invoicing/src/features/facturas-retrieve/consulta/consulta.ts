import type { FieldError } from '@timbra/contracts';
import { mensajes } from '../mensajes.ts';

/** What is asked for: cancelacion §11, the query parameters of facturas-retrieve. */
export interface Consulta {
  /** Of the issuer. */
  rfc: string;
  /** Local date and time, 'AAAA-MM-DDThh:mm:ss'; '' while there is none. */
  from: string;
  to: string;
}

/** cancelacion §11 (MAX_DIAS_POR_RECUPERAR of the contracts, which would bring its schemas). */
export const MAX_DIAS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;
const LOCAL = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

const instantOf = (local: string): number => Date.parse(`${local}Z`);

/** A whole date and time that the calendar has, with its seconds; '' for anything else. */
const localOf = (text: string): string => {
  if (!LOCAL.test(text)) return '';
  const whole = text.length === 'AAAA-MM-DDThh:mm'.length ? `${text}:00` : text;
  const instant = new Date(instantOf(whole));
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(whole);
  return isReal ? whole : '';
};

/** What an address asks for; null when it asks for nothing. What is no date counts as missing. */
export const readConsulta = (search: URLSearchParams): Consulta | null => {
  const [rfc = '', from = '', to = ''] = ['rfc', 'from', 'to'].map((it) =>
    (search.get(it) ?? '').trim(),
  );
  if (rfc === '' && from === '' && to === '') return null;
  return { rfc: rfc.toUpperCase(), from: localOf(from), to: localOf(to) };
};

export const writeConsulta = ({ rfc, from, to }: Consulta): URLSearchParams =>
  new URLSearchParams({ rfc, from, to });

/** The last seven days, today among them. */
export const usualConsulta = (rfc: string, today: string): Consulta => {
  const first = new Date(instantOf(`${today}T00:00:00`) - (MAX_DIAS - 1) * DAY_MS);
  return {
    rfc,
    from: `${first.toISOString().slice(0, 10)}T00:00:00`,
    to: `${today}T23:59:59`,
  };
};

/** What keeps it from being asked, each at its field: the API would say the same. */
export const judgeConsulta = (
  { rfc, from, to }: Consulta,
  propios: readonly string[],
): FieldError[] => {
  const errors: FieldError[] = [];
  if (rfc === '') errors.push({ path: 'rfc', message: mensajes.faltaEmisor });
  else if (!propios.includes(rfc)) errors.push({ path: 'rfc', message: mensajes.emisorAjeno });
  if (from === '') errors.push({ path: 'from', message: mensajes.faltaDesde });
  if (to === '') errors.push({ path: 'to', message: mensajes.faltaHasta });
  if (from === '' || to === '') return errors;
  const lasts = instantOf(to) - instantOf(from);
  if (lasts < 0) errors.push({ path: 'to', message: mensajes.alReves });
  if (lasts > MAX_DIAS * DAY_MS) errors.push({ path: 'to', message: mensajes.muyLargo(MAX_DIAS) });
  return errors;
};
