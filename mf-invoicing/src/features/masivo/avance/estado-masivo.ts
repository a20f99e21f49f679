import type { Masivo, TimbradoMasivo } from '@timbra/contracts';

/** Its rows are being looked at by the rules. */
export const isRevisando = ({ estado }: Pick<Masivo, 'estado'>): boolean =>
  estado === 'pendiente' || estado === 'enCurso';

export const isTimbrando = ({ timbrado }: Pick<Masivo, 'timbrado'>): boolean =>
  timbrado?.estado === 'enCurso';

/** Something changes by itself: what was asked for before a pause is still answered. */
export const isAbierto = (it: Masivo): boolean =>
  isRevisando(it) || isTimbrando(it) || (it.timbrado?.enCurso ?? 0) > 0;

/** Its invoices that have an answer. */
export const hechasDe = ({ timbradas, rechazadas }: TimbradoMasivo): number =>
  timbradas + rechazadas;

/** What changes with its rows: while it stays, the rows on screen are current. */
export const selloDe = (it: Masivo): string => {
  const { estado, revisadas, conError, elegidas, timbradas, rechazadas, timbrado } = it;
  const rows = [estado, revisadas, conError, elegidas, timbradas, rechazadas];
  const stamping = timbrado && [
    ...[timbrado.inicio, timbrado.estado, timbrado.enCurso],
    ...[timbrado.timbradas, timbrado.rechazadas],
  ];
  return [...rows, ...(stamping ?? [])].join(' ');
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** From here on hours say enough. */
const LONG = 90 * MINUTE;

/** How long it still takes, in words. */
export const faltaText = (segundos: number): string => {
  if (segundos <= MINUTE) return 'falta menos de 1 min';
  if (segundos < LONG) return `faltan unos ${Math.ceil(segundos / MINUTE)} min`;
  return `faltan unas ${Math.round(segundos / HOUR)} h`;
};
