import type { Masivo } from '@timbra/contracts';
import type { StatusName } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import { isRevisando } from '../avance/estado-masivo.ts';

interface EstadoArchivo {
  status: StatusName;
  word: string;
}

const { estados } = mensajes;

/** Where a file is, among the others. */
export const estadoDeArchivo = (it: Masivo): EstadoArchivo => {
  const { estado, timbrado } = it;
  if (isRevisando(it)) return { status: 'enProceso', word: estados.revisando };
  if (estado === 'fallido') return { status: 'error', word: estados.fallido };
  if (!timbrado) return { status: 'borrador', word: estados.porTimbrar };
  const { prueba, rechazadas } = timbrado;
  if (timbrado.estado === 'enCurso') {
    return { status: 'enProceso', word: prueba ? estados.probando : estados.timbrando };
  }
  if (timbrado.estado === 'pausado') return { status: 'porCancelar', word: estados.pausa };
  if (rechazadas > 0) return { status: 'error', word: estados.conErrores };
  return prueba
    ? { status: 'prueba', word: estados.probado }
    : { status: 'timbrada', word: estados.terminado };
};
