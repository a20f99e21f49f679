import { firstFrom } from './clave-index.ts';
import { isEmptyWord, singular, stem, wordsOf } from './words.ts';

/** How well a row's word fits what was typed: 1 is the word itself. */
const QUALITY = { same: 1, stem: 0.9, beginning: 0.6, unfinished: 0.75, root: 0.5 } as const;
/** Shorter beginnings say too little, save of the word that is still being typed. */
const MIN_BEGINNING = 3;
/** A long word that nothing carries is tried without its last letters: «impermeabilizante». */
const MIN_ROOT = 6;
const ENDING = 4;

export interface TermMatch {
  term: number;
  quality: number;
}

/** Which rows carry which words. Terms are singulars, in order, so that beginnings are a range. */
export class TermIndex {
  readonly #terms: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #byStem: ReadonlyMap<string, readonly number[]>;
  /** Numbers of the rows of all terms, one after the other, and where those of each begin. */
  readonly #rows: Uint32Array;
  readonly #first: Uint32Array;

  constructor(texts: readonly string[]) {
    const rows = new Map<string, number[]>();
    for (const [row, text] of texts.entries()) {
      for (const term of tellingTerms(text)) {
        const known = rows.get(term);
        if (!known) rows.set(term, [row]);
        else if (known.at(-1) !== row) known.push(row);
      }
    }
    this.#terms = [...rows.keys()].sort();
    this.#numbers = new Map(this.#terms.map((term, number) => [term, number]));
    this.#byStem = Map.groupBy(this.#numbers.values(), (term) => stem(this.#terms[term] ?? ''));
    const carriers = this.#terms.map((term) => rows.get(term) ?? []);
    this.#rows = Uint32Array.from(carriers.flat());
    this.#first = new Uint32Array(carriers.length + 1);
    for (const [term, it] of carriers.entries()) {
      this.#first[term + 1] = (this.#first[term] ?? 0) + it.length;
    }
  }

  get size(): number {
    return this.#terms.length;
  }

  rowsOf(term: number): Uint32Array {
    return this.#rows.subarray(this.#first[term], this.#first[term + 1]);
  }

  /** Number of a term as it stands in a text; -1 when no row carries it. */
  numberOf(term: string): number {
    return this.#numbers.get(term) ?? -1;
  }

  /** Terms that are the word, or its other gender. */
  same(word: string): TermMatch[] {
    const own = this.numberOf(singular(word));
    return (this.#byStem.get(stem(singular(word))) ?? []).map((term) => ({
      term,
      quality: term === own ? QUALITY.same : QUALITY.stem,
    }));
  }

  /** The same, and words that begin like it; `unfinished`: the person is still typing the word. */
  find(word: string, unfinished: boolean): TermMatch[] {
    const same = this.same(word);
    if (!unfinished && (same.length > 0 || word.length < MIN_BEGINNING)) return same;
    const quality = unfinished && same.length === 0 ? QUALITY.unfinished : QUALITY.beginning;
    const known = new Set(same.map((it) => it.term));
    const beginning = this.#beginningWith(singular(word)).filter((term) => !known.has(term));
    const found = [...same, ...beginning.map((term) => ({ term, quality }))];
    return found.length > 0 ? found : this.#ofRoot(word);
  }

  #ofRoot(word: string): TermMatch[] {
    const root = word.slice(0, -ENDING);
    if (root.length < MIN_ROOT) return [];
    return this.#beginningWith(root).map((term) => ({ term, quality: QUALITY.root }));
  }

  #beginningWith(text: string): number[] {
    const found: number[] = [];
    for (let term = firstFrom(this.#terms, text); this.#terms[term]?.startsWith(text); term += 1) {
      found.push(term);
    }
    return found;
  }
}

/** The words of a text that tell something, as terms. */
export const tellingTerms = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isEmptyWord(word))
    .map(singular);
