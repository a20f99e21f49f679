import type { Factura, FacturaRow, Histograma, Page } from '@timbra/contracts';
import { dropDatabase, openDatabase, runContainer, type RunningContainer } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoicesSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';
import { createFacturaModel, type FacturaRecord } from '../facturas/factura.model.ts';
import { FacturaWrites } from '../facturas/factura-writes.repository.ts';
import { FacturaRepository } from '../facturas/factura.repository.ts';
import { createDiaModel } from '../dias/dia.model.ts';
import { DiaRepository } from '../dias/dia.repository.ts';
import { reindexFacturas } from './reindex-facturas.ts';

type Container = Awaited<ReturnType<typeof createContainer>>;
let service: RunningContainer<Container>;
let folder: string;
let accountId: string;
let accounts = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-histograma-'));
  service = await runContainer('svc-invoices', (runtime) =>
    createContainer(
      invoicesSettings({
        OBJECT_STORE_URL: pathToFileURL(folder).href,
        // Drafts without parties ask it nothing.
        SVC_CATALOGS_URL: 'http://127.0.0.1:9',
      }),
      runtime,
    ),
  );
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});

const call = async <T>(method: string, path: string, body?: object): Promise<T> =>
  (await service.call(method, path, { accountId, body })).body as T;
const draft = (fecha: string, over: object = {}) =>
  call<Factura>('POST', '/facturas', { fecha, lugarExpedicion: '06000', ...over });
const histogram = (query = 'year=2026&month=11') =>
  call<Histograma>('GET', `/facturas/histogram?${query}`);
const totals = (rows: Histograma['days']) => rows.map(({ value, total }) => [value, total]);

describe('the histogram', () => {
  it('counts years, the months of a year and the days of a month, by status', async () => {
    await draft('2025-12-31T23:59:59');
    await draft('2026-01-01T00:00:00');
    await draft('2026-11-20T12:00:00');
    await draft('2026-11-20T18:30:00');
    const { years, months, days } = await histogram();
    expect(totals(years)).toEqual([
      [2025, 1],
      [2026, 3],
    ]);
    expect(totals(months)).toEqual([
      [1, 1],
      [11, 2],
    ]);
    expect(totals(days)).toEqual([[20, 2]]);
    expect(days[0]?.status).toEqual({ 1: 2, 2: 0, 3: 0, 4: 0 });
  });

  it('follows an invoice whose date moves, and one that is deleted', async () => {
    const moved = await draft('2026-11-20T12:00:00');
    const gone = await draft('2026-11-20T13:00:00');
    expect(totals((await histogram()).days)).toEqual([[20, 2]]);
    await call('PUT', `/facturas/${moved.id}`, {
      fecha: '2026-10-05T12:00:00',
      lugarExpedicion: '06000',
    });
    await call('DELETE', `/facturas/${gone.id}`);
    const { months, days } = await histogram();
    expect([totals(months), days]).toEqual([[[10, 1]], []]);
  });

  it('is the account’s alone', async () => {
    await draft('2026-11-20T12:00:00');
    accountId = `${accountId}-otra`;
    expect(await histogram()).toEqual({ years: [], months: [], days: [] });
  });

  it('has no days for a whole year', async () => {
    await draft('2026-11-20T12:00:00');
    expect((await histogram('year=2026&month=-1')).days).toEqual([]);
  });
});

describe('a count that was kept', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  let connection: Connection;
  let dias: DiaRepository;
  beforeAll(async () => {
    connection = await openDatabase();
    dias = new DiaRepository({ dias: createDiaModel(connection), now: () => now });
  });
  afterAll(() => dropDatabase(connection));
  const counts = { 1: 9, 2: 0, 3: 0, 4: 0 };

  it('is not settled while a write that was announced may still end', async () => {
    await dias.announce(accountId, ['2026-11-20']);
    const [dia] = await dias.unsettled(accountId);
    await dias.keep(dia!, counts);
    expect(await dias.unsettled(accountId)).toHaveLength(1);
    now.setTime(now.getTime() + 60_000);
    await dias.keep(dia!, counts);
    expect(await dias.unsettled(accountId)).toEqual([]);
  });

  it('is thrown away when another write was announced meanwhile', async () => {
    await dias.announce(accountId, ['2026-11-20']);
    const [dia] = await dias.unsettled(accountId);
    now.setTime(now.getTime() + 60_000);
    await dias.announce(accountId, ['2026-11-20']);
    await dias.keep(dia!, counts);
    expect((await dias.between(accountId, '2026-01-01', '2026-12-31'))[0]?.counts).not.toEqual(
      counts,
    );
  });
});

describe('reindexing', () => {
  it('makes words and counts of invoices that were written by other means', async () => {
    const connection = await openDatabase();
    const model = createFacturaModel(connection);
    const facturas = new FacturaRepository(model);
    const dias = new DiaRepository({ dias: createDiaModel(connection), now: () => new Date() });
    await model.collection.insertMany(
      ['2020-05-06', '2020-05-06', '2021-01-01'].map((day, i) => ({
        accountId,
        serie: 'X',
        folio: i + 1,
        externalId: `pedido-${i + 1}`,
        uuid: `UUID-${i + 1}`,
        total: '1.00',
        status: 3,
        fechaUnix: Date.parse(`${day}T18:00:00Z`) / 1000,
      })),
    );
    const reindex = reindexFacturas({ model, facturas, dias });
    expect(await reindex()).toEqual({ facturas: 3, dias: 2 });
    expect(await reindex()).toEqual({ facturas: 3, dias: 2 });
    expect(await dias.unsettled(accountId)).toEqual([]);
    expect(await dias.years(accountId)).toEqual(
      expect.arrayContaining([
        { _id: '2020', 1: 0, 2: 0, 3: 2, 4: 0 },
        { _id: '2021', 1: 0, 2: 0, 3: 1, 4: 0 },
      ]),
    );
    for (const word of ['x2', 'pedido2', 'uuid2']) {
      expect([word, await model.countDocuments({ accountId, tokens: word })]).toEqual([word, 1]);
    }

    // Of one voucher alone, as when it is synchronised; another account's stays as it is.
    const [one] = await model.find({ accountId, folio: 2 }).lean<FacturaRecord[]>();
    if (!one) throw new Error('the voucher is gone');
    const writes = new FacturaWrites(model, facturas);
    await model.collection.updateMany({ accountId }, { $set: { tokens: [] } });
    await writes.retoken('otra-cuenta', one);
    expect(await model.countDocuments({ accountId, tokens: 'pedido2' })).toBe(0);
    await writes.retoken(accountId, one);
    expect(await model.countDocuments({ accountId, tokens: 'pedido2' })).toBe(1);
    expect(await model.countDocuments({ accountId, tokens: [] })).toBe(2);
    await dropDatabase(connection);
  });
});

describe('the search', () => {
  const found = async (query: string) =>
    (await call<Page<FacturaRow>>('GET', `/facturas?${query}`)).items.map(({ folio }) => folio);

  it('finds by beginnings of words, of all years, newest first', async () => {
    await draft('2019-03-05T12:00:00', { serie: 'VIEJA', folio: 7 });
    await draft('2026-11-20T12:00:00', { serie: 'NUEVA', folio: 70 });
    await draft('2026-11-21T12:00:00', { serie: 'NUEVA', folio: 8 });
    expect(await found('q=7')).toEqual([70, 7]);
    expect(await found('q=nueva')).toEqual([8, 70]);
    expect(await found('q=vieja-7')).toEqual([7]);
    expect(await found('q=ninguna')).toEqual([]);
    expect(await found('q=---')).toEqual([]);
  });

  it('keeps to a year and a status that are asked for with it', async () => {
    await draft('2019-03-05T12:00:00', { serie: 'A', folio: 7 });
    await draft('2026-11-20T12:00:00', { serie: 'A', folio: 70 });
    expect(await found('q=7&year=2019&month=-1')).toEqual([7]);
    expect(await found('q=7&status=3')).toEqual([]);
  });

  it('goes on where a page ended, across years', async () => {
    const years = [2019, 2020, 2026];
    for (const [i, year] of years.entries()) {
      await draft(`${year}-03-05T12:00:00`, { serie: 'P', folio: i + 1 });
    }
    const pages: (number | undefined)[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<FacturaRow> = await call(
        'GET',
        `/facturas?q=p&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
      );
      pages.push(...page.items.map(({ folio }) => folio));
      cursor = page.nextCursor;
    } while (cursor !== null && pages.length < 10);
    expect(pages).toEqual([3, 2, 1]);
  });
});
