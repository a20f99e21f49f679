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
 * The order of a copy that is made while Timbra works (docs/adr/0069). The ledgers come first: the
 * invoices and credits of the copy are then as old as their requests or newer, as after a crash, and
 * every step after a recovery point may be repeated. Requests that were opened after the ledgers were
 * copied are let go when the copy is put back (`let-go.ts`). Series come after the invoices: no folio
 * of the copy is given twice. Accounts and keys come last, so that the copy has the owner of each
 * document. Objects come after all of them: a document names only files that were there.
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
