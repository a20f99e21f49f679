import type { CatalogoRow } from '@timbra/contracts';

/** Lower case without accents: "Índice" is found by "indice". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Lower is better; null leaves the row out. Each word must begin some word of the row. */
const rank = (row: CatalogoRow, words: string[], whole: string): number | null => {
  const clave = fold(row.clave);
  if (clave === whole) return 0;
  if (clave.startsWith(whole)) return 1;
  const own = fold(row.descripcion).split(/[^a-z0-9]+/);
  if (!words.every((word) => own.some((it) => it.startsWith(word)))) return null;
  return own[0]?.startsWith(words[0] ?? '') ? 2 : 3;
};

/** Rows of a catalogue that fit what was typed, the best first; all of them when nothing was. */
export const searchCatalogo = (
  rows: readonly CatalogoRow[],
  { q, limit }: { q: string; limit: number },
): CatalogoRow[] => {
  const whole = fold(q.trim());
  if (whole === '') return rows.slice(0, limit);
  const words = whole.split(/[^a-z0-9]+/).filter(Boolean);
  return rows
    .map((row) => ({ row, score: rank(row, words, whole) }))
    .filter((it): it is { row: CatalogoRow; score: number } => it.score !== null)
    .sort((a, b) => a.score - b.score)
    .slice(0, limit)
    .map((it) => it.row);
};
