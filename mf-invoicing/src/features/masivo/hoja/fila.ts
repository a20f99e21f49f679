import type { CampoMasivo, FilaMasiva } from '@timbra/contracts';

/** The state of a row, as the screen shows it. */
export type VistaFila =
  | 'timbrada'
  | 'conError'
  | 'timbrando'
  | 'enEspera'
  | 'prueba'
  | 'rechazada'
  | 'repetida'
  | 'noSeTimbra'
  | 'porTimbrar';

/** A UUID wins over what the rules say of a row that has one: it is stamped. */
export const vistaDe = (it: FilaMasiva): VistaFila => {
  if (it.uuid !== undefined && it.estado !== 'prueba') return 'timbrada';
  if (it.errors.length > 0) return 'conError';
  if (it.estado !== 'porTimbrar' && it.estado !== 'prueba') return it.estado;
  if (!it.willTimbrar) return it.repetida ? 'repetida' : 'noSeTimbra';
  return it.estado;
};

/** The rows of one invoice are chosen together, at the first of them. */
export const isPrimera = ({ fila, factura }: FilaMasiva): boolean => fila === factura;

/** Nothing more is asked of a row that is stamped or being stamped, and one with errors is mended first. */
export const isElegible = (it: FilaMasiva): boolean =>
  !['timbrada', 'conError', 'timbrando', 'enEspera'].includes(vistaDe(it));

/** What was stamped is no more written in. */
export const isEditable = (it: FilaMasiva): boolean =>
  !['timbrada', 'timbrando', 'enEspera'].includes(vistaDe(it));

export const erroresDe = (it: FilaMasiva, campo: CampoMasivo): string | undefined =>
  it.errors
    .filter((error) => error.campo === campo)
    .map(({ message }) => message)
    .join('. ') || undefined;

/** Invoices that cannot be stamped, each with the row that is to blame. */
export const culpables = (filas: readonly FilaMasiva[]): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  for (const { fila, factura, errors } of filas) {
    if (errors.length > 0 && !found.has(factura)) found.set(factura, fila);
  }
  return found;
};
