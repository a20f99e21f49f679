import type { FilaImportacion, Importacion } from '@timbra/contracts';
import type { FilaRecord, ImportacionRecord } from './importacion.model.ts';

export const importacionView = (it: ImportacionRecord): Importacion => ({
  id: it._id.toString(),
  tipo: it.tipo,
  status: it.status,
  total: it.total,
  conErrores: it.conErrores,
  repetidas: it.repetidas,
  elegidas: it.elegidas,
  procesadas: it.procesadas,
  importadas: it.importadas,
  omitidas: it.omitidas,
  ...(it.error && { error: it.error }),
  createdAt: it.createdAt.toISOString(),
});

export const filaView = ({ elegida: _, ...fila }: FilaRecord): FilaImportacion => fila;

/** Whether a row needs a person's look. */
export const isProblem = ({ errors, repetida, resultado }: FilaRecord): boolean =>
  errors.length > 0 || repetida !== undefined || (resultado ?? 'importada') !== 'importada';
