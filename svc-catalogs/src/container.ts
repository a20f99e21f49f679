import { PARTES } from '@timbra/contracts';
import {
  connectMongo,
  connectRedis,
  createChangeMarks,
  createService,
  createServiceClient,
  mongoCheck,
  openObjectStore,
  prepareDatabase,
  redisCheck,
  pairKeys,
  requireContext,
  seconds,
  type Runtime,
} from '@timbra/service-kit';
import type { z } from 'zod';
import {
  ActualizacionRepository,
  createActualizacionModel,
} from './actualizacion/actualizacion.repository.ts';
import { actualizacionRoutes, catalogoUploadRoutes } from './actualizacion/actualizacion.routes.ts';
import { importUpload } from './actualizacion/import-upload.ts';
import { createLibroClient } from './actualizacion/libro.client.ts';
import { createImportRunner } from './actualizacion/run-import.ts';
import { updateCatalogos } from './actualizacion/update-catalogos.ts';
import { AvisoCsdRepository, createAvisoCsdModel } from './avisos-csd/aviso-csd.repository.ts';
import { avisosCsdRoutes } from './avisos-csd/avisos-csd.routes.ts';
import { createConceptoModel } from './conceptos/concepto.model.ts';
import { conceptosRoutes } from './conceptos/conceptos.routes.ts';
import type { config } from './config.ts';
import { ConvenioRepository, createConvenioModel } from './convenios/convenio.repository.ts';
import { conveniosRoutes } from './convenios/convenios.routes.ts';
import { listConvenios } from './convenios/list-convenios.ts';
import { createConstanciaClient } from './constancia/constancia.client.ts';
import { constanciaRoutes } from './constancia/constancia.routes.ts';
import { findConstancia } from './constancia/find-constancia.ts';
import { createContribuyentesClient } from './constancia/contribuyentes.client.ts';
import {
  CertificadoGlobalRepository,
  createCertificadoGlobalModel,
} from './emisores/certificado-global.repository.ts';
import { certificadosRoutes } from './emisores/certificados.routes.ts';
import { createEmisorModel } from './emisores/emisor.model.ts';
import { EmisorRepository } from './emisores/emisor.repository.ts';
import { emisorView } from './emisores/emisor.view.ts';
import { chooseFilas } from './importaciones/choose-filas.ts';
import { conceptosDestino } from './importaciones/concepto-destino.ts';
import { emisoresDestino, receptoresDestino } from './importaciones/contribuyente-destino.ts';
import { createImportacionModels } from './importaciones/importacion.model.ts';
import { ImportacionRepository } from './importaciones/importacion.repository.ts';
import { importacionesRoutes, uploadRoutes } from './importaciones/importaciones.routes.ts';
import { verifyFilas } from './importaciones/verify-filas.ts';
import { createLegadoClient } from './migracion/legado.client.ts';
import { limitAttempts } from './migracion/limit-attempts.ts';
import { migracionRoutes } from './migracion/migracion.routes.ts';
import { readLegado } from './migracion/read-legado.ts';
import { partesRoutes } from './partes/partes.routes.ts';
import { dropPictures } from './plantillas/drop-pictures.ts';
import { createPlantillaModel } from './plantillas/plantilla.model.ts';
import { PlantillaRepository } from './plantillas/plantilla.repository.ts';
import { logoUploadRoutes, plantillasRoutes } from './plantillas/plantillas.routes.ts';
import { plantillaView } from './plantillas/plantilla.view.ts';
import { sweepLogos } from './plantillas/sweep-logos.ts';
import { actualizarReceptorRoutes } from './receptores/actualizar.routes.ts';
import { encontrarRoutes } from './receptores/encontrar.routes.ts';
import { findOrCreate } from './receptores/find-or-create.ts';
import { createReceptorModel } from './receptores/receptor.model.ts';
import { ReceptorRepository } from './receptores/receptor.repository.ts';
import { refuseInUse } from './receptores/refuse-in-use.ts';
import { updateFromSat } from './receptores/update-from-sat.ts';
import { CatalogoLibrary } from './sat/catalogo-library.ts';
import { createCatalogoModels } from './sat/catalogo.model.ts';
import { CatalogoRepository } from './sat/catalogo.repository.ts';
import { catalogosRoutes } from './sat/catalogos.routes.ts';
import { catalogosSat } from './sat/catalogos.ts';
import { checkClaves } from './sat/check-claves.ts';
import { searchCatalogo } from './sat/search-catalogo.ts';
import { todayInMexico } from './sat/vigencia.ts';
import { watchImports } from './sat/watch-imports.ts';
import { recordsRoutes } from './records.routes.ts';
import { JOB_TIMES, startJobs, type JobTimes } from './start-jobs.ts';
import { AccountRecords } from './shared/account-record.repository.ts';
import { createInvoicesClient } from './shared/invoices.client.ts';

/** The longest that a download of SAT's workbook may take, and an import after it, in milliseconds. */
const LIBRO_TIMEOUT_MS = seconds(10 * 60);

/** Milliseconds, and bytes; a test gives its own. */
interface Bounds extends JobTimes {
  /** Between two looks whether another process imported a SAT catalogue anew. */
  refreshMs: number;
  /** Between two looks for logos of templates that can be recovered no more. */
  logosSweepEveryMs: number;
  /** SAT's workbook has some 20 MB: what is larger is something else. */
  libroMaxBytes: number;
}
const BOUNDS: Bounds = {
  ...JOB_TIMES,
  refreshMs: seconds(5),
  logosSweepEveryMs: seconds(60 * 60),
  libroMaxBytes: 100 * 1024 * 1024,
};

export const createContainer = async (
  settings: z.infer<typeof config>,
  { logger, lifecycle, metrics }: Runtime,
  own: Partial<Bounds> = {},
) => {
  const bounds = { ...BOUNDS, ...own };
  const connection = await connectMongo({
    uri: settings.MONGODB_URI,
    dbName: `${settings.MONGODB_DB_PREFIX}-catalogs`,
    lifecycle,
    logger,
    metrics,
  });
  const redis = connectRedis({ url: settings.REDIS_URL, name: 'catalogs', lifecycle, logger });
  const now = () => new Date();
  const emisorModel = createEmisorModel(connection);
  const marks = createChangeMarks(redis, { prefix: settings.QUEUE_PREFIX, of: PARTES });
  const emisores = new EmisorRepository(emisorModel, now, marks);
  const receptores = new ReceptorRepository(createReceptorModel(connection), now, marks);
  const findInSat = findConstancia({
    constancias: createConstanciaClient(settings.SAT_CONSTANCIA_URL),
    logger,
  });
  const conceptos = new AccountRecords(createConceptoModel(connection), 'concepto', now);
  const plantillas = new PlantillaRepository(createPlantillaModel(connection), emisores, now);
  const imported = new CatalogoRepository(createCatalogoModels(connection));
  const importacionModels = createImportacionModels(connection);
  const importaciones = new ImportacionRepository(importacionModels);
  const globales = new CertificadoGlobalRepository(
    createCertificadoGlobalModel(connection),
    logger,
  );
  const convenios = new ConvenioRepository(createConvenioModel(connection));
  const avisos = new AvisoCsdRepository(createAvisoCsdModel(connection));
  const actualizaciones = new ActualizacionRepository(createActualizacionModel(connection));
  await prepareDatabase(connection, { service: 'svc-catalogs', settings, logger, lifecycle });
  const library = new CatalogoLibrary({ builtIn: catalogosSat, imported });
  await library.refresh();
  watchImports({ library, everyMs: bounds.refreshMs, logger, lifecycle });
  const viewEmisor = emisorView(now);
  const viewPlantilla = plantillaView(emisores);
  const archive = openObjectStore(settings.OBJECT_STORE_URL);
  const logos = {
    plantillas,
    archive,
    view: viewPlantilla,
    dropPictures: dropPictures({ archive, logger }),
  };
  sweepLogos({
    plantillas,
    archive,
    now,
    logger,
    lifecycle,
    everyMs: bounds.logosSweepEveryMs,
  });
  const keys = pairKeys('svc-catalogs', settings);
  const invoices = createInvoicesClient(
    createServiceClient({
      signer: keys.to('svc-invoices'),
      baseUrl: settings.SVC_INVOICES_URL,
      metrics,
    }),
  );

  const destinos = {
    emisores: emisoresDestino(emisores),
    receptores: receptoresDestino(receptores),
    conceptos: conceptosDestino(conceptos),
  };
  const runImport = createImportRunner({
    mongodbUri: settings.MONGODB_URI,
    dbPrefix: settings.MONGODB_DB_PREFIX,
    timeoutMs: LIBRO_TIMEOUT_MS,
  });
  const isLoaded = () => imported.isLoaded();
  const libro = createLibroClient(settings.CATALOGOS_URL, {
    maxBytes: bounds.libroMaxBytes,
    timeoutMs: LIBRO_TIMEOUT_MS,
  });
  const { nudge, queues } = startJobs(settings, {
    redis,
    times: bounds,
    actualizaciones,
    isLoaded,
    updateCatalogos: updateCatalogos({ actualizaciones, libro, runImport, isLoaded, now }),
    emisores,
    avisos,
    importaciones,
    destinos,
    now,
    logger,
    lifecycle,
    emisorModel,
    importacionModel: importacionModels.importaciones,
  });

  const verify = verifyFilas(destinos);
  const legado =
    settings.LEGADO_URL === undefined ? undefined : createLegadoClient(settings.LEGADO_URL);
  const requireCaller = requireContext(keys);
  const app = createService({
    name: 'svc-catalogs',
    metrics,
    logger,
    checks: { database: mongoCheck(connection) },
    // Without them what is read and written here still is; what waits in a queue waits.
    reports: { redis: redisCheck(redis), objects: () => archive.check() },
    draining: lifecycle.draining,
    beforeBody: [
      uploadRoutes({
        requireContext: requireCaller,
        importaciones,
        verifyFilas: verify,
      }),
      logoUploadRoutes({ requireContext: requireCaller, ...logos }),
      catalogoUploadRoutes({
        requireContext: requireCaller,
        actualizaciones,
        now,
        logger,
        importUpload: importUpload({ actualizaciones, runImport, logger }),
        maxBytes: bounds.libroMaxBytes,
        timeoutMs: LIBRO_TIMEOUT_MS,
      }),
    ],
    routes: [
      requireCaller,
      // First: each stamping asks it, and express looks at one route after the other.
      partesRoutes({ emisores, receptores, viewEmisor, library }),
      catalogosRoutes({
        library,
        searchCatalogo: searchCatalogo({ library, today: todayInMexico }),
        checkClaves: checkClaves({ library }),
      }),
      actualizacionRoutes({ library, imported, actualizaciones, queues, now }),
      actualizarReceptorRoutes({
        updateFromSat: updateFromSat({ receptores, findConstancia: findInSat }),
      }),
      constanciaRoutes({
        findConstancia: findInSat,
        contribuyentes:
          settings.SAT_CONTRIBUYENTES_URL === undefined
            ? undefined
            : createContribuyentesClient(settings.SAT_CONTRIBUYENTES_URL),
        logger,
      }),
      migracionRoutes({
        readLegado: readLegado({
          legado,
          importaciones,
          verifyFilas: verify,
          limitAttempts: limitAttempts({ redis, prefix: settings.QUEUE_PREFIX }),
        }),
      }),
      conveniosRoutes({
        convenios,
        listConvenios: listConvenios({ emisores, convenios, view: viewEmisor }),
        now,
      }),
      conceptosRoutes({ conceptos }),
      plantillasRoutes(logos),
      importacionesRoutes({
        importaciones,
        chooseFilas: chooseFilas({ importaciones, nudge }),
      }),
      // before /emisores/:id, which would take it for an id
      avisosCsdRoutes({ emisores, now }),
      certificadosRoutes({ emisores, globales, view: viewEmisor }),
      encontrarRoutes({ findOrCreate: findOrCreate({ receptores }), receptores }),
      recordsRoutes({
        emisores,
        receptores,
        conceptos,
        plantillas,
        viewEmisor,
        viewPlantilla,
        refuseInUse: refuseInUse({ invoices }),
      }),
    ],
  });
  return { app };
};
