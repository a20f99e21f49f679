import { MAX_MOVIMIENTOS, type AccionDeMovimiento, type Autor } from '@timbra/contracts';

/** A line of an invoice's log, written in the same write as what it tells. */
export interface MovimientoRecord {
  accion: AccionDeMovimiento;
  fecha: Date;
  autor?: Autor;
  detalle?: string;
  /** The request and its state, for a line that may be reported twice and is written once. */
  clave?: string;
}

/** When the draft was last saved, its author, and how many times: one line for many savings. */
export interface GuardadaRecord {
  fecha: Date;
  autor?: Autor;
  veces: number;
}

/**
 * For `$push`: the newest lines stay. What a line does not say is left out, for it would be stored as
 * null.
 */
export const oneMore = (line: Omit<MovimientoRecord, 'fecha'>) => {
  const said = Object.fromEntries(Object.entries(line).filter(([, it]) => it !== undefined));
  return { movimientos: { $each: [{ ...said, fecha: new Date() }], $slice: -MAX_MOVIMIENTOS } };
};
