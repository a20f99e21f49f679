import { EVERYDAY_WORDS } from './everyday-words.ts';
import { singular, stem, wordsOf } from './words.ts';

const key = (word: string) => stem(singular(word));

const phrases: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  Object.entries(EVERYDAY_WORDS).map(([word, text]) => [
    key(word),
    text.split('|').map((phrase) => wordsOf(phrase)),
  ]),
);

/** Phrases that stand for a word: a row that carries all words of one of them carries the word. */
export const synonymsOf = (word: string): readonly (readonly string[])[] =>
  phrases.get(key(word)) ?? [];
