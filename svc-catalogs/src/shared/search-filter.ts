const ACCENTS: Readonly<Record<string, string>> = {
  a: '[aáàä]',
  e: '[eéèë]',
  i: '[iíìï]',
  o: '[oóòö]',
  u: '[uúùü]',
  n: '[nñ]',
};
const MAX_WORDS = 6;

const patternOf = (word: string): RegExp => {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  const escaped = plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    escaped.replace(/[aeioun]/gi, (letter) => ACCENTS[letter.toLowerCase()] ?? letter),
    'i',
  );
};

/** Every word somewhere in one of the fields, whatever its case and accents. */
export const searchFilter = (q: string, fields: readonly string[]): object => {
  const words = q.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return {};
  return {
    $and: words.map((word) => ({ $or: fields.map((field) => ({ [field]: patternOf(word) })) })),
  };
};
