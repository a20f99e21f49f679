import { TimbrarStatus, type TimbrarRequest } from '@timbra/contracts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';

export const timbrarRequestView = (it: TimbrarRequestRecord): TimbrarRequest => ({
  id: it._id.toString(),
  factura: it.facturaId,
  status: it.status,
  prueba: it.prueba,
  punto: it.punto,
  ...(it.status === TimbrarStatus.Error && {
    error: it.rechazo?.message,
    errorCode: it.rechazo?.code,
  }),
  uuid: it.uuid,
  ...(it.archivando && { archivando: true }),
  createdAt: it.createdAt.toISOString(),
  updatedAt: it.updatedAt.toISOString(),
});
