import { BestRows } from './best-rows.ts';
import { ClaveIndex } from './clave-index.ts';
import { RowScores } from './row-scores.ts';
import { synonymsOf } from './synonyms.ts';
import { tellingTerms, TermIndex } from './term-index.ts';
import { fold, isEmptyWord, wordsOf } from './words.ts';

/** What is searched of a row. */
export interface Searchable {
  clave: string;
  descripcion: string;
  /** SAT's «Palabras similares», where it gives them. */
  palabras?: string;
}
export interface Found<Row> {
  items: Row[];
  /** How many keys fit beyond the ones shown. */
  total: number;
}
interface Options<Row> {
  limit: number;
  accepts: (row: Row) => boolean;
}

/** A word that stands for the typed one counts less than the word itself. */
const SYNONYM = 0.75;
/** SAT's «Palabras similares» are lists of examples: they find, they do not describe. */
const SIMILAR = 0.8;
/** Part of the score that says how little else the description speaks of. */
const SPECIFICITY = 0.35;
/** What a description begins with is what it is about: «Gasolina…» before «Llave de la gasolina». */
const HEAD = 0.12;
/** A class («31161500 Tornillos») before its members, and what everybody uses before the rest. */
const CLASS = 0.02;
const FREQUENT = 0.1;
/** Of descriptions with the same words the shorter: «Metro cúbico» before «… por metro cúbico». */
const PER_LETTER = 0.0001;
/** Rows that cover less than this part of what was typed are not worth showing. */
const MIN_COVERAGE = 0.34;
/** Sums of rounded parts: what covers everything may be a little less than 1. */
const WHOLE = 0.999;
/** Words of a query that are looked at: more is no search. */
const MAX_WORDS = 12;
/** «Servicios de taxi» is about taxis. */
const NO_HEAD = new Set(['servicio']);

/** A catalogue ready to be searched: rows in SAT's order, never changed. */
export class SearchIndex<Row extends Searchable> {
  readonly rows: readonly Row[];
  readonly #frequent: ReadonlySet<string>;
  readonly #claves: ClaveIndex;
  readonly #own: TermIndex;
  readonly #similar: TermIndex;
  /** How rare each term is; the sum over each row's terms; the term that each row begins with. */
  readonly #rarity: Float32Array;
  readonly #weight: Float32Array;
  readonly #head: Int32Array;
  readonly #scores: RowScores;

  /** @param byWords false for lists of keys that nobody searches: they take a third of the memory. */
  constructor(rows: readonly Row[], frequent: readonly string[] = [], byWords = true) {
    const searched = byWords ? rows : [];
    this.rows = rows;
    this.#frequent = new Set(frequent);
    this.#claves = new ClaveIndex(rows.map((row) => row.clave));
    this.#own = new TermIndex(searched.map((row) => row.descripcion));
    this.#similar = new TermIndex(searched.map((row) => row.palabras ?? ''));
    this.#rarity = new Float32Array(this.#own.size);
    this.#weight = new Float32Array(rows.length);
    for (let term = 0; term < this.#own.size; term += 1) {
      const termRows = this.#own.rowsOf(term);
      const rarity = (this.#rarity[term] = this.#rarityOf(termRows.length));
      for (const row of termRows) this.#weight[row]! += rarity;
    }
    this.#head = Int32Array.from(searched, ({ descripcion }) => {
      const head = tellingTerms(descripcion).find((term) => !NO_HEAD.has(term));
      return head === undefined ? -1 : this.#own.numberOf(head);
    });
    this.#scores = new RowScores(rows.length);
  }

  /** The row of a key, exactly as SAT writes it. */
  get(clave: string): Row | undefined {
    return this.#rowsOf(this.#claves.same(fold(clave))).find((it) => it.clave === clave);
  }

  /** Rows that fit what was typed, the best first; everything when nothing was. */
  search(q: string, options: Options<Row>): Found<Row> {
    const { limit, accepts } = options;
    const whole = fold(q.trim());
    if (whole === '') return this.#all(options);
    const byClave = this.#rowsOf(this.#claves.beginningWith(whole)).filter(accepts);
    // Digits alone are a key: «8111» is no word of a description.
    if (/^\d+$/.test(whole) && byClave.length > 0) {
      return { items: byClave.slice(0, limit), total: byClave.length };
    }
    const known = new Set(byClave);
    const byWords = this.#byWords(whole, {
      limit,
      accepts: (row) => !known.has(row) && accepts(row),
    });
    return {
      items: [...byClave, ...byWords.items].slice(0, limit),
      total: byClave.length + byWords.total,
    };
  }

  #all({ limit, accepts }: Options<Row>): Found<Row> {
    const rows = this.rows.filter(accepts);
    const frequent = [...this.#frequent].flatMap((clave) => this.get(clave) ?? []).filter(accepts);
    const others = rows.filter((row) => !this.#frequent.has(row.clave));
    return { items: [...frequent, ...others].slice(0, limit), total: rows.length };
  }

  #byWords(whole: string, { limit, accepts }: Options<Row>): Found<Row> {
    const typed = wordsOf(whole).slice(0, MAX_WORDS);
    const telling = typed.filter((word) => !isEmptyWord(word));
    const words = telling.length > 0 ? telling : typed;
    let understood = 0;
    for (const [number, word] of words.entries()) {
      this.#matchWord(word, number === words.length - 1);
      if (this.#scores.endWord((rows) => this.#rarityOf(rows)) > 0) understood += 1;
    }

    const best = new BestRows(limit);
    let full = 0;
    let partial = 0;
    this.#scores.endQuery((row, coverage, quality, told) => {
      if (coverage < MIN_COVERAGE || !accepts(this.rows[row]!)) return;
      const isFull = coverage >= WHOLE;
      if (isFull) full += 1;
      else partial += 1;
      // What covers every word comes before what covers some, however well.
      best.add(row, (isFull ? 2 : 0) + this.#score(row, quality, told));
    });
    const isExact = understood === words.length && full > 0;
    return { items: this.#rowsOf(best.rows), total: isExact ? full : full + partial };
  }

  #score(row: number, quality: number, told: number): number {
    const specificity = Math.min(1, told / Math.max(this.#weight[row]!, Number.EPSILON));
    const { clave, descripcion } = this.rows[row]!;
    return (
      quality * (1 - SPECIFICITY + SPECIFICITY * specificity) +
      (clave.endsWith('00') ? CLASS : 0) +
      (this.#frequent.has(clave) ? FREQUENT : 0) -
      PER_LETTER * descripcion.length
    );
  }

  /** Marks the rows that carry the word, or what stands for it. */
  #matchWord(word: string, unfinished: boolean): void {
    for (const { term, quality } of this.#own.find(word, unfinished)) {
      const telling = this.#rarity[term]!;
      for (const row of this.#own.rowsOf(term)) this.#mark(row, [term], quality, telling);
    }
    for (const { term, quality } of this.#similar.find(word, unfinished)) {
      for (const row of this.#similar.rowsOf(term)) this.#scores.mark(row, SIMILAR * quality, 0);
    }
    for (const phrase of synonymsOf(word)) {
      const terms = phrase.map((it) => this.#own.same(it).map(({ term }) => term));
      const telling = terms.reduce((sum, [term = -1]) => sum + (this.#rarity[term] ?? 0), 0);
      for (const row of this.#carriersOf(terms)) this.#mark(row, terms.flat(), SYNONYM, telling);
    }
  }

  #mark(row: number, terms: readonly number[], quality: number, telling: number): void {
    const isHead = terms.includes(this.#head[row]!);
    this.#scores.mark(row, isHead ? quality + HEAD : quality, telling);
  }

  /** Rows that carry, for every word of a phrase, one of its terms. */
  #carriersOf(terms: readonly (readonly number[])[]): number[] {
    const [first = [], ...rest] = terms.map((options) =>
      options.flatMap((term) => [...this.#own.rowsOf(term)]),
    );
    return rest.reduce((rows, more) => {
      const others = new Set(more);
      return rows.filter((row) => others.has(row));
    }, first);
  }

  #rowsOf(numbers: readonly number[]): Row[] {
    return numbers.flatMap((number) => this.rows[number] ?? []);
  }

  #rarityOf(rows: number): number {
    return Math.log(1 + this.rows.length / Math.max(1, rows));
  }
}
