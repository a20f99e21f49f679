/** A key that a new installation knows, with SAT's name of it, letter for letter. */
export type ClaveInicial = readonly [clave: string, nombre: string];
