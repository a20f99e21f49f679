/** How long SAT is left alone between two questions about one request, in milliseconds. */
export interface Ritmo {
  first: number;
  last: number;
}

/** Doubled each time: minutes at first, then hours, at most `last`; for as long as it takes. */
export const nextConsulta = (now: Date, asked: number, { first, last }: Ritmo): Date =>
  new Date(now.getTime() + Math.min(last, first * 2 ** Math.min(asked, 30)));
