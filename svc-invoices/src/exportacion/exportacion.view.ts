import type { Exportacion } from '@timbra/contracts';
import type { ExportacionRecord } from './exportacion.model.ts';

export const exportacionView = (it: ExportacionRecord): Exportacion => ({
  id: it._id.toString(),
  estado: it.estado,
  desde: it.desde,
  hasta: it.hasta,
  rfc: it.rfc,
  masivo: it.masivo,
  contenido: it.contenido,
  total: it.total,
  hechos: it.hechos,
  sinArchivo: it.sinArchivo,
  partes: it.partes.map(({ vuelta: _vuelta, ...parte }) => parte),
  error: it.error,
  createdAt: it.createdAt.toISOString(),
  expira: it.expira.toISOString(),
});
