/** Text as searches compare it: no accents, no case, single blanks. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Every word of `query` begins or lies within `text`, in any order. */
export const matchesText = (text: string, query: string): boolean => {
  const folded = foldText(text);
  return foldText(query)
    .split(' ')
    .every((word) => folded.includes(word));
};
