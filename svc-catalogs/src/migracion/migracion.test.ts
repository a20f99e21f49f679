import type {
  FilaImportacion,
  FiscalEmisor,
  Importacion,
  Page,
  ProblemBody,
  ReceptorRow,
} from '@timbra/contracts';
import { createSandbox } from '@timbra/sandbox';
import { connectMongo } from '@timbra/service-kit';
import { runContainer, until, type RunningContainer } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFake, type FakeService } from '../../test-support/fake-service.ts';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

type Service = RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
const LEGADO = { email: 'legado@timbra.test', password: 'timbra-legado' };
let folder: string;
let outside: { url: string; close(): Promise<unknown> };
let service: Service;
let connection: Connection;
/** The same service before a legacy system that misbehaves. */
let unlucky: Service;
let broken: FakeService;
let answer: Parameters<typeof startFake>[0];
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-legado-'));
  outside = await (await createSandbox({ dataDir: folder })).listen(0);
  broken = await startFake((path, request) => answer(path, request));
  const settings = catalogsSettings({ LEGADO_URL: `${outside.url}/legado/exportar` });
  service = await runContainer('svc-catalogs', async (runtime) => {
    const dbName = `${settings.MONGODB_DB_PREFIX}-catalogs`;
    connection = await connectMongo({ uri: settings.MONGODB_URI, dbName, ...runtime });
    return createContainer(settings, runtime);
  });
  const misled = catalogsSettings({ LEGADO_URL: broken.url });
  unlucky = await runContainer('svc-catalogs', (runtime) => createContainer(misled, runtime));
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});
afterAll(async () => {
  await service?.stop();
  await unlucky?.stop();
  await broken?.close();
  await outside?.close();
  await rm(folder, { recursive: true, force: true });
});

const call = (method: string, path: string, body?: unknown, from = service) =>
  from.call(method, path, { accountId, body });
const read = async (tipo: string) => {
  const { status, body } = await call('POST', `/migracion/${tipo}`, LEGADO);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as Importacion;
};
const filasOf = async ({ id }: Importacion) =>
  ((await call('GET', `/importaciones/${id}/filas`)).body as Page<FilaImportacion>).items;
const importar = async (importacion: Importacion, filas: number[]) => {
  await call('POST', `/importaciones/${importacion.id}/importar`, { filas });
  return until('the import ends', async () => {
    const it = (await call('GET', `/importaciones/${importacion.id}`)).body as Importacion;
    return it.status === 'importando' ? null : it;
  });
};
const countOf = async (path: string) =>
  ((await call('GET', path)).body as Page<ReceptorRow>).items.length;

describe('migrating receivers', () => {
  it('reads and verifies them, and saves none', async () => {
    const importacion = await read('receptores');
    expect(importacion).toMatchObject({ tipo: 'receptores', status: 'verificada', conErrores: 2 });
    const filas = await filasOf(importacion);
    expect(filas.find(({ datos }) => datos.rfc === 'URE180429TM6')).toMatchObject({
      datos: { nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', cp: '86991', regimen: '601' },
      errors: [],
    });
    expect(filas.at(-2)?.errors).toEqual([{ path: 'rfc', message: 'El RFC no es válido' }]);
    expect(await countOf('/receptores')).toBe(0);
  });

  it('imports those that were chosen, and again none of them', async () => {
    const sound = (filas: FilaImportacion[]) =>
      filas.filter(({ errors }) => errors.length === 0).map(({ fila }) => fila);
    const one = await read('receptores');
    const chosen = sound(await filasOf(one));
    expect(await importar(one, chosen)).toMatchObject({
      status: 'terminada',
      importadas: chosen.length,
    });
    const two = await read('receptores');
    expect(two.repetidas).toBe(chosen.length);
    expect(await importar(two, chosen)).toMatchObject({ importadas: 0, omitidas: chosen.length });
    expect(await countOf('/receptores')).toBe(chosen.length);
  });
});

describe('migrating issuers', () => {
  it('imports those that the account does not have', async () => {
    await call('POST', '/emisores', { rfc: 'EKU9003173C9', nombre: 'MÍO', regimen: '601' });
    const importacion = await read('emisores');
    expect(importacion).toMatchObject({ total: 2, repetidas: 1 });
    expect(await importar(importacion, [1, 2])).toMatchObject({ importadas: 1, omitidas: 1 });
    const { items } = (await call('GET', '/emisores')).body as Page<FiscalEmisor>;
    expect(items.map(({ rfc, nombre }) => [rfc, nombre])).toEqual([
      ['EKU9003173C9', 'MÍO'],
      ['IIA040805DZ4', 'INDISTRIA ILUMINADORA DE ALMACENES'],
    ]);
    expect(items[1]).toMatchObject({ regimen: '601', isUsable: false });
  });
});

describe('the credentials of the legacy system', () => {
  it('are told to be wrong when it does not take them', async () => {
    const wrong = { ...LEGADO, password: 'otra' };
    const { status, body } = await call('POST', '/migracion/receptores', wrong);
    expect([status, (body as ProblemBody).code]).toEqual([422, 'migracionRechazada']);
  });

  it('cannot be guessed through us: twenty attempts of an account in a quarter of an hour', async () => {
    const guess = { ...LEGADO, password: 'adivinada' };
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => call('POST', '/migracion/receptores', guess)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(20).fill(422), ...Array<number>(5).fill(429)]);
    accountId = `${accountId}-otra`;
    expect((await call('POST', '/migracion/receptores', LEGADO)).status).toBe(201);
  });

  it('are stored nowhere', async () => {
    await read('receptores');
    for (const name of ['importaciones', 'importacionPartes']) {
      const stored = JSON.stringify(await connection.collection(name).find().toArray());
      expect([name, stored.includes(LEGADO.password), stored.includes(LEGADO.email)]).toEqual([
        name,
        false,
        false,
      ]);
    }
  });

  it.each([
    ['an e-mail that is none', { email: 'yo' }, 'email'],
    ['no password', { password: '' }, 'password'],
  ])('are not sent with %s', async (_what, over, path) => {
    const { status, body } = await call('POST', '/migracion/emisores', { ...LEGADO, ...over });
    expect([status, (body as ProblemBody).errors?.map((it) => it.path)]).toEqual([400, [path]]);
  });
});

it.each<[string, Parameters<typeof startFake>[0]]>([
  ['fails', () => ({ status: 500 })],
  ['answers something else', () => ({ body: { emisores: 'todos' } })],
  ['answers no JSON', () => ({ type: 'text/html', body: '<html>' })],
  ['sends us to another host', () => ({ status: 307, headers: { location: outside.url } })],
])('a legacy system that %s is a problem that may be tried again', async (_what, behaviour) => {
  answer = behaviour;
  const { status, body } = await call('POST', '/migracion/receptores', LEGADO, unlucky);
  expect([status, (body as ProblemBody).code]).toEqual([503, 'servicioNoDisponible']);
});
