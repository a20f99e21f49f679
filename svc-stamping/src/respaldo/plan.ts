/** A database of Timbra, by its service: `{prefix}-{base}`. */
export const BASES = ['stamping', 'invoices', 'credits', 'catalogs', 'gateway'] as const;
export type Base = (typeof BASES)[number];

/** One walk over a database: these collections alone, or all but these. */
export interface Paso {
  base: Base;
  solo?: readonly string[];
  menos?: readonly string[];
}

/** What says what was asked of a PAC, and what it answered. */
const LIBROS = ['timbrarRequests', 'cancelarRequests'] as const;
/** The last folio of each series. */
const SERIES = ['facturaSeries'] as const;

/**
 * The order of a copy that is made while Timbra works (docs/adr/0069). The ledgers come first: what
 * they speak of is then as old as they are or newer, which is how a crash leaves things, and every
 * step after a recovery point may be repeated; what was opened after them is let go when it is put
 * back (`let-go.ts`). Series come after the invoices: no folio of the copy is given twice. Accounts and
 * keys come last, so that nothing is copied whose owner is not. Objects come after all of them: a
 * document names only files that were there.
 */
export const PASOS: readonly Paso[] = [
  { base: 'stamping', solo: LIBROS },
  { base: 'invoices', menos: SERIES },
  { base: 'invoices', solo: SERIES },
  { base: 'credits' },
  { base: 'catalogs' },
  { base: 'gateway' },
  { base: 'stamping', menos: LIBROS },
];

export const isOfPaso = ({ solo, menos = [] }: Paso, coleccion: string): boolean =>
  solo ? solo.includes(coleccion) : !menos.includes(coleccion);
