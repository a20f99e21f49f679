import type { ExportacionRecord } from './exportacion.model.ts';

/**
 * The key of an export's file. Each lease has names of its own: a worker that
 * lost its lease and does not know it yet neither overwrites nor removes a noted file.
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
