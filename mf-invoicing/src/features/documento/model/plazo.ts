import type { CancelarRequest } from '@timbra/contracts';

const HOUR_MS = 3_600_000;
/** spec 1 §9: what the receiver has to answer. */
const HORAS = 72;

/**
 * Hours that the receiver has left, once SAT says that it waits for them. Null before and afterwards:
 * what follows from their silence SAT says, not the clock (docs/adr/0033).
 */
export const horasRestantes = (
  { fecha, extra }: Pick<CancelarRequest, 'fecha' | 'extra'>,
  now: number,
): number | null => {
  if (!extra.cancelStatus) return null;
  const left = Math.ceil(HORAS - (now - Date.parse(fecha)) / HOUR_MS);
  return left > 0 && left <= HORAS ? left : null;
};

const LOOK = { first: 2_000, last: 60_000 };

/** Until the next look at what may take days: each time twice as long, up to a minute. */
export const nextLookMs = (looks: number): number =>
  Math.min(LOOK.first * 2 ** Math.min(looks, 10), LOOK.last);
