import {
  PASOS_DE_MASIVO,
  XLSX,
  type FilaImportacion,
  type Importacion,
  type Page,
  type ReceptorRow,
} from '@timbra/contracts';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aWorkbook } from '../../packages/hojas/test-support/workbooks.ts';
import { caidasDeCreditos } from '../creditos/caidas.ts';
import { crashAt, reached } from '../cancelacion/crash-point.ts';
import { masivoOf } from '../../svc-invoices/test-support/masivo-de-prueba.ts';
import { aSeriesOf, before, expectOneOfEachRow } from './una-de-cada.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem({
    apart: true,
    // Tries go on for longer than a service takes to come back on a slow machine: a stamp that is
    // given up is no row stamped.
    env: { TEST_HURRY: '5' },
  });
});
afterEach(() => system.pac.reset());
afterAll(() => system?.stop());

/** More than are made ready at a time. */
const INVOICES = 40;

const asked = async () => {
  const account = await signUp(system);
  const masivo = masivoOf(account);
  const antes = await before(system, account);
  const { id } = await masivo.reviewed(...aSeriesOf(INVOICES));
  expect((await masivo.stamp(id)).status).toBe(202);
  return { account, masivo, id, antes };
};

const places = PASOS_DE_MASIVO.map((paso) => `${paso}:after` as const);
it.each(places)(
  'svc-invoices killed at %s while it stamps a file leaves each invoice stamped once',
  async (place) => {
    const env = crashAt(place);
    await system.restart('svc-invoices', env);
    const { account, id, antes } = await asked();
    await reached(env);
    await system.restart('svc-invoices');
    await expectOneOfEachRow(system, account, { id, antes });
  },
);

/** How each is killed once some of a file were stamped. */
const KILLS = {
  'a stamping worker': async () => {
    await system.workers.at(-1)?.kill('SIGKILL');
    await system.startWorker();
  },
  'svc-stamping': () => system.restart('svc-stamping'),
  'svc-invoices, again and again,': async ({ masivo, id }: Awaited<ReturnType<typeof asked>>) => {
    for (const share of [5, 15, 25]) {
      await until(`${share} are stamped`, async () => (await masivo.get(id)).timbradas >= share);
      await system.restart('svc-invoices');
    }
  },
};
const killed = ['a stamping worker', 'svc-stamping', 'svc-invoices, again and again,'] as const;
it.each(killed)('%s killed half-way leaves each invoice stamped once', async (which) => {
  system.pac.set({ latencyMs: 200 });
  const file = await asked();
  const { account, masivo, id, antes } = file;
  await until('some are stamped', async () => (await masivo.get(id)).timbradas > 3);
  await KILLS[which](file);
  await expectOneOfEachRow(system, account, { id, antes });
});

it('a service that ends hands its file to the next one', async () => {
  system.pac.set({ latencyMs: 300 });
  const { account, masivo, id, antes } = await asked();
  await until('some are stamped', async () => (await masivo.get(id)).timbradas > 3);
  await system.services.get('svc-invoices')?.kill('SIGTERM');
  await system.restart('svc-invoices');
  await expectOneOfEachRow(system, account, { id, antes });
});

/** Twelve parts: it is not over before it is killed. */
const COUNT = 6000;
/** As many as a page of them has. */
const PAGE = 200;

const letter = (n: number) => String.fromCharCode(65 + (Math.floor(n) % 26));
const aClient = (n: number) => [
  `A${letter(n / 676)}${letter(n / 26)}${letter(n)}010101AA1`,
  `Cliente ${n}`,
];

/** Receivers that are imported into an account that has one. */
const anImport = (account: Account) => {
  let path = '';
  const get = async <T>(of: string) => (await account.call<T>('GET', of)).body;
  const look = () => get<Importacion>(path);
  return {
    look,
    /** Its file is there, and its rows may be chosen. */
    read: async (): Promise<void> => {
      const rows = Array.from({ length: COUNT }, (_, n) => aClient(n));
      const { body: read } = await account.call<Importacion>('POST', '/receptores/import', {
        file: { type: XLSX, bytes: aWorkbook([['RFC', 'Nombre'], ...rows]) },
      });
      path = `/importaciones/${read.id}`;
    },
    /** Some are in, and others are not. */
    begin: async (): Promise<void> => {
      const filas = Array.from({ length: COUNT }, (_, n) => n + 2);
      await account.call('POST', `${path}/importar`, { body: { filas } });
      await until('some are in', async () => (await look()).procesadas > 0);
    },
    expectEachOnce: async (): Promise<void> => {
      const ended = await until('the import ends', async () => {
        const it = await look();
        return it.status === 'terminada' && it;
      });
      expect(ended).toMatchObject({ procesadas: COUNT, importadas: COUNT, omitidas: 0 });
      const rfcs: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Page<ReceptorRow> = await get(
          `/receptores?limit=${PAGE}${cursor && `&cursor=${cursor}`}`,
        );
        rfcs.push(...page.items.map(({ rfc }) => rfc));
        cursor = page.nextCursor;
      }
      expect([rfcs.length, new Set(rfcs).size]).toEqual([COUNT + 1, COUNT + 1]);
      const wrong = await get<Page<FilaImportacion>>(`${path}/filas?limit=1000&solo=problemas`);
      expect(wrong.items).toEqual([]);
    },
  };
};

it('svc-catalogs killed half-way while it imports receivers is followed by another, each receiver once', async () => {
  const imported = anImport(await signUp(system));
  await imported.read();
  await imported.begin();
  await system.restart('svc-catalogs');
  // Killed before its end, or this would show nothing.
  expect((await imported.look()).status).toBe('importando');
  await imported.expectEachOnce();
});

caidasDeCreditos(() => system);
