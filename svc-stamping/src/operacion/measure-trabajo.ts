import type { Trabajo } from '@timbra/contracts';
import { Gauge, GIVE_UP_AFTER_MS, type Metrics } from '@timbra/service-kit';
import type { ReadTrabajo } from './read-trabajo.ts';

interface Deps {
  readTrabajo: ReadTrabajo;
  now: () => Date;
}

/** Milliseconds for which a second read of the metrics gets the same figures. */
const REMEMBERED_MS = 5000;

/** Shows only figures that are known now: an unknown figure is absent, not 0. */
type Show = (gauge: Gauge<string>, trabajo: Trabajo, at: number) => void;

const showColas =
  (each: (gauge: Gauge<string>, cola: NonNullable<Trabajo['colas']>[number]) => void): Show =>
  (gauge, { colas }) =>
    colas?.forEach((cola) => each(gauge, cola));

const GAUGES: readonly (readonly [name: string, help: string, labels: string[], show: Show])[] = [
  [
    'timbra_queue_jobs',
    'Jobs of a queue, of all processes together',
    ['cola', 'estado'],
    showColas((gauge, { nombre: cola, esperando, enCurso, aplazados, fallidos }) => {
      for (const [estado, count] of Object.entries({ esperando, enCurso, aplazados, fallidos })) {
        gauge.set({ cola, estado }, count);
      }
    }),
  ],
  [
    'timbra_queue_workers',
    'Processes that take jobs of a queue',
    ['cola'],
    showColas((gauge, { nombre: cola, trabajadores }) => gauge.set({ cola }, trabajadores)),
  ],
  [
    'timbra_requests_stopped',
    'Requests that nobody works on, of the 100 oldest that are younger than seven days; accepted ones may wait in a queue',
    ['punto'],
    (gauge, { detenidas }, at) => {
      const recent = detenidas.filter(({ desde }) => Date.parse(desde) > at - GIVE_UP_AFTER_MS);
      for (const [punto, those] of Map.groupBy(recent, (it) => it.punto)) {
        gauge.set({ punto }, those.length);
      }
    },
  ],
  [
    'timbra_requests_abandoned',
    'Requests so old that no sweeper takes them up again',
    [],
    (gauge, { abandonadas }) => gauge.set(abandonadas),
  ],
];

/**
 * Gauges of waiting and stopped work, read with the metrics and at most every five seconds. svc-stamping
 * and its workers all show the figures of the whole installation: a query takes their `max`, not `sum`.
 */
export const measureTrabajo = (metrics: Metrics, { readTrabajo: read, now }: Deps): void => {
  let known: { at: number; trabajo: Promise<Trabajo | null> } | undefined;
  const remembered = (): Promise<Trabajo | null> => {
    const at = now().getTime();
    if (!known || at - known.at > REMEMBERED_MS) {
      // The database may be away: the other metrics are shown all the same.
      known = { at, trabajo: read().catch(() => null) };
    }
    return known.trabajo;
  };
  for (const [name, help, labelNames, show] of GAUGES) {
    const gauge: Gauge<string> = new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      collect: async () => {
        const trabajo = await remembered();
        gauge.reset();
        // A gauge without labels begins with 0, which would be a figure.
        if (labelNames.length === 0) gauge.remove();
        if (trabajo) show(gauge, trabajo, now().getTime());
      },
    });
    metrics.registry.registerMetric(gauge);
  }
};
