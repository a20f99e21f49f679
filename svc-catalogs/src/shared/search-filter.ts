const ACCENTS: Readonly<Record<string, string>> = {
  a: '[aáàä]',
  e: '[eéèë]',
  i: '[iíìï]',
  o: '[oóòö]',
  u: '[uúùü]',
  n: '[nñ]',
};
const MAX_WORDS = 6;
/** A vowel becomes nine bytes, and DocumentDB's indexes take patterns of about a thousand. */
const MAX_WORD = 40;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** That text and no other, whatever its case. */
export const exactly = (text: string): RegExp => new RegExp(`^${escaped(text)}$`, 'i');

const patternOf = (word: string): RegExp => {
  const letters = [...word.normalize('NFD').replace(/\p{M}/gu, '')];
  const plain = letters.slice(0, MAX_WORD).join('');
  return new RegExp(
    escaped(plain).replace(/[aeioun]/gi, (letter) => ACCENTS[letter.toLowerCase()] ?? letter),
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
