/** Lower case without accents: «Índice» is found by «indice». */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Words that any description may carry: typed or not, they decide nothing. */
const EMPTY = new Set(
  'a al ante con como de del e el en entre este la las lo los o para por que se sin su u un una y'.split(
    ' ',
  ),
);
export const isEmptyWord = (word: string): boolean => EMPTY.has(word);

/** «tornillos» → «tornillo», «computadores» → «computador», «luces» → «luz». */
export const singular = (word: string): string => {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (/[^aeiou]es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
};

/** What a singular shares with its other gender: «médica» and «médico» are «medic». */
export const stem = (word: string): string => (word.length > 3 ? word.replace(/[aeo]$/, '') : word);
