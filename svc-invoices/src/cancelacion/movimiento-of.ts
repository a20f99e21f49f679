import { CancelarStatus, type CancelacionContada } from '@timbra/contracts';
import type { MovimientoRecord } from '../facturas/movimiento.ts';

/**
 * The lines of an invoice's log about a cancellation: each state of a request, and the end, once.
 */
export const movimientoOf = ({
  cancelarRequest,
  fechaCancelado,
  autor,
}: CancelacionContada): Omit<MovimientoRecord, 'fecha'> | undefined => {
  if (fechaCancelado !== undefined) {
    return { accion: 'cancelada', clave: 'cancelada', autor, detalle: fechaCancelado };
  }
  if (!cancelarRequest) return undefined;
  const { id, status, motivo, error } = cancelarRequest;
  const clave = `${id} ${status}`;
  return status === CancelarStatus.Error
    ? { accion: 'cancelacionRechazada', clave, autor, detalle: error }
    : { accion: 'cancelacionPedida', clave, autor, detalle: motivo };
};
