import type { Connection } from 'mongoose';
import { createCancelarRequestModel } from './cancelacion/cancelar-request.model.ts';
import { createEvidenciaModel } from './evidencias/evidencia.model.ts';
import { createSolicitudRecibidaModel } from './recibidas/solicitud-recibida.model.ts';
import { createVisitaModel } from './recibidas/visitas/visita.model.ts';
import { createHuellaModel } from './timbrado/huella.model.ts';
import { createTimbrarRequestModel } from './timbrado/timbrar-request.model.ts';
import { createPrivateKeyModel } from './vault/private-key.model.ts';

/** Names every collection of this service, for the command that builds their indexes (bin/migrar.ts). */
export const createModels = (connection: Connection): void => {
  createCancelarRequestModel(connection);
  createEvidenciaModel(connection);
  createSolicitudRecibidaModel(connection);
  createVisitaModel(connection);
  createHuellaModel(connection);
  createTimbrarRequestModel(connection);
  createPrivateKeyModel(connection);
};
