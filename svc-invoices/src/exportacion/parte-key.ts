import type { ExportacionRecord } from './exportacion.model.ts';

/**
 * Where a file of an export is kept. Each turn has names of its own: who was at it before, and does not
 * know yet that it is no more, neither overwrites nor removes what is noted.
 */
export const keyOf = (
  { _id }: Pick<ExportacionRecord, '_id'>,
  { vuelta, numero }: { vuelta: number; numero: number },
): string => `exportaciones/${_id.toString()}/${vuelta}-${numero}.zip`;

/** What it is called where it is downloaded. */
export const nameOf = (
  { desde, hasta, rfc, masivo }: Pick<ExportacionRecord, 'desde' | 'hasta' | 'rfc' | 'masivo'>,
  numero: number,
): string => {
  const of = masivo ? [masivo.nombre.replace(/\.xlsx$/i, '')] : [rfc, desde, hasta];
  const name = ['cfdi', ...of, numero].filter(Boolean).join('_');
  return `${name.replace(/[^\w-]/g, '-')}.zip`;
};
