import { HORAS_PARA_RECUPERAR, type Page, type ProblemBody } from '@timbra/contracts';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFake, type FakeService } from '../test-support/fake-service.ts';
import { catalogsSettings } from '../test-support/test-settings.ts';
import { createContainer } from './container.ts';

let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let invoices: FakeService;
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  invoices = await startFake(() => ({ body: { enUso: false } }));
  const settings = catalogsSettings({ SVC_INVOICES_URL: invoices.url });
  service = await runContainer('svc-catalogs', (runtime) => createContainer(settings, runtime));
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await service?.stop();
  await invoices?.close();
});

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, path, { accountId, body });
const MINUTE_MS = 60_000;
const BOUND_MS = HORAS_PARA_RECUPERAR * 60 * MINUTE_MS;

describe.each<[string, string, object, object]>([
  [
    'a receiver',
    '/receptores',
    {
      rfc: 'URE180429TM6',
      nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      regimen: '601',
      email: 'pagos@robotica.test',
      fiscalDirecciones: [{ cp: '86991' }],
    },
    { email: 'cobros@robotica.test' },
  ],
  [
    'a concept',
    '/conceptos',
    { clave: '80131500', claveUnidad: 'MON', descripcion: 'Renta', valorUnitario: '12500' },
    { descripcion: 'Renta de oficina' },
  ],
  [
    'a template',
    '/plantillas',
    { label: 'Sucursal', color: '#1c5fa8', code: 'modern' },
    { label: 'Matriz' },
  ],
])('%s that was deleted', (_what, path, body, change) => {
  const created = async () => (await call('POST', path, body)).body as { id: string };
  const remove = async (id: string) =>
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(204);
  const recover = (id: string) => call('POST', `${path}/${id}/recuperar`);
  const listed = async () =>
    ((await call('GET', path)).body as Page<{ id: string }>).items.map(({ id }) => id);

  it('is recovered under its own id, as it was last saved', async () => {
    const { id } = await created();
    await call('PUT', `${path}/${id}`, { ...body, ...change });
    const before = (await call('GET', `${path}/${id}`)).body;
    expect(before).toMatchObject(change);
    await remove(id);
    expect(await listed()).toEqual([]);
    expect(await recover(id)).toMatchObject({ status: 200, body: before });
    expect(await listed()).toEqual([id]);
    expect((await call('GET', `${path}/${id}`)).body).toEqual(before);
  });

  it('is there once however often that is asked for, and what was changed since stays', async () => {
    const { id } = await created();
    await remove(id);
    await recover(id);
    const changed = await call('PUT', `${path}/${id}`, { ...body, ...change });
    expect(changed.status).toBe(200);
    expect((await recover(id)).body).toEqual(changed.body);
    expect(await listed()).toEqual([id]);
  });

  it('is recovered beside another that was made like it meanwhile', async () => {
    const { id } = await created();
    await remove(id);
    const twin = await created();
    expect((await recover(id)).status).toBe(200);
    expect((await listed()).sort()).toEqual([id, twin.id].sort());
  });

  it(`can be recovered for ${HORAS_PARA_RECUPERAR} hours, counted from its last deletion`, async () => {
    const { id } = await created();
    await remove(id);
    vi.setSystemTime(Date.now() + BOUND_MS - MINUTE_MS);
    expect((await recover(id)).status).toBe(200);
    await remove(id);
    vi.setSystemTime(Date.now() + BOUND_MS - MINUTE_MS);
    expect((await recover(id)).status).toBe(200);
    await remove(id);
    vi.setSystemTime(Date.now() + BOUND_MS);
    const late = await recover(id);
    expect([late.status, (late.body as ProblemBody).detail]).toEqual([
      404,
      `No está entre lo que se borró en las últimas ${HORAS_PARA_RECUPERAR} horas`,
    ]);
    expect(await listed()).toEqual([]);
  });

  it('is not there for another account, nor is what never was', async () => {
    const { id } = await created();
    await remove(id);
    const own = accountId;
    accountId = 'ajena';
    expect((await recover(id)).status).toBe(404);
    accountId = own;
    expect(await listed()).toEqual([]);
    for (const never of ['f'.repeat(24), 'nada']) expect((await recover(never)).status).toBe(404);
    expect((await recover(id)).status).toBe(200);
  });
});

it('an issuer that was deleted is not recovered: its keys are gone', async () => {
  const body = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' };
  const { id } = (await call('POST', '/emisores', body)).body as { id: string };
  await call('DELETE', `/emisores/${id}`);
  expect((await call('POST', `/emisores/${id}/recuperar`)).status).toBe(404);
  expect((await call('GET', `/emisores/${id}`)).status).toBe(404);
});
