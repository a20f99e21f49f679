import { jobs } from '@timbra/contracts';
import {
  createPatience,
  createCrashPoint,
  seconds,
  startOutboxRelay,
  sweepLate,
  type Courtesy,
  type Lifecycle,
  type Logger,
  type Queues,
  type RedisClient,
} from '@timbra/service-kit';
import type { Connection } from 'mongoose';
import type { CompleteDocumentos } from '../borradores/complete-documentos.ts';
import { prepareDraft } from '../borradores/prepare-draft.ts';
import type { InvoicesConfig } from '../config.ts';
import type { AskStampOf } from '../emision/ask-stamp.ts';
import type { Cambios } from '../facturas/change-factura.ts';
import type { FacturaModel } from '../facturas/factura.model.ts';
import type { PlantillasClient } from '../shared/plantillas.client.ts';
import type { CatalogsClient } from '../shared/catalogs.client.ts';
import type { SerieRepository } from '../series/serie.repository.ts';
import type { CuentaClient } from './cuenta.client.ts';
import { composeGrupos } from './compose-grupos.ts';
import { Emitidas } from './emitidas.repository.ts';
import { createFilaMasivaModel } from './fila-masiva.model.ts';
import { FilaMasivaRepository } from './fila-masiva.repository.ts';
import { createMasivoModel } from './masivo.model.ts';
import { MasivoRepository } from './masivo.repository.ts';
import { mendFila } from './mend-fila.ts';
import { noteRevisadas } from './note-revisadas.ts';
import { giveFolios, returnFolios } from './timbrado/give-folios.ts';
import { draftGrupos } from './timbrado/draft-grupos.ts';
import { FacturasMasivas } from './timbrado/facturas-masivas.repository.ts';
import { FilasPorTimbrar } from './timbrado/filas-por-timbrar.repository.ts';
import { launchGrupos } from './timbrado/launch-grupos.ts';
import { markElegidas } from './timbrado/mark-elegidas.ts';
import { chooseFacturas, requestTimbrado } from './timbrado/request-timbrado.ts';
import { requestStamps } from './timbrado/request-stamps.ts';
import type { CreditsClient } from './timbrado/credits.client.ts';
import { settlePaused } from './timbrado/settle-paused.ts';
import { TimbradoMasivoRepository } from './timbrado/timbrado-masivo.repository.ts';
import { timbrarMasivo } from './timbrado/timbrar-masivo.ts';
import { timbrarMasivoWorker } from './timbrado/timbrar-masivo.worker.ts';
import { dropMasivo, openMasivo } from './open-masivo.ts';
import { revisarMasivo } from './revisar-masivo.ts';
import { revisarMasivoWorker } from './revisar-masivo.worker.ts';
import { verifyGrupos } from './verify-grupos.ts';

/** The models must stand before the indexes are built. */
export const createMasivos = (deps: {
  connection: Connection;
  facturaModel: FacturaModel;
  now: () => Date;
}) => {
  const masivoModel = createMasivoModel(deps.connection);
  const filaModel = createFilaMasivaModel(deps.connection);
  return {
    masivoModel,
    masivos: new MasivoRepository({ masivos: masivoModel, now: deps.now }),
    timbrados: new TimbradoMasivoRepository({ masivos: masivoModel, now: deps.now }),
    filas: new FilaMasivaRepository(filaModel),
    porTimbrar: new FilasPorTimbrar(filaModel),
    masivas: new FacturasMasivas(deps.facturaModel),
    emitidas: new Emitidas(deps.facturaModel),
  };
};

/** How long a process without a sign of life keeps a file that it judges: some rows take seconds. */
const JUDGE_LEASE_MS = seconds(60);
/**
 * How long a process without a sign of life keeps a file that it stamps, in milliseconds: it notes
 * its progress several times a second, and its job is handed to another process only later.
 */
const STAMP_LEASE_MS = seconds(20);
/** How often this process looks for bulk files whose job was lost, and how late those are. */
const SWEEP = { everyMs: seconds(60), afterMs: seconds(180) };

interface Deps {
  cuenta: CuentaClient;
  plantillas: Pick<PlantillasClient, 'codeOf'>;
  completeDocumentos: CompleteDocumentos;
  queues: Queues;
  /** Connections of its workers' own. */
  redis: Record<'revisar' | 'timbrar', RedisClient>;
  series: SerieRepository;
  cambios: Cambios;
  askStamp: AskStampOf;
  credits: CreditsClient;
  courtesy: Courtesy;
  now: () => Date;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** What this process does of bulk files besides answering. */
export const startMasivos = (
  settings: InvoicesConfig,
  own: ReturnType<typeof createMasivos>,
  deps: Deps,
) => {
  const { masivoModel, masivos, timbrados, filas, porTimbrar, masivas, emitidas } = own;
  const { cuenta, plantillas, completeDocumentos, queues, redis, now, logger, lifecycle } = deps;
  const patience = createPatience(settings);
  /** Rows of one issuer name one template: it is asked for once. */
  const prepareWith = (catalogs: Pick<CatalogsClient, 'emisor' | 'receptor'>) => {
    const codes = new Map<string, ReturnType<PlantillasClient['codeOf']>>();
    const codeOf: PlantillasClient['codeOf'] = (accountId, id) => {
      const code = codes.get(id) ?? plantillas.codeOf(accountId, id);
      codes.set(id, code);
      return code;
    };
    return prepareDraft({ catalogs, plantillas: { codeOf }, completeDocumentos, now });
  };
  const compose = composeGrupos({ cuenta, prepareWith });
  const verify = verifyGrupos({ cuenta, emitidas, filas, compose, now });
  const note = noteRevisadas({ filas, facturas: masivas });
  revisarMasivoWorker({
    prefix: settings.QUEUE_PREFIX,
    connection: redis.revisar,
    logger,
    lifecycle,
    deps: {
      revisarMasivo: revisarMasivo({
        masivos,
        filas,
        cuenta,
        verify,
        note,
        leaseMs: patience.lease(JUDGE_LEASE_MS),
      }),
      masivos,
    },
  });
  const crashPoint = createCrashPoint(settings);
  timbrarMasivoWorker({
    prefix: settings.QUEUE_PREFIX,
    connection: redis.timbrar,
    logger,
    lifecycle,
    deps: {
      timbrarMasivo: timbrarMasivo({
        timbrados,
        filas,
        porTimbrar,
        masivas,
        cuenta,
        crashPoint,
        now,
        courtesy: deps.courtesy,
        marcar: markElegidas({ filas, porTimbrar }),
        lanzar: launchGrupos({
          masivas,
          porTimbrar,
          crashPoint,
          draft: draftGrupos({ compose, masivas, cambios: deps.cambios }),
        }),
        giveFolios: giveFolios({ series: deps.series, masivas }),
        returnFolios: returnFolios({ series: deps.series }),
        pedir: requestStamps(deps),
        closing: lifecycle.closing,
        leaseMs: patience.lease(STAMP_LEASE_MS),
      }),
      timbrados,
    },
  });
  const { nudge } = startOutboxRelay({
    model: masivoModel,
    declarations: [jobs.revisarMasivo, jobs.timbrarMasivo],
    queues,
    logger,
    lifecycle,
  });
  const settle = settlePaused({
    timbrados,
    filas,
    porTimbrar,
    masivas,
    returnFolios: returnFolios({ series: deps.series }),
    leaseMs: patience.lease(STAMP_LEASE_MS),
  });
  sweepLate({
    name: 'masivos',
    nudge,
    now,
    logger,
    lifecycle,
    first: async (most) => {
      for (const it of await timbrados.waiting(most)) await settle(it);
    },
    restartLate: (until, most) => masivos.restartLate(until, most),
    everyMs: patience.every(SWEEP.everyMs),
    afterMs: patience.late(SWEEP.afterMs),
  });
  return {
    nudge,
    openMasivo: openMasivo({ masivos, filas }),
    dropMasivo: dropMasivo({ masivos, filas }),
    chooseFacturas: chooseFacturas({ masivos, filas }),
    requestTimbrado: requestTimbrado({ filas, timbrados, credits: deps.credits }),
    mendFila: mendFila({ masivos, filas, cuenta, verify, note }),
  };
};
