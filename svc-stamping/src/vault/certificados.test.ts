import { createSandbox } from '@timbra/sandbox';
import type { CertificadoMetadata, FiscalEmisor, ProblemBody } from '@timbra/contracts';
import { aCsd, runContainer, testSettings, type RunningContainer } from '@timbra/test-kit';
import express from 'express';
import mongoose, { type Connection } from 'mongoose';
import { createPrivateKey, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { main as operar } from '../../bin/operar-timbrado.ts';
import { config, type StampingConfig } from '../config.ts';
import { createContainer } from '../container.ts';
import { KeyVault } from './key-vault.ts';
import { masterKeysOf, type MasterKeys } from './master-keys.ts';
import { createPrivateKeyModel, type PrivateKeyModel } from './private-key.model.ts';
import { reencryptKeys } from './reencrypt-keys.ts';

const EMISOR = 'a'.repeat(24);
const EKU = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' };
const DAY_MS = 24 * 60 * 60 * 1000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

type Upload = Awaited<ReturnType<typeof aCsd>>;
let folder: string;
let outside: { url: string; close(): Promise<unknown> };
let catalogs: Server;
let told: CertificadoMetadata[];
let dropped: string[];
/** What happens to the issuer between the upload's first question and the answer to its last. */
let meanwhile: 'nothing' | 'deleted' | 'away';
const { BSON } = mongoose.mongo;
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let connection: Connection;
let settings: StampingConfig;
let keys: PrivateKeyModel;
let vault: KeyVault;
const masterKey = randomBytes(32);
let csd: Upload;
let accountId: string;
let accounts = 0;

/** An issuer as svc-catalogs answers it; what it judges of a certificate is not this file's matter. */
const emisorWith = (certificados: readonly CertificadoMetadata[]): FiscalEmisor => ({
  id: EMISOR,
  ...EKU,
  regimen: '601',
  tipo: 2,
  testOnly: false,
  disabled: false,
  templates: [],
  fiscalDirecciones: [],
  fiscalCertificados: certificados.map((it) => ({ ...it, isUsable: true, status: 'Vigente' })),
  isUsable: certificados.length > 0,
  csdStatus: 'Vigente',
});

/** svc-catalogs as this service sees it: one issuer, and what it is told of its certificates. */
const startCatalogs = async () => {
  const app = express().use(express.json());
  app.get('/emisores/:id', (req, res) => {
    const found = req.params.id === EMISOR;
    res.status(found ? 200 : 404).json(found ? emisorWith(told) : { code: 'noEncontrado' });
  });
  app.put('/internal/emisores/:id/certificados', (req, res) => {
    if (meanwhile === 'deleted') return void res.status(404).json({ code: 'noEncontrado' });
    if (meanwhile === 'away') return void res.status(503).end();
    told.push(req.body as CertificadoMetadata);
    res.json(emisorWith(told));
  });
  app.delete('/internal/emisores/:id/certificados/:numero', (req, res) => {
    dropped.push(req.params.numero);
    res.json(emisorWith([]));
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-vault-'));
  outside = await (await createSandbox({ dataDir: folder })).listen(0);
  catalogs = await startCatalogs();
  const url = `http://127.0.0.1:${(catalogs.address() as AddressInfo).port}`;
  settings = config.parse({
    ...testSettings(),
    OBJECT_STORE_URL: 'file:///nada',
    SVC_INVOICES_URL: url,
    SVC_CREDITS_URL: url,
    SVC_CATALOGS_URL: url,
    VAULT_MASTER_KEY: masterKey.toString('base64'),
    FINKOK_URL: url,
    FINKOK_USERNAME: 'cuenta',
    FINKOK_PASSWORD: 'clave',
    SAT_CERTIFICATES_URL: url,
    SAT_STATUS_URL: url,
  });
  service = await runContainer('svc-stamping', (runtime) => createContainer(settings, runtime));
  connection = await mongoose
    .createConnection(settings.MONGODB_URI, { dbName: `${settings.MONGODB_DB_PREFIX}-stamping` })
    .asPromise();
  keys = createPrivateKeyModel(connection);
  vault = new KeyVault(keys, masterKeysOf({ VAULT_MASTER_KEY: masterKey.toString('base64') }));
  csd = await aCsd(outside.url, EKU);
});
beforeEach(() => {
  told = [];
  dropped = [];
  meanwhile = 'nothing';
  accountId = `cuenta-${(accounts += 1)}`;
});
afterAll(async () => {
  await connection?.dropDatabase();
  await connection?.close();
  await service?.stop();
  catalogs?.close();
  await outside?.close();
  await rm(folder, { recursive: true, force: true });
});

const add = (over: object = {}, id = EMISOR) => {
  // The sandbox says of a certificate more than is uploaded.
  const { cer, key, password } = { ...csd, ...over };
  return service.call('POST', `/emisores/${id}/certificados`, {
    accountId,
    body: { cer, key, password },
  });
};
const kept = () => keys.countDocuments({ accountId });
const base64 = (text: string) => Buffer.from(text).toString('base64');
const opened = ({ key, password }: Upload) =>
  createPrivateKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'pkcs8',
    passphrase: password,
  });

describe('a CSD with its key', () => {
  it('is kept, and svc-catalogs is told what people may see of it', async () => {
    const { status, body } = await add();
    expect([status, (body as { id: string }).id]).toEqual([201, EMISOR]);
    const [metadata] = told;
    expect(metadata).toMatchObject({
      ...EKU,
      numero: csd.noCertificado,
      tipo: 'CSD',
      invalidForCancelacion: false,
    });
    const { notBefore, notBeforePractical } = metadata as CertificadoMetadata;
    expect(Date.parse(notBeforePractical) - Date.parse(notBefore)).toBe(3 * DAY_MS);
    const key = await vault.get(accountId, csd.noCertificado);
    expect(key?.certificado.matches(key.privateKey)).toBe(true);
  });

  it('is kept encrypted: of the key only its public half can be read in the database', async () => {
    await add();
    const stored = BSON.serialize((await keys.findOne({ accountId }).lean()) as object);
    const { n, d } = opened(csd).export({ format: 'jwk' });
    const has = (number = '') => Buffer.from(stored).includes(Buffer.from(number, 'base64url'));
    expect([has(n), has(d)]).toEqual([true, false]);
    expect(Buffer.from(stored).includes(csd.password)).toBe(false);
  });

  it('is for its account alone', async () => {
    await add();
    expect(await vault.get('otra-cuenta', csd.noCertificado)).toBeNull();
  });

  it('is kept once, however often it is uploaded', async () => {
    await add();
    expect((await add()).status).toBe(201);
    expect(await kept()).toBe(1);
  });

  it('may come as PEM, and is kept as SAT made it', async () => {
    const lines = (text: string) => text.match(/.{1,64}/g)?.join('\n');
    const pem = (label: string, text: string) =>
      base64(`-----BEGIN ${label}-----\n${lines(text)}\n-----END ${label}-----\n`);
    const answer = await add({
      cer: pem('CERTIFICATE', csd.cer),
      key: pem('ENCRYPTED PRIVATE KEY', csd.key),
    });
    expect(answer.status).toBe(201);
    const key = await vault.get(accountId, csd.noCertificado);
    expect(key?.certificado.base64).toBe(csd.cer);
  });

  it.each([
    ['an hour old', { notBefore: fromNow(-1 / 24) }, false],
    ['made in May 2023', { notBefore: '2023-05-18T18:00:00Z', notAfter: fromNow(300) }, true],
  ])('is kept though it is %s, which is only a warning', async (_what, dates, cannotCancel) => {
    expect((await add(await aCsd(outside.url, { ...EKU, ...dates }))).status).toBe(201);
    expect(told).toMatchObject([{ invalidForCancelacion: cannotCancel }]);
  });
});

it('whose keys there are is read page by page, each key once', async () => {
  await add();
  const first = accountId;
  accountId = `cuenta-${(accounts += 1)}`;
  await add();
  const seen: string[] = [];
  for (let after: string | undefined, pages = 0; pages <= 1000; pages += 1) {
    const page = await vault.issuers({ after, most: 1 });
    if (!page.last) break;
    seen.push(...page.found.map((it) => `${it.accountId} ${it.emisorId} ${it.rfc}`));
    after = page.last;
  }
  const own = [first, accountId].map((account) => `${account} ${EMISOR} ${EKU.rfc}`);
  expect(seen.filter((it) => own.includes(it)).sort()).toEqual(own.sort());
  expect(seen).toHaveLength(await keys.countDocuments());
});

describe('changing the master key', () => {
  const NEW = randomBytes(32).toString('base64');
  const OLD = masterKey.toString('base64');
  const changing = masterKeysOf({ VAULT_MASTER_KEY: NEW, VAULT_MASTER_KEY_BEFORE: OLD });
  const onlyNew = masterKeysOf({ VAULT_MASTER_KEY: NEW });
  const opens = async (masterKeys: MasterKeys) => {
    const found = await new KeyVault(keys, masterKeys).get(accountId, csd.noCertificado);
    return found?.certificado.matches(found.privateKey);
  };
  const recifrar = (before?: string, now = NEW) => {
    const { MONGODB_URI, MONGODB_DB_PREFIX } = settings;
    const given = { VAULT_MASTER_KEY: now, VAULT_MASTER_KEY_BEFORE: before };
    return operar(['recifrar'], { MONGODB_URI, MONGODB_DB_PREFIX, ...given });
  };
  const ivOf = async (account: string) =>
    String((await keys.findOne({ accountId: account }).lean())?.iv);
  // What the other tests left belongs to no account of this one.
  beforeEach(() => keys.deleteMany({}));

  it('opens what is under the former one while both are given, and not with the new one alone', async () => {
    await add();
    expect(await opens(changing)).toBe(true);
    await expect(opens(onlyNew)).rejects.toThrow('no master key opens');
  });

  it('puts every key under the new one, of before they named theirs too, and then the former can go', async () => {
    await add();
    await keys.updateMany({}, { $unset: { llave: 1 } });
    const first = accountId;
    accountId = `cuenta-${(accounts += 1)}`;
    await add();
    expect(await recifrar(OLD)).toBe('Llaves recifradas: 2. Todas están bajo VAULT_MASTER_KEY');
    expect(await opens(onlyNew)).toBe(true);
    accountId = first;
    expect(await opens(onlyNew)).toBe(true);
  });

  it('goes on where it was cut off, and does nothing twice', async () => {
    await add();
    await recifrar(OLD);
    const first = accountId;
    const done = await ivOf(first);
    accountId = `cuenta-${(accounts += 1)}`;
    await add();
    expect(await recifrar(OLD)).toMatch(/^Llaves recifradas: 1\./);
    expect(await ivOf(first)).toBe(done);
    expect(await recifrar(OLD)).toMatch(/^Llaves recifradas: 0\./);
  });

  it('leaves a key that was uploaded anew while it was read', async () => {
    await add();
    const found = (await vault.get(accountId, csd.noCertificado))!;
    const reading = keys.find.bind(keys);
    const model = {
      find: (filter: object) => reading(filter),
      updateOne: async (filter: object, update: object) => {
        await new KeyVault(keys, onlyNew).put(accountId, EMISOR, found);
        return keys.updateOne(filter, update);
      },
    } as unknown as PrivateKeyModel;
    const result = await reencryptKeys({ keys: model, masterKeys: changing })();
    expect(result.done).toBe(0);
    expect(await opens(onlyNew)).toBe(true);
  });

  it('names the keys that neither opens, does the others, and ends with an error', async () => {
    await add();
    const lost = accountId;
    await recifrar(OLD);
    accountId = `cuenta-${(accounts += 1)}`;
    await add();
    const other = randomBytes(32).toString('base64');
    await expect(recifrar(OLD, other)).rejects.toThrow(`Llaves recifradas: 1. Otras 1 no se abren`);
    await expect(recifrar(OLD, other)).rejects.toThrow(`${lost} ${csd.noCertificado}`);
  });
});

describe('removing a certificate', () => {
  const remove = (numero: string, id = EMISOR) =>
    service.call('DELETE', `/emisores/${id}/certificados/${numero}`, { accountId });

  it('forgets its key, and svc-catalogs is told to show it no more', async () => {
    await add();
    const { status, body } = await remove(csd.noCertificado);
    expect([status, (body as { fiscalCertificados: unknown[] }).fiscalCertificados]).toEqual([
      200,
      [],
    ]);
    expect([await kept(), dropped]).toEqual([0, [csd.noCertificado]]);
  });

  it('leaves the key that another issuer of the account has by now', async () => {
    await add();
    // The first issuer's RFC was changed, and the certificate uploaded for a second one.
    const certificado = await vault.get(accountId, csd.noCertificado);
    await vault.put(accountId, 'c'.repeat(24), certificado!);
    expect((await remove(csd.noCertificado)).status).toBe(200);
    expect(await vault.get(accountId, csd.noCertificado)).not.toBeNull();
  });

  it('forgets all keys of an issuer that was deleted, and those of no other', async () => {
    await add();
    const certificado = (await vault.get(accountId, csd.noCertificado))!;
    const other = await aCsd(outside.url, EKU);
    await add(other);
    await vault.put('otra-cuenta', EMISOR, certificado);
    const key = await vault.get(accountId, other.noCertificado);
    await vault.put(accountId, 'c'.repeat(24), key!);
    await vault.removeAll(accountId, EMISOR);
    expect(await vault.get(accountId, csd.noCertificado)).toBeNull();
    expect(await vault.get('otra-cuenta', csd.noCertificado)).not.toBeNull();
    expect(await vault.get(accountId, other.noCertificado)).not.toBeNull();
    await vault.removeAll(accountId, EMISOR);
    expect(await kept()).toBe(1);
  });

  it('is forgotten within five minutes by a process that had its key open', async () => {
    await add();
    let now = Date.now();
    const other = new KeyVault(
      keys,
      masterKeysOf({ VAULT_MASTER_KEY: masterKey.toString('base64') }),
      () => now,
    );
    expect(await other.get(accountId, csd.noCertificado)).not.toBeNull();
    await remove(csd.noCertificado);
    now += 5 * 60 * 1000;
    expect(await other.get(accountId, csd.noCertificado)).toBeNull();
  });

  it.each<[string, () => [numero: string, id?: string]]>([
    ['a certificate that the issuer does not have', () => ['9'.repeat(20)]],
    ['what is no number', () => ['..%2Ftodo']],
    ['an issuer that is not of the account', () => [csd.noCertificado, 'b'.repeat(24)]],
    ['an issuer that is no id', () => [csd.noCertificado, 'nada']],
  ])('is 404 for %s, and nothing is forgotten', async (_what, of) => {
    await add();
    expect((await remove(...of())).status).toBe(404);
    expect([await kept(), dropped]).toEqual([1, []]);
  });
});

describe('a refused upload', () => {
  const anotherCsd = (over: Partial<Parameters<typeof aCsd>[1]>) =>
    aCsd(outside.url, { ...EKU, ...over });
  const damaged = () => {
    const file = Buffer.from(csd.key, 'base64');
    // Two headers of four bytes and one of two, the algorithm, and the numbers begin at the 32nd.
    const at = 4 + 2 + file.readUInt8(5) + 4 + 32;
    file.writeUInt8(file.readUInt8(at) ^ 1, at);
    return file.toString('base64');
  };
  const openKey = () => opened(csd).export({ type: 'pkcs8', format: 'der' }).toString('base64');

  it.each<[string, string, () => object | Promise<object>]>([
    ['certificado-ilegible', 'cer', () => ({ cer: base64('hola') })],
    ['certificado-es-llave', 'cer', () => ({ cer: csd.key })],
    ['certificado-fiel', 'cer', () => anotherCsd({ tipo: 'FIEL' })],
    ['certificado-otro-rfc', 'cer', () => anotherCsd({ rfc: 'URE180429TM6' })],
    [
      'certificado-caducado',
      'cer',
      () => anotherCsd({ notBefore: fromNow(-400), notAfter: fromNow(-1) }),
    ],
    ['certificado-aun-no-vigente', 'cer', () => anotherCsd({ notBefore: fromNow(2) })],
    ['llave-ilegible', 'key', () => ({ key: base64('hola') })],
    ['llave-es-certificado', 'key', () => ({ key: csd.cer })],
    ['llave-sin-contrasena', 'key', () => ({ key: openKey() })],
    ['llave-danada', 'key', () => ({ key: damaged() })],
    ['llave-contrasena', 'password', () => ({ password: 'otra' })],
    [
      'llave-de-otro-certificado',
      'key',
      async () => {
        const { key, password } = await anotherCsd({});
        return { key, password };
      },
    ],
  ])('says %s in %s, and nothing is kept or told', async (code, path, over) => {
    const { status, body } = await add(await over());
    const problem = body as ProblemBody;
    expect([status, problem.code]).toEqual([422, 'certificadoInvalido']);
    expect(problem.errors).toEqual([{ code, path, message: expect.any(String) as string }]);
    expect([await kept(), told]).toEqual([0, []]);
  });

  it('says what happened and how to mend it', async () => {
    const { body } = await add({ cer: csd.key });
    expect((body as ProblemBody).errors?.[0]?.message).toBe(
      'El archivo que subiste como certificado (.cer) es una llave privada (.key). Pon cada archivo en su lugar',
    );
  });

  it('never repeats the password', async () => {
    const { body } = await add({ password: 'Secreta-1234' });
    expect(JSON.stringify(body)).not.toContain('Secreta-1234');
  });

  it.each([
    ['without cer', 'cer', { cer: undefined }],
    ['with a cer that is no base64', 'cer', { cer: '¿base64?' }],
    ['with a cer of 20,004 characters', 'cer', { cer: 'AAAA'.repeat(5001) }],
    ['with a key of 20,004 characters', 'key', { key: 'AAAA'.repeat(5001) }],
    ['with a key that is a number', 'key', { key: 7 }],
    ['with an empty password', 'password', { password: '' }],
    ['without password', 'password', { password: undefined }],
    ['with a password of 201 characters', 'password', { password: 'x'.repeat(201) }],
  ])('is 400 %s, and says that it is %s', async (_what, path, over) => {
    const { status, body } = await add(over);
    expect(status).toBe(400);
    expect((body as ProblemBody).errors?.map((it) => it.path)).toEqual([path]);
  });

  it('is 404 for an issuer that is deleted meanwhile, and its key is forgotten', async () => {
    meanwhile = 'deleted';
    expect((await add()).status).toBe(404);
    expect(await kept()).toBe(0);
  });

  it('forgets no key while nobody knows whether its issuer is there', async () => {
    await add();
    meanwhile = 'away';
    expect((await add()).status).toBe(503);
    expect(await kept()).toBe(1);
  });

  it.each(['b'.repeat(24), 'nada', '..%2F..%2Fcreditos'])(
    'is 404 for an issuer that is not of the account: %s',
    async (id) => {
      expect((await add({}, id)).status).toBe(404);
      expect(await kept()).toBe(0);
    },
  );

  it('is 401 for a request without a signed caller', async () => {
    const answer = await fetch(`${service.url}/emisores/${EMISOR}/certificados`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cer: csd.cer, key: csd.key, password: csd.password }),
    });
    expect(answer.status).toBe(401);
  });
});
