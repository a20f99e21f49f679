import {
  conceptoBody,
  fiscalEmisorBody,
  fiscalReceptorBody,
  plantillaBody,
} from '@timbra/contracts';
import {
  buildIndexes,
  connectMongo,
  createService,
  mongoCheck,
  requireContext,
  type Lifecycle,
  type Logger,
} from '@timbra/service-kit';
import type { z } from 'zod';
import { createConceptoModel } from './conceptos/concepto.model.ts';
import { conceptoView } from './conceptos/concepto.view.ts';
import type { config } from './config.ts';
import { certificadosRoutes } from './emisores/certificados.routes.ts';
import { createEmisorModel } from './emisores/emisor.model.ts';
import { EmisorRepository } from './emisores/emisor.repository.ts';
import { emisorView } from './emisores/emisor.view.ts';
import { createPlantillaModel } from './plantillas/plantilla.model.ts';
import { plantillaView } from './plantillas/plantilla.view.ts';
import { createReceptorModel } from './receptores/receptor.model.ts';
import { receptorView } from './receptores/receptor.view.ts';
import { catalogosRoutes } from './sat/catalogos.routes.ts';
import { catalogosSat } from './sat/catalogos.ts';
import { AccountRecords } from './shared/account-record.repository.ts';
import { accountRecordRoutes } from './shared/account-record.routes.ts';

export const createContainer = async (
  settings: z.infer<typeof config>,
  { logger, lifecycle }: { logger: Logger; lifecycle: Lifecycle },
) => {
  const connection = await connectMongo({
    uri: settings.MONGODB_URI,
    dbName: `${settings.MONGODB_DB_PREFIX}-catalogs`,
    lifecycle,
    logger,
  });
  const emisores = new EmisorRepository(createEmisorModel(connection));
  const receptores = new AccountRecords(createReceptorModel(connection), 'receptor');
  const conceptos = new AccountRecords(createConceptoModel(connection), 'concepto');
  const plantillas = new AccountRecords(createPlantillaModel(connection), 'plantilla');
  await buildIndexes(connection);
  const viewEmisor = emisorView(() => new Date());

  const app = createService({
    name: 'svc-catalogs',
    logger,
    checks: { database: mongoCheck(connection) },
    routes: [
      requireContext(settings.INTERNAL_SECRET),
      catalogosRoutes(catalogosSat),
      certificadosRoutes({ emisores, view: viewEmisor }),
      accountRecordRoutes({
        path: '/emisores',
        schema: fiscalEmisorBody,
        records: emisores,
        sort: { rfc: 1 },
        view: viewEmisor,
      }),
      accountRecordRoutes({
        path: '/receptores',
        schema: fiscalReceptorBody,
        records: receptores,
        sort: { nombre: 1 },
        view: receptorView,
      }),
      accountRecordRoutes({
        path: '/conceptos',
        schema: conceptoBody,
        records: conceptos,
        sort: { descripcion: 1 },
        view: conceptoView,
      }),
      accountRecordRoutes({
        path: '/plantillas',
        schema: plantillaBody,
        records: plantillas,
        sort: { label: 1 },
        view: plantillaView,
      }),
    ],
  });
  return { app };
};
