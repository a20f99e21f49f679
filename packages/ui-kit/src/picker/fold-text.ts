/** Most names are plain letters with single blanks: they fold without a look at Unicode's tables. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Text as searches compare it: no accents, no case, single blanks. */
export const foldText = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{Diacritic}/gu, '')
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .trim();

/** Says of a text whether every word of `query` lies within it, in any order; all pass an empty one. */
export const textMatcher = (query: string): ((text: string) => boolean) => {
  const words = foldText(query).split(' ');
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
};
