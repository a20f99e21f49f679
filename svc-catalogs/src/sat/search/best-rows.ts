interface Ranked {
  row: number;
  score: number;
}

/** Keeps the highest of the rows that it is shown, in order; of equals, the earlier row. */
export class BestRows {
  readonly #limit: number;
  readonly #ranked: Ranked[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(row: number, score: number): void {
    const isBefore = (it: Ranked) => it.score > score || (it.score === score && it.row < row);
    const last = this.#ranked[this.#limit - 1];
    if (last && isBefore(last)) return;
    let at = this.#ranked.length;
    while (at > 0 && !isBefore(this.#ranked[at - 1]!)) at -= 1;
    this.#ranked.splice(at, 0, { row, score });
    if (this.#ranked.length > this.#limit) this.#ranked.pop();
  }

  get rows(): number[] {
    return this.#ranked.map((it) => it.row);
  }
}
