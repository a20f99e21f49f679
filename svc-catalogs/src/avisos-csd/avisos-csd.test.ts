import type { AvisoCsd, CertificadoMetadata, FiscalEmisor, Page } from '@timbra/contracts';
import { createSandbox, type Buzon } from '@timbra/sandbox';
import { connectMongo } from '@timbra/service-kit';
import { runContainer, until, type RunningContainer } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

type Service = RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let folder: string;
let outside: { url: string; smtpUrl: string; close(): Promise<unknown> };
let buzon: Buzon;
/** Two processes over one database and one queue. */
let services: Service[];
let connection: Connection;
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-avisos-'));
  const sandbox = await createSandbox({ dataDir: folder });
  buzon = sandbox.buzon;
  outside = await sandbox.listen(0);
  const settings = catalogsSettings({
    SMTP_URL: outside.smtpUrl,
    PUBLIC_URL: 'https://timbra.test/',
  });
  services = await Promise.all(
    [1, 2].map(() =>
      runContainer('svc-catalogs', async (runtime) => {
        const dbName = `${settings.MONGODB_DB_PREFIX}-catalogs`;
        connection = await connectMongo({ uri: settings.MONGODB_URI, dbName, ...runtime });
        return createContainer(settings, runtime, { alertsEveryMs: 100 });
      }),
    ),
  );
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});
afterAll(async () => {
  await connection?.dropDatabase();
  for (const service of services ?? []) await service.stop();
  await outside?.close();
  await rm(folder, { recursive: true, force: true });
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** Noon in Mexico City, so that no midnight comes between the test and the code. */
const fromNow = (days: number) => {
  const today = new Date(Date.now() - 6 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T18:00:00Z`) + days * DAY_MS).toISOString();
};
const call = (method: string, path: string, body?: unknown, internal = false) =>
  (services[0] as Service).call(method, path, { accountId, body, internal });
let numbers = 0;
const anEmisor = async (over: object = {}) =>
  (
    await call('POST', '/emisores', {
      rfc: 'EKU9003173C9',
      nombre: 'ESCUELA KEMPER URGATE',
      regimen: '601',
      email: `${accountId}@timbra.test`,
      ...over,
    })
  ).body as FiscalEmisor;
const withCsd = async ({ id }: FiscalEmisor, dias: number, over: object = {}) => {
  const certificado: CertificadoMetadata = {
    numero: String((numbers += 1)).padStart(20, '0'),
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA KEMPER URGATE',
    tipo: 'CSD',
    notBefore: fromNow(-300),
    notAfter: fromNow(dias),
    notBeforePractical: fromNow(-297),
    invalidForCancelacion: false,
    ...over,
  };
  const path = `/internal/emisores/${id}/certificados`;
  expect((await call('PUT', path, certificado, true)).status).toBe(200);
  return certificado;
};
const avisos = async () =>
  ((await call('GET', '/emisores/avisos')).body as Page<AvisoCsd>).items.map(
    ({ dias, umbral, certificado }) => ({ dias, umbral, certificado }),
  );
const messages = () => buzon.list(`${accountId}@timbra.test`);

describe('an issuer is told in the application', () => {
  it.each([
    [31, []],
    [30, [{ dias: 30, umbral: 30 }]],
    [11, [{ dias: 11, umbral: 30 }]],
    [10, [{ dias: 10, umbral: 10 }]],
    [3, [{ dias: 3, umbral: 3 }]],
    [1, [{ dias: 1, umbral: 3 }]],
    [0, []],
    [-5, []],
  ])('%d days before its CSD ends: %j', async (dias, expected) => {
    await withCsd(await anEmisor({ email: undefined }), dias);
    expect(await avisos()).toMatchObject(expected);
  });

  it('of the certificate that lasts longest, and of no other', async () => {
    const emisor = await anEmisor({ email: undefined });
    await withCsd(emisor, 5);
    const { numero } = await withCsd(emisor, 20);
    expect(await avisos()).toMatchObject([{ certificado: numero }]);
    await withCsd(emisor, 400);
    expect(await avisos()).toEqual([]);
  });

  it('not when it is disabled, and never of an e.firma', async () => {
    await withCsd(await anEmisor({ disabled: true }), 5);
    await withCsd(await anEmisor({ rfc: 'URE180429TM6' }), 5, {
      rfc: 'URE180429TM6',
      tipo: 'FIEL',
    });
    expect(await avisos()).toEqual([]);
  });
});

describe('an issuer is told by e-mail', () => {
  const nextLook = async () => {
    // An issuer that is told shows that a whole look has passed.
    const account = accountId;
    accountId = `testigo-${(accounts += 1)}`;
    await withCsd(await anEmisor(), 5);
    await until('a look has passed', () => messages().length > 0);
    accountId = account;
  };

  it('once per threshold, however many processes look', async () => {
    const emisor = await anEmisor();
    const { numero } = await withCsd(emisor, 10);
    await until('it is told', () => messages().length > 0);
    await nextLook();
    expect(messages()).toHaveLength(1);
    const [message] = messages();
    expect(message?.subject).toBe('El certificado de EKU9003173C9 expira en 10 días');
    expect(message?.text).toContain(numero);
    expect(message?.text).toContain(`https://timbra.test/emisores/${emisor.id}`);
  });

  it('again at the next threshold', async () => {
    const emisor = await anEmisor();
    const certificado = await withCsd(emisor, 10);
    await until('it is told', () => messages().length > 0);
    await withCsd(emisor, 3, { ...certificado, notAfter: fromNow(3) });
    await until('it is told again', () => messages().length > 1);
    expect(
      messages()
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual([
      'El certificado de EKU9003173C9 expira en 10 días',
      'El certificado de EKU9003173C9 expira en 3 días',
    ]);
  });
});

it('every certificate is copied by its number with its account, without its issuer', async () => {
  const { numero } = await withCsd(await anEmisor(), 300);
  const copy = await connection.collection('certificadosGlobales').findOne({ numero });
  expect(copy).toMatchObject({ account: accountId, rfc: 'EKU9003173C9' });
  expect(copy).not.toHaveProperty('emisor');
});
