import type { Connection } from 'mongoose';
import { createBorradaModel } from './bitacora/borrada.model.ts';
import { createEnlaceModel } from './compartido/enlace.model.ts';
import { createAjustesCorreoModel } from './correo/ajustes/ajustes-correo.model.ts';
import { createEmailRequestModel } from './correo/envio/email-request.model.ts';
import { createDiaModel } from './dias/dia.model.ts';
import { createExportacionModel } from './exportacion/exportacion.model.ts';
import { createFacturaModel } from './facturas/factura.model.ts';
import { createFilaMasivaModel } from './masivo/fila-masiva.model.ts';
import { createMasivoModel } from './masivo/masivo.model.ts';
import { createSerieModel } from './series/serie.model.ts';
import { createEndpointModel } from './webhooks/cuenta/endpoint.model.ts';
import { createEntregaModel } from './webhooks/entregas/entrega.model.ts';

/** Names every collection of this service, for the command that builds their indexes (bin/migrar.ts). */
export const createModels = (connection: Connection): void => {
  createBorradaModel(connection);
  createEnlaceModel(connection);
  createAjustesCorreoModel(connection);
  createEmailRequestModel(connection);
  createDiaModel(connection);
  createExportacionModel(connection);
  createFacturaModel(connection);
  createFilaMasivaModel(connection);
  createMasivoModel(connection);
  createSerieModel(connection);
  createEndpointModel(connection);
  createEntregaModel(connection);
};
