/** How rows fare in one query. Reused by the next one: a search allocates nothing per row. */
export class RowScores {
  /** Of the word at hand: how well each row fits it, and how telling the row's own word is. */
  readonly #fit: Float32Array;
  readonly #telling: Float32Array;
  readonly #touched: number[] = [];
  /** Of all words so far. */
  readonly #covered: Float32Array;
  readonly #quality: Float32Array;
  readonly #told: Float32Array;
  readonly #candidates: number[] = [];
  #weights = 0;

  constructor(rows: number) {
    const numbers = () => new Float32Array(rows);
    this.#fit = numbers();
    this.#telling = numbers();
    this.#covered = numbers();
    this.#quality = numbers();
    this.#told = numbers();
  }

  /** The row fits the word at hand; only its best fit counts. */
  mark(row: number, fit: number, telling: number): void {
    const known = this.#fit[row] ?? 0;
    if (known === 0) this.#touched.push(row);
    if (fit <= known) return;
    this.#fit[row] = fit;
    this.#telling[row] = telling;
  }

  /** Ends the word at hand. Returns how many rows fit it. */
  endWord(weightOf: (rows: number) => number): number {
    const rows = this.#touched.length;
    const weight = weightOf(rows);
    if (rows > 0) this.#weights += weight;
    for (const row of this.#touched) {
      if (this.#covered[row] === 0) this.#candidates.push(row);
      this.#covered[row]! += weight;
      this.#quality[row]! += weight * this.#fit[row]!;
      this.#told[row]! += this.#telling[row]!;
      this.#fit[row] = this.#telling[row] = 0;
    }
    this.#touched.length = 0;
    return rows;
  }

  /**
   * Ends the query. Gives each row that fits some word: the share of the query that it covers and
   * how well, both 0 to 1, and how much of the row was asked for.
   */
  endQuery(visit: (row: number, coverage: number, quality: number, told: number) => void): void {
    for (const row of this.#candidates) {
      const coverage = this.#covered[row]! / this.#weights;
      visit(row, coverage, this.#quality[row]! / this.#weights, this.#told[row]!);
      this.#covered[row] = this.#quality[row] = this.#told[row] = 0;
    }
    this.#candidates.length = 0;
    this.#weights = 0;
  }
}
