import {
  jobs,
  type Cola,
  type JobDeclaration,
  type SolicitudDetenida,
  type Trabajo,
} from '@timbra/contracts';
import { GIVE_UP_AFTER_MS, type CountedQueues } from '@timbra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CancelarRequestRepository } from '../cancelacion/cancelar-request.repository.ts';
import type { TimbrarRequestRepository } from '../timbrado/timbrar-request.repository.ts';

interface Deps {
  timbrados: TimbrarRequestRepository;
  cancelaciones: CancelarRequestRepository;
  queues: CountedQueues;
  now: () => Date;
  /** How long nobody may work on a request before it counts as stopped, in milliseconds. */
  afterMs: number;
}

/** The most requests that are shown; the oldest are what matters. */
const MOST = 100;
/** Redis answers at once, or is shown as away. */
const REDIS_MS = 2000;

/** Each job's own, and that of long lines where it has one. */
const QUEUES = [
  ...new Map(
    Object.values<JobDeclaration>(jobs).flatMap(({ queue, line }) =>
      [queue, ...(line ? [line] : [])].map((nombre) => [nombre, { queue }] as const),
    ),
  ),
];

type Stopped =
  | Awaited<ReturnType<TimbrarRequestRepository['stoppedBefore']>>[number]
  | Awaited<ReturnType<CancelarRequestRepository['stoppedBefore']>>[number];

const view =
  (tipo: SolicitudDetenida['tipo']) =>
  (it: Stopped): SolicitudDetenida => ({
    id: it._id.toString(),
    tipo,
    cuenta: it.accountId,
    factura: it.facturaId,
    punto: it.punto,
    pac: it.pac ?? null,
    desde: it.updatedAt.toISOString(),
    requestId: it.traceId,
  });

const countAll = (queues: CountedQueues): Promise<Cola[]> =>
  Promise.all(
    QUEUES.map(async ([nombre, of]) => {
      const { waiting, active, delayed, failed, workers } = await queues.count(of, nombre);
      return {
        nombre,
        esperando: waiting,
        enCurso: active,
        aplazados: delayed,
        fallidos: failed,
        trabajadores: workers,
      };
    }),
  );

/** Null while Redis is away: what waits there is not known, and nothing else depends on it. */
const readColas = (queues: CountedQueues): Promise<Cola[] | null> =>
  queues.isThere()
    ? Promise.race([countAll(queues).catch(() => null), sleep(REDIS_MS, null, { ref: false })])
    : Promise.resolve(null);

/** What waits, what is worked on and what stands still, of all accounts: ids and nothing of what they say. */
export const readTrabajo =
  ({ timbrados, cancelaciones, queues, now, afterMs }: Deps) =>
  async (): Promise<Trabajo> => {
    const at = now().getTime();
    const stopped = { until: new Date(at - afterMs), most: MOST };
    const givenUp = new Date(at - GIVE_UP_AFTER_MS);
    const [colas, stamps, cancels, oldStamps, oldCancels] = await Promise.all([
      readColas(queues),
      timbrados.stoppedBefore(stopped),
      cancelaciones.stoppedBefore(stopped),
      timbrados.countOlderThan(givenUp),
      cancelaciones.countOlderThan(givenUp),
    ]);
    const detenidas = [...stamps.map(view('timbrado')), ...cancels.map(view('cancelacion'))];
    return {
      colas,
      detenidas: detenidas.toSorted((a, b) => a.desde.localeCompare(b.desde)).slice(0, MOST),
      abandonadas: oldStamps + oldCancels,
    };
  };
export type ReadTrabajo = ReturnType<typeof readTrabajo>;
