import { runningDatabase, signUp, startSystem, type System } from '@timbra/test-kit';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migraciones as ofGateway } from '../../gateway/src/migraciones/migraciones.ts';
import { migraciones as ofInvoices } from '../../svc-invoices/src/migraciones/migraciones.ts';
import { migraciones as ofStamping } from '../../svc-stamping/src/migraciones/migraciones.ts';
import { ROOT } from './root.ts';

const SERVICES = {
  gateway: ofGateway.length,
  'svc-catalogs': 0,
  'svc-credits': 0,
  'svc-invoices': ofInvoices.length,
  'svc-stamping': ofStamping.length,
};
const counted = (n: number) => (n === 1 ? '1 migración' : `${n} migraciones`);
const aPrefix = () => `test-${randomUUID().slice(0, 8)}`;

const migrar = async (service: string, prefix: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [`${service}/bin/migrar.ts`], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      MONGODB_URI: runningDatabase(),
      MONGODB_DB_PREFIX: prefix,
    },
  });
  return stdout;
};

const prefix = aPrefix();
let said: string[];
let system: System;
beforeAll(async () => {
  said = await Promise.all(Object.keys(SERVICES).map((service) => migrar(service, prefix)));
  system = await startSystem({
    apart: process.env.A_FONDO !== undefined,
    env: { MONGODB_DB_PREFIX: prefix, MIGRATE_ON_START: 'false' },
  });
});
afterAll(async () => {
  await system?.stop();
});

it('what a version needs is there once its commands ran: every process starts without building anything', async () => {
  expect(said.map((it) => it.split(',')[0])).toEqual(
    Object.entries(SERVICES).map(
      ([service, n]) => `${prefix}-${service.replace('svc-', '')}: ${counted(n)}`,
    ),
  );
  for (const { url } of system.all()) {
    expect((await fetch(`${url}/ready`)).status).toBe(200);
  }
  const account = await signUp(system);
  expect((await account.stamp((await account.draft()).id)).status).toBe(200);
});

it('a migration that ran does not run again, also while Timbra works', async () => {
  expect(await migrar('gateway', prefix)).toContain(`${prefix}-gateway: 0 migraciones`);
});

it('a process whose database lacks something lives, is not ready, says what to run, and goes on after it', async () => {
  const url = system.urls['svc-credits'];
  const fresh = aPrefix();
  const starting = system.restart('svc-credits', { MONGODB_DB_PREFIX: fresh });
  const ready = async () => (await fetch(`${url}/ready`).catch(() => null))?.status;
  await vi.waitFor(async () => expect(await ready()).toBe(503), 60_000);
  const answer = await fetch(`${url}/ready`);
  expect(await answer.json()).toEqual({ ready: false, checks: { migraciones: 'faltan' } });
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect((await fetch(`${url}/creditos`)).status).toBe(503);
  expect(await migrar('svc-credits', fresh)).toContain('índices al día');
  const service = await starting;
  expect(service.log()).toContain('node svc-credits/bin/migrar.ts');
  expect((await fetch(`${url}/ready`)).status).toBe(200);
});
