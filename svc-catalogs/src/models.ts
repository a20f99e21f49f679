import type { Connection } from 'mongoose';
import { createActualizacionModel } from './actualizacion/actualizacion.repository.ts';
import { createAvisoCsdModel } from './avisos-csd/aviso-csd.repository.ts';
import { createConceptoModel } from './conceptos/concepto.model.ts';
import { createConvenioModel } from './convenios/convenio.repository.ts';
import { createCertificadoGlobalModel } from './emisores/certificado-global.repository.ts';
import { createEmisorModel } from './emisores/emisor.model.ts';
import { createImportacionModels } from './importaciones/importacion.model.ts';
import { createPlantillaModel } from './plantillas/plantilla.model.ts';
import { createReceptorModel } from './receptores/receptor.model.ts';
import { createCatalogoModels } from './sat/catalogo.model.ts';

/** Names every collection of this service, for the command that builds their indexes (bin/migrar.ts). */
export const createModels = (connection: Connection): void => {
  createActualizacionModel(connection);
  createAvisoCsdModel(connection);
  createConceptoModel(connection);
  createConvenioModel(connection);
  createCertificadoGlobalModel(connection);
  createEmisorModel(connection);
  createImportacionModels(connection);
  createPlantillaModel(connection);
  createReceptorModel(connection);
  createCatalogoModels(connection);
};
