import type { FilaImportacion, Importacion } from '@timbra/contracts';
import type { ImportacionRecord } from './importacion.model.ts';

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

/** Whether a row needs a person's look. */
export const isProblem = ({
  errors,
  advertencias = [],
  repetida,
  resultado,
}: FilaImportacion): boolean =>
  errors.length + advertencias.length > 0 ||
  repetida !== undefined ||
  (resultado ?? 'importada') !== 'importada';
