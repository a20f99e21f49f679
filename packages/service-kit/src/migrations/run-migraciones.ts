import type { Connection } from 'mongoose';
import { takeCandado } from './candado.ts';
import { createMigracionModels, type Migracion, type MigracionModels } from './migracion.model.ts';

interface Options {
  connection: Connection;
  migraciones: readonly Migracion[];
  say?: (line: string) => unknown;
  leaseMs?: number;
  waitMs?: number;
}

const pendingOf = async (
  { aplicadas }: MigracionModels,
  migraciones: readonly Migracion[],
): Promise<Migracion[]> => {
  const done = new Set(await aplicadas.distinct('_id'));
  return migraciones
    .filter(({ numero }) => !done.has(numero))
    .toSorted((one, other) => one.numero - other.numero);
};

/**
 * @throws Error when a newer version has migrated this database: its data may have another meaning
 */
const refuseNewer = async (
  { aplicadas }: MigracionModels,
  { connection, migraciones }: Options,
): Promise<void> => {
  const known = Math.max(0, ...migraciones.map(({ numero }) => numero));
  const newest = await aplicadas.findOne().sort({ _id: -1 }).lean();
  if (!newest || newest._id <= known) return;
  throw new Error(
    `La base ${connection.name} es más nueva que este código: tiene la migración ${newest._id} ` +
      `(${newest.nombre}) y aquí la última es la ${known}. Usa esa versión de Timbra o una posterior.`,
  );
};

/**
 * Runs the migrations that this database lacks, in the order of their numbers, each once: a second
 * process waits and finds them done. A migration that was cut left no record, and runs again from its
 * beginning.
 * @returns how many ran
 */
export const runMigraciones = async (options: Options): Promise<number> => {
  const { connection, migraciones, say = () => {}, leaseMs = 30_000, waitMs = 600_000 } = options;
  const { db } = connection;
  if (!db) throw new Error('not connected');
  const models = createMigracionModels(connection);
  await refuseNewer(models, options);
  if ((await pendingOf(models, migraciones)).length === 0) return 0;
  const candado = await takeCandado(models.candados, { leaseMs, waitMs });
  try {
    const pending = await pendingOf(models, migraciones);
    for (const migracion of pending) {
      const { numero, nombre } = migracion;
      await candado.confirm();
      say(`${connection.name}: migración ${numero} (${nombre})…`);
      const desde = new Date();
      await migracion.aplicar(db);
      await candado.confirm();
      const ms = Date.now() - desde.getTime();
      await models.aplicadas.create({ _id: numero, nombre, desde, ms });
    }
    return pending.length;
  } finally {
    await candado.release();
  }
};

/** Migrations that this database lacks, as they are called. */
export const missingMigraciones = async ({
  connection,
  migraciones,
}: Pick<Options, 'connection' | 'migraciones'>): Promise<string[]> => {
  const pending = await pendingOf(createMigracionModels(connection), migraciones);
  return pending.map(({ numero, nombre }) => `migración ${numero} (${nombre})`);
};
