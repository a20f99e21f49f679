/** A field of the JSON, '#' for each index, and how a sentence names it. */
export type Campo = readonly [path: string, nombre: string];

/** By description path, below the Comprobante. */
export type TablaDeCampos = Readonly<Record<string, Campo>>;
