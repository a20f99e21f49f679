import {
  runningDatabase,
  signUp,
  startSystem,
  type Account,
  type SpawnedService,
  type System,
} from '@timbra/test-kit';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBalancer, type Balancer } from './balancer.ts';
import { ROOT } from './root.ts';
import { versionBefore, writeVersion } from './version-before.ts';

const NAMES = ['gateway', 'svc-catalogs', 'svc-credits', 'svc-invoices', 'svc-stamping'] as const;
const SERVICE_URLS = NAMES.filter((it) => it !== 'gateway');
const CALLERS = 4;
/** Twice the processes of a system start and work at once, on two cores that others use, too. */
const REPLACED_MS = 15 * 60_000;
const STAMPED_MS = 180_000;

const before = await versionBefore();
if (!before) process.stdout.write('the version before is not in this clone: it was not tried\n');

describe.skipIf(!before)('the version before beside this one', () => {
  let folder: string;
  let root: string;
  let system: System;
  let account: Account;
  /** Processes that are ended when the other version takes over. */
  let serving: SpawnedService[];
  const balancers = {} as Record<(typeof NAMES)[number], Balancer>;
  const prefix = `test-${randomUUID().slice(0, 8)}`;

  const migrar = async (from: string) => {
    for (const service of NAMES)
      await promisify(execFile)(process.execPath, [`${service}/bin/migrar.ts`], {
        cwd: from,
        env: {
          PATH: process.env.PATH,
          MONGODB_URI: runningDatabase(),
          MONGODB_DB_PREFIX: prefix,
        },
      });
  };

  /** Starts one of each from that folder beside the processes that serve, then ends those. */
  const replaceBy = async (from: string, between?: () => Promise<void>) => {
    root = from;
    const next = [await system.startWorker()];
    for (const name of NAMES) {
      const started = await system.startAnother(name);
      balancers[name].add(started.url);
      next.push(started);
    }
    await between?.();
    await Promise.all(serving.map((it) => it.kill('SIGTERM')));
    serving = next;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'timbra-before-'));
    await writeVersion(before ?? '', folder);
    for (const name of NAMES) balancers[name] = await createBalancer();
    root = folder;
    await migrar(folder);
    system = await startSystem({
      rootOf: () => root,
      env: {
        MONGODB_DB_PREFIX: prefix,
        MIGRATE_ON_START: 'false',
        DRAIN_MS: '5000',
        GATEWAY_URL: balancers.gateway.url,
        ...Object.fromEntries(
          SERVICE_URLS.map((name) => [
            `${name.toUpperCase().replace('-', '_')}_URL`,
            balancers[name].url,
          ]),
        ),
      },
    });
    for (const name of NAMES) balancers[name].add(system.urls[name]);
    serving = system.all();
    account = await signUp({ ...system, url: balancers.gateway.url }, { creditos: 1000 });
  });
  afterAll(async () => {
    await system?.stop();
    for (const name of NAMES) await balancers[name]?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'every process is replaced while four clients work, and nobody is refused anything',
    async () => {
      const refused: string[] = [];
      const stamped: string[] = [];
      let isOver = false;
      const noteRefused = (what: string, status: number, body: unknown) =>
        refused.push(`${what}: ${status} ${JSON.stringify(body)}`);
      // Not by the account's calls, which read every answer by the contract of this version alone.
      const read = async (path: string) => {
        const answer = await fetch(`${balancers.gateway.url}/api${path}`, {
          headers: { authorization: `Bearer ${account.token}` },
        });
        if (answer.status !== 200) noteRefused(path, answer.status, await answer.text());
        else await answer.arrayBuffer();
      };
      /** What an office does with an invoice: all that the two versions tell each other. */
      const work = async () => {
        const { id } = await account.draft();
        const { status, body } = await account.stamp(id, { wait: 60 });
        if (status === 200) stamped.push(body.id);
        else noteRefused('timbrar', status, body);
        await read(`/facturas/${id}`);
        await read('/facturas?limit=20');
        await read('/facturas/histogram');
        await read('/resumen');
        await read('/receptores');
        await read('/creditos');
      };
      const caller = async () => {
        while (!isOver) await work();
      };
      const working = Promise.all(Array.from({ length: CALLERS }, caller));
      /** Each client has brought two more invoices to their end. */
      const more = async () => {
        const reached = stamped.length + 2 * CALLERS;
        const count = () => [stamped.length >= reached, refused] as const;
        await vi.waitFor(() => expect(count()).toEqual([true, []]), STAMPED_MS);
      };

      await more();
      await migrar(ROOT);
      await more();
      await replaceBy(ROOT, more);
      await more();
      isOver = true;
      await working;

      expect(refused).toEqual([]);
      const timbres = await system.pac.timbres();
      expect(timbres.length).toBe(stamped.length);
      expect(new Set(timbres.map(({ uuid }) => uuid)).size).toBe(stamped.length);
      expect(await account.credits()).toBe(1000 - stamped.length);
    },
    REPLACED_MS,
  );

  it('the version before alone goes on with the database that this one migrated', async () => {
    await replaceBy(folder);
    const { body, status } = await account.stamp((await account.draft()).id, { wait: 60 });
    expect([status, body.id]).toEqual([200, expect.any(String)]);
  });
});
