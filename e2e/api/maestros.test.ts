import {
  RECEPTOR_CON_FACTURAS,
  XLSX,
  type CertificadoBody,
  type FilaImportacion,
  type FiscalEmisor,
  type Importacion,
  type PacAgreement,
  type Page,
  type Plantilla,
  type ProblemBody,
  type ReceptorRow,
} from '@timbra/contracts';
import { startRedis, type RunningServer } from '@timbra/local';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWorkbook } from '../../packages/hojas/test-support/workbooks.ts';
import { snapshot, STILL } from './snapshot.ts';
import { PIXEL } from './victim.ts';

let folder: string;
let redis: RunningServer;
let system: System;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-maestros-'));
  redis = await startRedis({ dir: join(folder, 'redis') });
  system = await startSystem({ apart: true, redisUrl: redis.url, env: STILL });
});
afterAll(async () => {
  await system?.stop();
  await redis?.stop();
  await rm(folder, { recursive: true, force: true });
});

const letter = (n: number) => String.fromCharCode(65 + (Math.floor(n) % 26));
const aClient = (n: number) => [
  `A${letter(n / 676)}${letter(n / 26)}${letter(n)}010101AA1`,
  `Cliente ${n}`,
];
/** Rows that are read and verified, and all of them chosen by `choose`. */
const read = async (account: Account, count: number) => {
  const bytes = aWorkbook([
    ['RFC', 'Nombre'],
    ...Array.from({ length: count }, (_, n) => aClient(n)),
  ]);
  const file = { type: XLSX, bytes };
  return (await account.call<Importacion>('POST', '/receptores/import', { file })).body;
};
const choose = (account: Account, { id }: Importacion, count: number) =>
  account.call<Importacion>('POST', `/importaciones/${id}/importar`, {
    body: { filas: Array.from({ length: count }, (_, n) => n + 2) },
  });
const look = async (account: Account, { id }: Importacion) =>
  (await account.call<Importacion>('GET', `/importaciones/${id}`)).body;
const ended = (account: Account, importacion: Importacion) =>
  until('the import ends', async () => {
    const it = await look(account, importacion);
    return it.status === 'terminada' ? it : null;
  });
const receptores = async (account: Account) => {
  const rfcs: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: { body: Page<ReceptorRow> } = await account.call(
      'GET',
      `/receptores${cursor && `?cursor=${cursor}`}`,
    );
    rfcs.push(...body.items.map(({ rfc }) => rfc));
    cursor = body.nextCursor;
  }
  return rfcs;
};

describe('an import', () => {
  it('whose process is killed half-way is ended by another one, each receiver once', async () => {
    const count = 6000;
    const account = await signUp(system);
    const importacion = await read(account, count);
    await choose(account, importacion, count);
    await until('some are in', async () => (await look(account, importacion)).procesadas > 0);
    await system.services.get('svc-catalogs')?.kill('SIGKILL');
    // Killed before its end, or this would show nothing.
    const stored = (await snapshot(system))['catalogs.importaciones'] ?? '[]';
    const left = (JSON.parse(stored) as { _id: string; status: string }[]).find(
      ({ _id }) => _id === importacion.id,
    );
    expect(left?.status).toBe('importando');
    await system.restart('svc-catalogs');
    expect(await ended(account, importacion)).toMatchObject({
      procesadas: count,
      importadas: count,
      omitidas: 0,
    });
    const rfcs = await receptores(account);
    expect([rfcs.length, new Set(rfcs).size]).toEqual([count + 1, count + 1]);
    const path = `/importaciones/${importacion.id}/filas?limit=1000&solo=problemas`;
    expect((await account.call<Page<FilaImportacion>>('GET', path)).body.items).toEqual([]);
  });

  it('is taken while Redis is away, and done when it is back', async () => {
    const account = await signUp(system);
    const importacion = await read(account, 3);
    await redis.kill();
    expect((await choose(account, importacion, 3)).status).toBe(202);
    await redis.restart();
    expect(await ended(account, importacion)).toMatchObject({ importadas: 3 });
  });
});

describe('a receiver', () => {
  it('with invoices cannot be deleted, and says so', async () => {
    const account = await signUp(system);
    await account.stamp((await account.draft()).id);
    const { status, body } = await account.call<ProblemBody>(
      'DELETE',
      `/receptores/${account.receptor}`,
    );
    expect([status, body.code, body.detail]).toEqual([409, 'registroEnUso', RECEPTOR_CON_FACTURAS]);
    expect(await receptores(account)).toEqual(['URE180429TM6']);
  });
});

describe('an issuer that was deleted', () => {
  it('leaves its invoices and agreements as they were, and its RFC and CSD to a new one', async () => {
    const account = await signUp(system);
    const [certificado] = account.emisor.fiscalCertificados;
    const convenio = `/convenios/${certificado?.numero ?? ''}`;
    const signed = await account.call<PacAgreement>('POST', `${convenio}/firmar`, {
      body: {
        contact: { name: 'Ana', email: 'ana@timbra.test', phone: '(555) 555-5555' },
        signer: { legalName: 'Ana' },
        taxPayer: { id: '1', address: 'Calle 1', attorney: 'Escritura 1' },
      },
    });
    expect(signed.status).toBe(201);
    const { id } = await account.draft();
    expect((await account.stamp(id)).status).toBe(200);

    expect((await account.call('DELETE', `/emisores/${account.emisor.id}`)).status).toBe(204);
    const kept = [`/facturas/${id}`, `/facturas/${id}.xml`, `/facturas/${id}.pdf`];
    for (const path of [...kept, convenio, `${convenio}.pdf`]) {
      expect([path, (await account.call('GET', path)).status]).toEqual([path, 200]);
    }
    // Its keys are gone, and the certificate of what was issued is still known.
    await until('the vault forgets', async () => {
      const stored = await snapshot(system);
      return !stored['stamping.privateKeys']?.includes(account.emisor.id);
    });
    // Nothing is issued any more by who is gone.
    const draft = await account.call('POST', '/facturas', {
      body: { emisor: account.emisor.id, receptor: account.receptor },
    });
    expect(draft.status).toBeGreaterThanOrEqual(400);

    const { rfc, nombre, regimen } = account.emisor;
    const again = await account.call<FiscalEmisor>('POST', '/emisores', {
      body: { rfc, nombre, regimen, idCif: '1', fiscalDirecciones: [{ cp: '42501' }] },
    });
    expect(again.status).toBe(201);
    const csd = (await (
      await fetch(`${system.urls.sandbox}/csd/${rfc}`)
    ).json()) as CertificadoBody;
    const body = { cer: csd.cer, key: csd.key, password: csd.password };
    const path = `/emisores/${again.body.id}/certificados`;
    expect(await account.call('POST', path, { body })).toMatchObject({
      status: 201,
      body: { isUsable: true },
    });
    const next = await account.draft({ emisor: again.body.id, observaciones: 'Otra' });
    expect((await account.stamp(next.id)).status).toBe(200);
  });
});

it('a logo is not taken while the object store is away, and the one before stays', async () => {
  const account = await signUp(system);
  const body = { label: 'Mía' };
  const { id } = (await account.call<Plantilla>('POST', '/plantillas', { body })).body;
  const path = `/plantillas/${id}/logo`;
  const file = { type: 'image/png', bytes: PIXEL };
  const sendLogo = () => account.call<ProblemBody>('PUT', path, { file });
  const before = await sendLogo();
  await rename(system.objects, `${system.objects}-lejos`);
  await writeFile(system.objects, 'no folder');
  const refused = await sendLogo();
  await rm(system.objects);
  await rename(`${system.objects}-lejos`, system.objects);
  expect([refused.status, refused.body.code]).toEqual([503, 'servicioNoDisponible']);
  expect((await account.call('GET', `/plantillas/${id}`)).body).toEqual(before.body);
  expect((await account.call('GET', path)).status).toBe(200);
});
