import { CONTEXT_HEADER, type CatalogoPage, type EstadoCatalogos } from '@timbra/contracts';
import { signContext } from '@timbra/service-kit';
import { createSandbox, type Sandbox } from '@timbra/sandbox';
import { runContainer, signerTo, until, type RunningContainer } from '@timbra/test-kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { libroCompleto, libroDelSat } from '../../test-support/libro-del-sat.ts';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

const MAX_BYTES = 3_000_000;
let folder: string;
let sandbox: Sandbox;
let outside: { url: string; close(): Promise<unknown> };
let settings: ReturnType<typeof catalogsSettings>;
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-catalogos-'));
  sandbox = await createSandbox({ dataDir: folder });
  outside = await sandbox.listen(0);
  settings = catalogsSettings({ CATALOGOS_URL: `${outside.url}/sat/catalogos` });
  service = await runContainer('svc-catalogs', (runtime) =>
    createContainer(settings, runtime, {
      refreshMs: 100,
      // What is tried again by itself would come between what the tests ask for.
      updateRetryMs: 600_000,
      libroMaxBytes: MAX_BYTES,
    }),
  );
});
afterAll(async () => {
  await service?.stop();
  await outside?.close();
  await rm(folder, { recursive: true, force: true });
});

const estado = async () =>
  (await service.call('GET', '/operador/catalogos')).body as EstadoCatalogos;
const lista = async (nombre: string) => (await estado()).listas.find((it) => it.nombre === nombre);
const ask = () => service.call('POST', '/operador/catalogos/actualizar');
const ended = (what: string, expected: Partial<NonNullable<EstadoCatalogos['actualizacion']>>) =>
  until(what, async () => {
    const { actualizacion } = await estado();
    return Object.entries(expected).every(
      ([name, value]) => actualizacion?.[name as keyof typeof actualizacion] === value,
    );
  });
const finds = async (q: string) => {
  const path = `/catalogos/c_claveprodserv?q=${encodeURIComponent(q)}`;
  return ((await service.call('GET', path)).body as CatalogoPage).total;
};
/** A file as the gateway hands it on. */
const send = async (nombre: string, content: Buffer, query = '') => {
  const signer = signerTo('svc-catalogs', settings);
  const caller = { accountId: 'cuenta', sub: 'operador', permissions: [], internal: false };
  const url = `${service.url}/operador/catalogos/archivo?nombre=${nombre}${query}`;
  const headers = {
    [CONTEXT_HEADER]: signContext(signer, caller),
    'content-type': 'application/octet-stream',
  };
  return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(content) })).status;
};

describe("SAT's workbook", () => {
  beforeEach(async () => {
    await until('no update is at work', async () => {
      const { actualizacion } = await estado();
      return actualizacion !== null && actualizacion.estado !== 'enCurso';
    });
  });

  it('that is not there is told with what SAT answered, and the starter list stays', async () => {
    await ended('the failure is told', { estado: 'fallo' });
    expect((await estado()).actualizacion?.error).toMatch(/respondió 404/);
    expect(await lista('c_claveprodserv')).toMatchObject({ completo: false, filas: 401 });
  });

  it('that is too large is not taken', async () => {
    sandbox.catalogos.publish(Buffer.alloc(MAX_BYTES + 1, 0x20));
    await ask();
    await ended('it is refused', { error: 'El archivo del SAT pasa de 3 MB' });
  });

  it('that is broken changes nothing', async () => {
    sandbox.catalogos.publish(Buffer.from('PK\u0003\u0004roto'));
    await ask();
    await until('it is refused', async () =>
      /No se pudo leer/.test((await estado()).actualizacion?.error ?? ''),
    );
    expect((await lista('c_claveunidad'))?.completo).toBe(false);
  });

  it('that lacks most of its rows is refused as incomplete', async () => {
    sandbox.catalogos.publish(libroDelSat({ unidades: [['H87', 'Pieza']] }));
    await ask();
    await until('it is refused', async () =>
      /el catálogo completo tiene/.test((await estado()).actualizacion?.error ?? ''),
    );
    expect((await lista('c_claveunidad'))?.completo).toBe(false);
  });

  it('is taken over whole, found through the page that links to it, and not fetched twice', async () => {
    sandbox.catalogos.publish(libroCompleto('Artículo'));
    await ask();
    await ended('it is imported', { estado: 'importado', error: null });
    await until('its keys are found', async () => (await finds('artículo')) > 0);
    expect(await lista('c_claveprodserv')).toMatchObject({
      completo: true,
      filas: 26_300,
      origen: 'catCFDI_V_4_20261101.xls',
    });
    const { sent, notModified } = sandbox.catalogos.stats();
    await ask();
    await ended('SAT says that it is known', { estado: 'igual' });
    expect(sandbox.catalogos.stats()).toEqual({ sent, notModified: notModified + 1 });
  });
});

describe('a list that the operator sends', () => {
  const csv = Buffer.from('id,texto\n80101500,Consultoría enviada\n');

  it('is refused while it lacks most of the keys in use, with the reason', async () => {
    expect(await send('claves_prod_serv.csv', csv)).toBe(202);
    await until('it is refused', async () =>
      /archivo incompleto/.test((await estado()).actualizacion?.error ?? ''),
    );
  });

  it('is imported when the operator accepts the loss', async () => {
    expect(await send('claves_prod_serv.csv', csv, '&aceptaPerdidas=true')).toBe(202);
    await until('it is in use', async () => (await finds('consultoría enviada')) === 1);
    expect(await lista('c_claveprodserv')).toMatchObject({ origen: 'claves_prod_serv.csv' });
  });

  it.each([
    ['too large', 'libro.xlsx', Buffer.alloc(MAX_BYTES + 1), 413],
    ['empty', 'libro.xlsx', Buffer.alloc(0), 400],
    ['of another kind', 'libro.pdf', csv, 400],
    ['of a name that leads elsewhere', '..%2Flibro.xls', csv, 400],
  ])('is refused when it is %s', async (_what, nombre, content, status) => {
    // The list sent before is in use a moment before its import has ended; until then one is busy.
    let answered = 503;
    await until('no other list is being imported', async () => {
      answered = await send(nombre, content);
      return answered !== 503;
    });
    expect(answered).toBe(status);
  });
});
