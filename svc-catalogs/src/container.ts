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
import { CatalogoLibrary } from './sat/catalogo-library.ts';
import { createCatalogoModels } from './sat/catalogo.model.ts';
import { CatalogoRepository } from './sat/catalogo.repository.ts';
import { catalogosRoutes } from './sat/catalogos.routes.ts';
import { catalogosSat } from './sat/catalogos.ts';
import { checkClaves } from './sat/check-claves.ts';
import { searchCatalogo } from './sat/search-catalogo.ts';
import { todayInMexico } from './sat/vigencia.ts';
import { watchImports } from './sat/watch-imports.ts';
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
  const imported = new CatalogoRepository(createCatalogoModels(connection));
  await buildIndexes(connection);
  const library = new CatalogoLibrary({ builtIn: catalogosSat, imported });
  await library.refresh();
  watchImports({ library, everyMs: settings.CATALOGOS_REFRESH_MS, logger, lifecycle });
  const viewEmisor = emisorView(() => new Date());

  const app = createService({
    name: 'svc-catalogs',
    logger,
    checks: { database: mongoCheck(connection) },
    routes: [
      requireContext(settings.INTERNAL_SECRET),
      catalogosRoutes({
        library,
        searchCatalogo: searchCatalogo({ library, today: todayInMexico }),
        checkClaves: checkClaves({ library }),
      }),
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
