import type { CatalogoInfo, CatalogoPage, Page } from '@timbra/contracts';
import { connectMongo } from '@timbra/service-kit';
import { runContainer, until, type RunningContainer } from '@timbra/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';
import {
  createCatalogoModels,
  type CatalogoFila,
  type CatalogoModels,
} from '../sat/catalogo.model.ts';
import { CatalogoRepository } from '../sat/catalogo.repository.ts';
import { importCatalogo, type ImportRequest, type CrashPlace } from './import-catalogo.ts';

const settings = catalogsSettings();
const NOMBRE = 'c_claveprodserv';
/** The importer's own connection, beside a service that runs all the time. */
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let models: CatalogoModels;
let catalogos: CatalogoRepository;
beforeAll(async () => {
  service = await runContainer('svc-catalogs', async (runtime) => {
    const connection = await connectMongo({
      uri: settings.MONGODB_URI,
      dbName: `${settings.MONGODB_DB_PREFIX}-catalogs`,
      ...runtime,
    });
    models = createCatalogoModels(connection);
    catalogos = new CatalogoRepository(models);
    return createContainer(settings, runtime, { refreshMs: 50 });
  });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await models.catalogos.deleteMany({});
  await models.partes.deleteMany({});
});

const rowsOf = (count: number, over: (n: number) => Partial<CatalogoFila> = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({
    clave: String(90_000_000 + n),
    descripcion: `Producto ${n}`,
    vigenciaDesde: '2022-01-01',
    vigenciaHasta: null,
    ...over(n),
  }));
const importRows = (
  rows: CatalogoFila[],
  over: Partial<ImportRequest> = {},
  crashPoint: (place: CrashPlace) => Promise<void> = async () => {},
) =>
  importCatalogo({ catalogos, now: () => new Date('2026-11-21T12:00:00Z'), crashPoint })({
    nombre: NOMBRE,
    rows,
    origen: 'libro.xls',
    expected: 0,
    acceptLoss: false,
    ...over,
  });
const inUse = async () => {
  const current = (await catalogos.current()).find((it) => it.nombre === NOMBRE);
  return current ? ((await catalogos.rows(current)) ?? []) : [];
};
const versionsStored = async () => (await models.partes.distinct('version')).length;

it('reports what came, what went and what changed', async () => {
  await importRows(rowsOf(20));
  const next = rowsOf(22, (n) => (n === 3 ? { vigenciaHasta: '2026-12-31' } : {})).slice(1);
  const { estado, filas, cambios } = await importRows(next);
  expect([estado, filas]).toEqual(['importado', 21]);
  expect(cambios).toEqual({
    altas: 2,
    bajas: 1,
    cambios: 1,
    ejemplos: { altas: ['90000020', '90000021'], bajas: ['90000000'], cambios: ['90000003'] },
  });
  expect(await inUse()).toEqual(next);
});

it('keeps its examples few', async () => {
  const { cambios } = await importRows(rowsOf(500));
  expect([cambios.altas, cambios.ejemplos.altas.length]).toEqual([500, 10]);
});

it('keeps the rows of one version, whichever the import', async () => {
  await importRows(rowsOf(2500));
  await importRows(rowsOf(2600));
  expect([await versionsStored(), (await inUse()).length]).toEqual([1, 2600]);
});

it('changes nothing the second time', async () => {
  await importRows(rowsOf(20));
  const [before] = await catalogos.current();
  expect(await importRows(rowsOf(20))).toMatchObject({ estado: 'igual', filas: 20 });
  expect(await catalogos.current()).toEqual([before]);
});

describe('a list that is not whole', () => {
  it.each([
    ['lost half its rows', 50, false],
    ['lost fewer', 51, true],
  ])('is told by what it lacks: it %s', async (_what, left, accepted) => {
    const all = rowsOf(100);
    await importRows(all);
    const attempt = importRows(all.slice(0, left));
    if (accepted) expect((await attempt).estado).toBe('importado');
    else await expect(attempt).rejects.toThrow('parece un archivo incompleto');
    expect(await inUse()).toHaveLength(accepted ? left : 100);
  });

  it('is refused the first time as well, by how many rows SAT has had', async () => {
    await expect(importRows(rowsOf(50), { expected: 100 })).rejects.toThrow('no se cambió nada');
    expect(await inUse()).toEqual([]);
    expect((await importRows(rowsOf(51), { expected: 100 })).estado).toBe('importado');
  });

  it('is told from another list of the same length', async () => {
    await importRows(rowsOf(100));
    const others = rowsOf(100, (n) => ({ clave: String(10_000_000 + n) }));
    await expect(importRows(others)).rejects.toThrow('Faltan 100 de las 100 claves');
  });

  it('is taken when the operator says so', async () => {
    await importRows(rowsOf(100));
    await importRows(rowsOf(10), { acceptLoss: true });
    expect(await inUse()).toHaveLength(10);
  });
});

describe('a reader during an import', () => {
  it('sees the old list until the new one is whole', async () => {
    await importRows(rowsOf(1500));
    const seen: Record<string, number> = {};
    await importRows(rowsOf(3000), {}, async (place) => {
      seen[place] = (await inUse()).length;
    });
    expect(seen).toEqual({ half: 1500, written: 1500, switched: 3000 });
  });

  it('does not take a version that is removed under its eyes for a shorter list', async () => {
    await importRows(rowsOf(2500));
    const [old] = await catalogos.current();
    await importRows(rowsOf(2600));
    expect(old && (await catalogos.rows(old))).toBeNull();
  });

  it('finds the new list in a running service, without a restart', async () => {
    const total = async () => {
      const { body } = await service.call('GET', `/catalogos/${NOMBRE}?q=producto`);
      return (body as CatalogoPage).total;
    };
    await importRows(rowsOf(30));
    await until('the first list is served', async () => (await total()) === 30);
    await importRows(rowsOf(40));
    await until('the second list is served', async () => (await total()) === 40);
    const { body } = await service.call('GET', '/catalogos');
    expect((body as Page<CatalogoInfo>).items).toContainEqual({
      nombre: NOMBRE,
      filas: 40,
      completo: true,
      importado: '2026-11-21T12:00:00.000Z',
    });
  });
});

it('yields to an import that began later, and leaves nothing behind', async () => {
  await importRows(rowsOf(1500));
  const overtaken = importRows(rowsOf(3000), {}, async (place) => {
    if (place === 'half') await importRows(rowsOf(2000));
  });
  await expect(overtaken).rejects.toThrow('Otra importación empezó después');
  expect([await versionsStored(), (await inUse()).length]).toEqual([1, 2000]);
});
