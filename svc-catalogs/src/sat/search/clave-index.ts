import { fold } from './words.ts';

/** Finds rows by their key, or by how it begins. */
export class ClaveIndex {
  /** Folded keys in order, each with the number of its row. */
  readonly #claves: readonly string[];
  readonly #rows: Uint32Array;

  constructor(claves: readonly string[]) {
    const folded = claves.map(fold);
    const order = folded
      .map((clave, row) => ({ clave, row }))
      .sort((a, b) => (a.clave < b.clave ? -1 : a.clave > b.clave ? 1 : a.row - b.row));
    this.#claves = order.map((it) => it.clave);
    this.#rows = Uint32Array.from(order, (it) => it.row);
  }

  /** Numbers of the rows with that key; several where only the case of letters differs. */
  same(folded: string): number[] {
    return this.#while(folded, (clave) => clave === folded);
  }

  /** Numbers of the rows whose key begins so, in the order of their keys. */
  beginningWith(folded: string): number[] {
    return this.#while(folded, (clave) => clave.startsWith(folded));
  }

  #while(folded: string, fits: (clave: string) => boolean): number[] {
    const first = firstFrom(this.#claves, folded);
    let end = first;
    while (end < this.#claves.length && fits(this.#claves[end] ?? '')) end += 1;
    return [...this.#rows.subarray(first, end)];
  }
}

/** Where a text stands, or would stand, in an ordered list. */
export const firstFrom = (ordered: readonly string[], text: string): number => {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
};
