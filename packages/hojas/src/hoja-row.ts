/** A row as the sheet numbers it, and its cells by column: A is 0. Empty cells are left out. */
export interface HojaRow {
  readonly fila: number;
  /** Made anew at every look. */
  readonly celdas: ReadonlyMap<number, string>;
  /** What cannot be read of it, in words for a person. */
  readonly problemas: readonly { columna: number; message: string }[];
}

/** A row while it is read, its texts by column. */
export interface OpenRow {
  fila: number;
  textos: string[];
  problemas: { columna: number; message: string }[];
}

/**
 * A row that waits for its turn as bytes: half a million cells as objects take five times as much, and
 * the collector of garbage carries each of them around. @returns its bytes as well, to be counted.
 */
export const packRow = ({ fila, textos, problemas }: OpenRow): { row: HojaRow; bytes: number } => {
  const packed = Buffer.from(JSON.stringify(textos));
  const row: HojaRow = {
    fila,
    problemas,
    get celdas() {
      const all = JSON.parse(packed.toString()) as (string | null)[];
      return new Map(all.flatMap((it, column) => (it === null ? [] : [[column, it] as const])));
    },
  };
  return { row, bytes: packed.length };
};
