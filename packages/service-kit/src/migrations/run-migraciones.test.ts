import { until } from '@timbra/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db, Migracion } from './migracion.model.ts';
import { missingMigraciones, runMigraciones } from './run-migraciones.ts';

const uri = process.env.MONGODB_URI ?? '';
let dbName: string;
let connection: Connection;
let another: Connection;
const connect = () => mongoose.createConnection(uri, { dbName }).asPromise();
beforeEach(async () => {
  dbName = `test-${randomUUID()}`;
  connection = await connect();
  another = await connect();
});
afterEach(async () => {
  vi.useRealTimers();
  await connection.dropDatabase();
  await Promise.all([connection.close(), another.close()]);
});

const dbOf = ({ db }: Connection): Db => {
  if (!db) throw new Error('not connected');
  return db;
};
/** Says in the database itself how often it was applied. */
const counted = (numero: number, meanwhile = async (_db: Db) => {}): Migracion => ({
  numero,
  nombre: `cuenta ${numero}`,
  aplicar: async (db) => {
    await meanwhile(db);
    await db
      .collection<{ _id: number }>('veces')
      .updateOne({ _id: numero }, { $inc: { veces: 1 } }, { upsert: true });
  },
});
const timesOf = () => dbOf(connection).collection('veces').find().sort({ _id: 1 }).toArray();
const records = () => dbOf(connection).collection('migraciones').find().sort({ _id: 1 }).toArray();

it('migrations run in the order of their numbers, each once, and what ran is written down', async () => {
  const order: number[] = [];
  const migraciones = [3, 1, 2].map((n) => counted(n, async () => void order.push(n)));
  expect(await missingMigraciones({ connection, migraciones })).toHaveLength(3);
  expect(await runMigraciones({ connection, migraciones })).toBe(3);
  expect(await runMigraciones({ connection, migraciones })).toBe(0);
  expect(order).toEqual([1, 2, 3]);
  expect(await records()).toEqual(
    [1, 2, 3].map((n) => ({
      _id: n,
      nombre: `cuenta ${n}`,
      desde: expect.any(Date) as Date,
      ms: expect.any(Number) as number,
    })),
  );
  expect(await missingMigraciones({ connection, migraciones })).toEqual([]);
});

it('two runners at once apply each migration once', async () => {
  const migraciones = [counted(1), counted(2)];
  const ran = await Promise.all([
    runMigraciones({ connection, migraciones }),
    runMigraciones({ connection: another, migraciones }),
  ]);
  expect(ran.toSorted()).toEqual([0, 2]);
  expect(await timesOf()).toEqual([
    { _id: 1, veces: 1 },
    { _id: 2, veces: 1 },
  ]);
});

it('one that takes longer than a silent runner is believed keeps the others out all the same', async () => {
  // The clock goes on once the lock was renewed: a machine that stands still is no silent runner.
  vi.useFakeTimers({ toFake: ['Date'] });
  let second: Promise<number> | undefined;
  const long = counted(1, async (db) => {
    const hasta = async () =>
      (await db.collection('migracionesCandado').findOne<{ hasta: Date }>({}))?.hasta.getTime();
    second = runMigraciones({ connection: another, migraciones: [counted(1)], leaseMs: 400 });
    for (let renewals = 0; renewals < 3; renewals += 1) {
      vi.setSystemTime(Date.now() + 300);
      await until('it is renewed', async () => (await hasta()) === Date.now() + 400);
    }
  });
  expect(await runMigraciones({ connection, migraciones: [long], leaseMs: 400 })).toBe(1);
  expect(await second).toBe(0);
  expect(await timesOf()).toEqual([{ _id: 1, veces: 1 }]);
});

it('a runner that waits too long says that another is at it', async () => {
  const impatient = counted(1, async () => {
    const waiting = runMigraciones({ connection: another, migraciones: [counted(1)], waitMs: 50 });
    await expect(waiting).rejects.toThrow('Otra migración de la misma base sigue en marcha');
  });
  expect(await runMigraciones({ connection, migraciones: [impatient] })).toBe(1);
});

it('a database that is newer than the code is refused, with the number of both', async () => {
  await runMigraciones({ connection, migraciones: [counted(1), counted(2)] });
  await expect(runMigraciones({ connection: another, migraciones: [counted(1)] })).rejects.toThrow(
    `La base ${dbName} es más nueva que este código: tiene la migración 2 (cuenta 2) y aquí la última es la 1.`,
  );
  expect(await timesOf()).toHaveLength(2);
});

it('one that fails is not written down, nor any after it, and runs again', async () => {
  const broken = counted(2, () => Promise.reject(new Error('se cayó')));
  const failing = runMigraciones({ connection, migraciones: [counted(1), broken, counted(3)] });
  await expect(failing).rejects.toThrow('se cayó');
  expect((await records()).map(({ _id }) => _id)).toEqual([1]);
  const migraciones = [1, 2, 3].map((n) => counted(n));
  expect(await runMigraciones({ connection, migraciones })).toBe(2);
});

/** Gives every person a country, some at a time; the runner that is killed stops after the first ones. */
const PROGRAM = `
  const { default: mongoose } = await import('mongoose');
  const { runMigraciones } = await import(process.argv[1]);
  const connection = await mongoose.createConnection(process.argv[2], { dbName: process.argv[3] }).asPromise();
  const aplicar = async (db) => {
    const some = await db.collection('personas').find({ pais: null }).limit(40).toArray();
    await db.collection('personas').updateMany({ _id: { $in: some.map((it) => it._id) } }, { $set: { pais: 'MEX' } });
    process.stdout.write('half');
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  };
  await runMigraciones({ connection, migraciones: [{ numero: 1, nombre: 'pais', aplicar }], leaseMs: 500 });
`;

it('a runner that is killed half-way leaves nothing that the next one does not finish', async () => {
  const personas = dbOf(connection).collection('personas');
  await personas.insertMany(Array.from({ length: 100 }, (_, n) => ({ n })));
  const module = new URL('run-migraciones.ts', import.meta.url).href;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, module, uri, dbName],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    await once(child.stdout, 'data');
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  expect(await personas.countDocuments({ pais: 'MEX' })).toBe(40);
  expect(await records()).toEqual([]);

  const pais: Migracion = {
    numero: 1,
    nombre: 'pais',
    aplicar: async (db) => {
      await db.collection('personas').updateMany({ pais: null }, { $set: { pais: 'MEX' } });
    },
  };
  expect(await runMigraciones({ connection, migraciones: [pais] })).toBe(1);
  expect(await personas.countDocuments({ pais: 'MEX' })).toBe(100);
  expect((await records()).map(({ nombre }) => nombre as string)).toEqual(['pais']);
});
