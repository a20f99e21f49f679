import {
  CancelarStatus,
  etiquetaDeCancelacion,
  type CancelarRequest,
  type CancelarRequestSummary,
} from '@timbra/contracts';
import { rechazoDeCancelacion } from '../pac/remedios-de-cancelacion.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';

const extraOf = ({ sat }: CancelarRequestRecord): CancelarRequest['extra'] => ({
  ...(sat?.EstatusCancelacion && { cancelStatus: sat.EstatusCancelacion }),
  ...(sat && { statusCode: sat.CodigoEstatus }),
});

const etiquetaOf = (it: CancelarRequestRecord): string =>
  etiquetaDeCancelacion({ status: it.status, error: it.rechazo?.message, extra: extraOf(it) });

/** The PAC's and SAT's refusals have one; what our own rules refused says in its message what to do. */
const remedioOf = ({ rechazo, motivo }: CancelarRequestRecord): string | undefined =>
  rechazo && !rechazo.problem ? rechazoDeCancelacion(rechazo.code, { motivo }).remedio : undefined;

export const cancelarRequestView = (it: CancelarRequestRecord): CancelarRequest => ({
  id: it._id.toString(),
  ...(!it.crudo && { factura: it.facturaId }),
  uuid: it.uuid,
  fecha: it.createdAt.toISOString(),
  motivo: it.motivo,
  sustitucion: it.sustitucion,
  status: it.status,
  etiqueta: etiquetaOf(it),
  punto: it.punto,
  ...(it.status === CancelarStatus.Error && {
    error: it.rechazo?.message,
    errorCode: it.rechazo?.code,
    remedio: remedioOf(it),
  }),
  ...(it.status === CancelarStatus.EnProceso && it.aviso && { aviso: it.aviso }),
  extra: extraOf(it),
  codigo: it.codigo,
  automatica: it.automatica ?? false,
  conAcuse: it.acuse !== undefined,
  fechaCancelado: it.fechaCancelado,
  consultado: it.sat?.consultado,
  ...(it.advertencias?.length && { advertencias: it.advertencias }),
  createdAt: it.createdAt.toISOString(),
  updatedAt: it.updatedAt.toISOString(),
});

/** What the invoice shows of it. */
export const cancelarRequestSummary = (it: CancelarRequestRecord): CancelarRequestSummary => ({
  id: it._id.toString(),
  status: it.status,
  motivo: it.motivo,
  sustitucion: it.sustitucion,
  etiqueta: etiquetaOf(it),
  ...(it.status === CancelarStatus.Error && {
    error: it.rechazo?.message,
    errorCode: it.rechazo?.code,
  }),
});
