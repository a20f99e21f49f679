import type { CancelarRequest } from '@timbra/contracts';

const HOUR_MS = 3_600_000;
/** cancelacion §5: what the receiver has to answer. */
const HORAS = 72;

/**
 * Whether SAT says that it waits for the receiver. «Solicitud rechazada» of a request that is in
 * process is what SAT still says of an earlier one.
 */
export const waitsForReceiver = ({ extra }: Pick<CancelarRequest, 'extra'>): boolean =>
  /^en proceso$/i.test(extra.cancelStatus?.trim() ?? '');

/**
 * Hours that the receiver has left, once SAT says that it waits for them. Null before and afterwards:
 * what follows from their silence SAT says, not the clock (docs/adr/0033).
 */
export const horasRestantes = (
  request: Pick<CancelarRequest, 'fecha' | 'extra'>,
  now: number,
): number | null => {
  if (!waitsForReceiver(request)) return null;
  const left = Math.ceil(HORAS - (now - Date.parse(request.fecha)) / HOUR_MS);
  return left > 0 && left <= HORAS ? left : null;
};

const LOOK = { first: 2_000, last: 60_000 };

/** Until the next look at what may take days: each time twice as long, up to a minute. */
export const nextLookMs = (looks: number): number =>
  Math.min(LOOK.first * 2 ** Math.min(looks, 10), LOOK.last);
