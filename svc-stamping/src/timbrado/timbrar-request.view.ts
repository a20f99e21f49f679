import { TimbrarStatus, type EstadoTimbrarRequest, type TimbrarRequest } from '@timbra/contracts';
import { remedioOf } from '../pac/remedios.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';

const estadoOf = ({ status, archivando }: TimbrarRequestRecord): EstadoTimbrarRequest => {
  if (status === TimbrarStatus.Error) return 'rechazada';
  if (status === TimbrarStatus.Aceptada) return 'aceptada';
  return archivando ? 'archivando' : 'enProceso';
};

/** The PAC's refusals have one; what our own rules refused says in its message what to do. */
const remedioFor = ({
  rechazo,
}: TimbrarRequestRecord): Pick<TimbrarRequest, 'remedio' | 'accion'> => {
  if (!rechazo || rechazo.problem) return {};
  const { remedio, accion } = remedioOf(rechazo.code);
  return { remedio, accion };
};

export const timbrarRequestView = (it: TimbrarRequestRecord): TimbrarRequest => ({
  id: it._id.toString(),
  ...(!it.crudo && { factura: it.facturaId }),
  status: it.status,
  estado: estadoOf(it),
  prueba: it.prueba,
  punto: it.punto,
  ...(it.status === TimbrarStatus.Error && {
    error: it.rechazo?.message,
    errorCode: it.rechazo?.code,
    ...remedioFor(it),
  }),
  uuid: it.uuid,
  viaRest: it.viaRest ?? false,
  ...(it.status === TimbrarStatus.EnProceso && it.aviso && { aviso: it.aviso }),
  ...(it.archivando && { archivando: true }),
  ...(it.advertencias?.length && { advertencias: it.advertencias }),
  createdAt: it.createdAt.toISOString(),
  updatedAt: it.updatedAt.toISOString(),
});
