import type {
  CertificadoMetadata,
  FiscalEmisor,
  FiscalEmisorGuardado,
  Page,
  ProblemBody,
} from '@timbra/contracts';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  service = await runContainer('svc-catalogs', (runtime) =>
    createContainer(catalogsSettings(), runtime),
  );
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});
afterAll(() => service?.stop());

const call = (method: string, path: string, body?: unknown, headers?: object) =>
  service.call(method, path, { accountId, body, headers });
const EKU = { rfc: 'eku9003173c9 ', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' };
const DAY_MS = 24 * 60 * 60 * 1000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const withCertificado = async (over: Partial<CertificadoMetadata> = {}, emisor: object = {}) => {
  const { id } = (await call('POST', '/emisores', { ...EKU, ...emisor })).body as FiscalEmisor;
  const metadata: CertificadoMetadata = {
    numero: '3'.repeat(20),
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA KEMPER URGATE',
    tipo: 'CSD',
    notBefore: fromNow(-30),
    notAfter: fromNow(300),
    notBeforePractical: fromNow(-27),
    invalidForCancelacion: false,
    ...over,
  };
  const answer = await service.call('PUT', `/internal/emisores/${id}/certificados`, {
    accountId,
    internal: true,
    body: metadata,
  });
  expect(answer.status).toBe(200);
  return answer.body as FiscalEmisor;
};

it('mends blanks and lower case of an RFC, and tells a company from a person', async () => {
  const company = (await call('POST', '/emisores', EKU)).body as FiscalEmisor;
  expect([company.rfc, company.tipo]).toEqual(['EKU9003173C9', 2]);
  const person = (
    await call('POST', '/emisores', {
      rfc: 'CACX7605101P8',
      nombre: 'XOCHILT CASAS CHAVEZ',
      regimen: '612',
    })
  ).body as FiscalEmisor;
  expect(person.tipo).toBe(1);
});

it('keeps one issuer per RFC in an account', async () => {
  await call('POST', '/emisores', EKU);
  const again = await call('POST', '/emisores', EKU);
  expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'registroRepetido']);
});

it('creates one record per idempotency key', async () => {
  const headers = { 'idempotency-key': 'alta-1' };
  const one = (await call('POST', '/emisores', EKU, headers)).body as FiscalEmisor;
  const two = await call('POST', '/emisores', EKU, headers);
  expect([two.status, (two.body as FiscalEmisor).id]).toEqual([201, one.id]);
  expect(((await call('GET', '/emisores')).body as Page<FiscalEmisor>).items).toHaveLength(1);
});

it('is usable with a valid certificate', async () => {
  expect(await withCertificado()).toMatchObject({ isUsable: true, csdStatus: 'Vigente' });
});

it.each([
  ['Expira pronto within ten days of its end', { notAfter: fromNow(9) }, true, 'Expira pronto'],
  ['Vigente eleven days before its end', { notAfter: fromNow(11) }, true, 'Vigente'],
  [
    'Sin certificados vigentes once expired',
    { notAfter: fromNow(-1) },
    false,
    'Sin certificados vigentes.',
  ],
  [
    'Sin certificados vigentes before its start',
    { notBefore: fromNow(1) },
    false,
    'Sin certificados vigentes.',
  ],
  [
    'Sin certificados vigentes until 72 hours after its start',
    { notBefore: fromNow(-2) },
    false,
    'Sin certificados vigentes.',
  ],
  ['Vigente 72 hours after its start', { notBefore: fromNow(-4) }, true, 'Vigente'],
  [
    'Sin certificados vigentes with one of May 2023, which cannot cancel',
    { notBefore: '2023-05-18T12:00:00.000Z' },
    false,
    'Sin certificados vigentes.',
  ],
])('shows %s', async (_what, dates, isUsable, csdStatus) => {
  expect(await withCertificado(dates)).toMatchObject({ isUsable, csdStatus });
});

it('cannot be used while it is disabled by hand', async () => {
  expect(await withCertificado({}, { disabled: true })).toMatchObject({
    isUsable: false,
    csdStatus: 'Emisor deshabilitado manualmente.',
  });
});

it('keeps a certificate once, however often it is told of it', async () => {
  const emisor = await withCertificado();
  // What svc-stamping tells has not what is worked out here.
  const { isUsable: _, status: __, ...metadata } = emisor.fiscalCertificados[0] ?? {};
  const again = await service.call('PUT', `/internal/emisores/${emisor.id}/certificados`, {
    accountId,
    internal: true,
    body: { ...metadata, invalidForCancelacion: true },
  });
  expect((again.body as FiscalEmisor).fiscalCertificados).toEqual([
    expect.objectContaining({ numero: '3'.repeat(20), invalidForCancelacion: true }),
  ]);
});

it('keeps its certificates when its data change', async () => {
  const { id } = await withCertificado();
  const changed = await call('PUT', `/emisores/${id}`, { ...EKU, nombreComercial: 'Kemper' });
  expect(changed.body).toMatchObject({ nombreComercial: 'Kemper', isUsable: true });
});

it('cannot seal with the certificate of an RFC that it no longer has', async () => {
  const { id } = await withCertificado();
  const changed = await call('PUT', `/emisores/${id}`, { ...EKU, rfc: 'URE180429TM6' });
  expect(changed.body).toMatchObject({ isUsable: false, csdStatus: 'Sin certificados vigentes.' });
});

it('is replaced whole: what is left out is gone', async () => {
  const { id } = (await call('POST', '/emisores', { ...EKU, idCif: '15' })).body as FiscalEmisor;
  const changed = (await call('PUT', `/emisores/${id}`, EKU)).body as FiscalEmisor;
  expect(changed.idCif).toBeUndefined();
});

it('without its idCIF is kept, and told that it does not stamp without one', async () => {
  const { body } = await call('POST', '/emisores', EKU);
  const made = body as FiscalEmisorGuardado;
  const told = [expect.objectContaining({ path: 'idCif', code: 'emisor-sin-idcif' })];
  expect(made.advertencias).toEqual(told);
  const path = `/emisores/${made.id}`;
  expect((await call('GET', path)).body).not.toHaveProperty('advertencias');
  expect((await call('PUT', path, made)).body).toMatchObject({ advertencias: told });
  const complete = await call('PUT', path, { ...made, idCif: '15' });
  expect(complete.body).not.toHaveProperty('advertencias');
});

it("is like nothing at all for another account, and cannot be told of another's certificate", async () => {
  const { id } = await withCertificado();
  accountId = 'ajena';
  expect((await call('GET', `/emisores/${id}`)).status).toBe(404);
  expect((await call('PUT', `/emisores/${id}`, EKU)).status).toBe(404);
  const person = await service.call('PUT', `/internal/emisores/${id}/certificados`, { accountId });
  expect(person.status).toBe(404);
});

it.each([
  ['an RFC with a date that is not in the calendar', { rfc: 'EKU9013323C9' }, 'rfc'],
  ['a regime that is no key', { regimen: 'General' }, 'regimen'],
  ['an idCIF with letters', { idCif: '12A' }, 'idCif'],
  ['a name with the pipe that parts the cadena', { nombre: 'UNO|DOS' }, 'nombre'],
])('refuses %s', async (_what, over, path) => {
  const { status, body } = await call('POST', '/emisores', { ...EKU, ...over });
  expect(status).toBe(400);
  expect((body as { errors: { path: string }[] }).errors.map((it) => it.path)).toEqual([path]);
});

it('keeps what payroll, donations and education need of it', async () => {
  const given = {
    RegistroPatronal: 'B5510768108',
    autRVOE: 'RVOE-1',
    fiscalDonataria: { version: '1.1', autorizacion: 'OFICIO 1', fecha: '2020-05-01' },
  };
  const { id } = (await call('POST', '/emisores', { ...EKU, ...given })).body as FiscalEmisor;
  expect((await call('GET', `/emisores/${id}`)).body).toMatchObject(given);
  const without = (await call('PUT', `/emisores/${id}`, EKU)).body as FiscalEmisor;
  expect([without.autRVOE, without.fiscalDonataria]).toEqual([undefined, undefined]);
});

it('of a person keeps its CURP', async () => {
  const body = { rfc: 'CACX7605101P8', nombre: 'X', regimen: '612', Curp: 'cacx760510mgtshc04' };
  expect((await call('POST', '/emisores', body)).body).toMatchObject({
    Curp: 'CACX760510MGTSHC04',
    tipo: 1,
  });
});

it.each([
  ['a CURP of a company', { Curp: 'CACX760510MGTSHC04' }, 'Curp'],
  ['a CURP that is none', { Curp: 'CURP' }, 'Curp'],
  ['a regime of persons for a company', { regimen: '605' }, 'regimen'],
  ['a generic RFC', { rfc: 'XAXX010101000', regimen: '616' }, 'rfc'],
  [
    'an address in Mexico without its postal code',
    { fiscalDirecciones: [{}] },
    'fiscalDirecciones.0.cp',
  ],
  [
    'a donation authorisation without its number',
    { fiscalDonataria: { autorizacion: '', fecha: '2020-05-01' } },
    'fiscalDonataria.autorizacion',
  ],
  [
    'a donation authorisation of no day',
    { fiscalDonataria: { autorizacion: 'A', fecha: '2020-02-30' } },
    'fiscalDonataria.fecha',
  ],
])('does not take %s', async (_what, over, path) => {
  const { status, body } = await call('POST', '/emisores', { ...EKU, ...over });
  expect(status).toBe(400);
  expect((body as { errors: { path: string }[] }).errors.map((it) => it.path)).toEqual([path]);
});

describe('the templates of an issuer', () => {
  const aPlantilla = async () =>
    ((await call('POST', '/plantillas', { label: 'General' })).body as { id: string }).id;

  it('are those of its account', async () => {
    const templates = [await aPlantilla()];
    expect((await call('POST', '/emisores', { ...EKU, templates })).body).toMatchObject({
      templates,
    });
  });

  it.each([
    ['of another account', async () => ((accountId += '-otra'), aPlantilla())],
    ['that was removed', async () => removed(await aPlantilla())],
    ['that never was', async () => 'b'.repeat(24)],
  ])('are not one %s, whether it is new or changed', async (_what, make) => {
    const own = accountId;
    const { id } = (await call('POST', '/emisores', EKU)).body as FiscalEmisor;
    const templates = [await make()];
    accountId = own;
    const answers = [
      await call('POST', '/emisores', { ...EKU, rfc: 'URE180429TM6', templates }),
      await call('PUT', `/emisores/${id}`, { ...EKU, templates }),
    ];
    for (const { status, body } of answers) {
      expect([status, (body as ProblemBody).errors]).toEqual([
        400,
        [{ path: 'templates', message: 'Esa plantilla no existe; elige otra' }],
      ]);
    }
    expect(((await call('GET', '/emisores')).body as Page<FiscalEmisor>).items).toHaveLength(1);
  });

  const removed = async (id: string) => (await call('DELETE', `/plantillas/${id}`), id);
});

it('that is removed leaves its RFC free, and is seen no more', async () => {
  const { id } = (await call('POST', '/emisores', EKU)).body as FiscalEmisor;
  expect((await call('DELETE', `/emisores/${id}`)).status).toBe(204);
  expect((await call('GET', `/emisores/${id}`)).status).toBe(404);
  expect((await call('POST', '/emisores', EKU)).status).toBe(201);
  expect(((await call('GET', '/emisores')).body as Page<FiscalEmisor>).items).toHaveLength(1);
});

it("of another account cannot be removed, nor its certificate taken away by a service's mistake", async () => {
  const { id } = await withCertificado();
  accountId = 'ajena';
  expect((await call('DELETE', `/emisores/${id}`)).status).toBe(404);
  const path = `/internal/emisores/${id}/certificados/${'3'.repeat(20)}`;
  expect((await service.call('DELETE', path, { accountId, internal: true })).status).toBe(404);
  expect((await service.call('DELETE', path, { accountId })).status).toBe(404);
});
