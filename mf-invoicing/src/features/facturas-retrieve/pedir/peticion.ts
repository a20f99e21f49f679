import type { MotivoCancelacion } from '@timbra/contracts';
import { folioProblem } from '../../../shared/cancelacion/motivos.ts';
import { mensajes } from '../mensajes.ts';
import type { Fila } from '../tabla/fila.ts';

/** The most at a time (MAX_CANCELACION_MASIVA of the contracts, which would bring its schemas). */
export const MAX_A_LA_VEZ = 500;
/** With reason 01 each has a UUID to be typed: more than these nobody types at once. */
export const MAX_CON_RELACION = 20;

export interface Peticion {
  motivo: MotivoCancelacion | '';
  /** With reason 01, by voucher: the UUID of what replaces it. */
  sustituciones: Readonly<Record<string, string>>;
}
export const NINGUNA: Peticion = { motivo: '', sustituciones: {} };

export const sustitucionDe = ({ motivo, sustituciones }: Peticion, id: string) =>
  motivo === '01' ? (sustituciones[id] ?? '').trim().toUpperCase() : '';

/** What is wrong with the UUID that replaces a voucher; nothing of one that is not there yet. */
export const sustitucionProblem = (peticion: Peticion, { id, uuid }: Fila): string | null => {
  const folio = sustitucionDe(peticion, id);
  return folio === uuid.toUpperCase() ? mensajes.folioPropio : folioProblem(folio);
};

/** Why it cannot be sent as it stands, or null (cancelacion §1). */
export const motivoDeNoPedir = (
  peticion: Peticion,
  filas: readonly Fila[],
  /** Null while nobody knows. */
  creditos: number | null,
): string | null => {
  if (creditos !== null && creditos < filas.length) return mensajes.sinCreditos(creditos);
  if (peticion.motivo === '') return mensajes.elige;
  if (peticion.motivo !== '01') return null;
  if (filas.length > MAX_CON_RELACION) return mensajes.demasiados01(MAX_CON_RELACION);
  if (filas.some(({ id }) => sustitucionDe(peticion, id) === '')) return mensajes.faltanFolios;
  const wrong = filas.map((it) => sustitucionProblem(peticion, it));
  return wrong.find((it) => it !== null) ?? null;
};
