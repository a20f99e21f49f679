/** No name of the contract is longer: a longer one is no misspelling of ours. */
const MAX_LENGTH = 60;

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

/** Levenshtein's: letters to add, take away or change. Two rows, at most 60 by 60 steps. */
const distance = (a: string, b: string): number => {
  let above = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[b.length] ?? 0;
};

/** The known name that `typed` most likely means, whatever its case, accents and underscores. */
export const nearestName = (typed: string, known: Iterable<string>): string | undefined => {
  if (typed.length > MAX_LENGTH) return undefined;
  const wanted = plain(typed);
  // More than every second letter wrong is another word.
  let least = Math.max(1, Math.floor(wanted.length / 2)) + 1;
  let nearest: string | undefined;
  for (const name of known) {
    const away = distance(wanted, plain(name));
    if (away < least) [least, nearest] = [away, name];
  }
  return nearest;
};
