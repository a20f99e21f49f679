import type { CatalogoPage, EstadoCatalogos } from '@timbra/contracts';
import {
  runningDatabase,
  signUp,
  startSystem,
  until,
  type Account,
  type System,
} from '@timbra/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { main as operar } from '../../gateway/bin/operar.ts';
import { libroCompleto, libroDelSat } from '../../svc-catalogs/test-support/libro-del-sat.ts';

const MAX_BYTES = 3_000_000;
let system: System;
let operador: Account;
beforeAll(async () => {
  system = await startSystem({
    env: {
      CATALOGOS_REFRESH_MS: '100',
      // What is tried again by itself would come between what the tests ask for.
      CATALOGOS_RETRY_MS: '600000',
      CATALOGOS_MAX_BYTES: String(MAX_BYTES),
    },
  });
  operador = await signUp(system);
  const settings = {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
  };
  await operar(['operador', operador.email], settings);
  await until('the gateway knows the operator', async () => (await estado()).status === 200);
});
afterAll(() => system?.stop());

const estado = () => operador.call<EstadoCatalogos>('GET', '/operador/catalogos');
const lista = async (nombre: string) =>
  (await estado()).body.listas.find((it) => it.nombre === nombre);
const ask = () => operador.call('POST', '/operador/catalogos/actualizar');
const ended = (what: string, expected: Partial<NonNullable<EstadoCatalogos['actualizacion']>>) =>
  until(what, async () => {
    const { actualizacion } = (await estado()).body;
    return Object.entries(expected).every(
      ([name, value]) => actualizacion?.[name as keyof typeof actualizacion] === value,
    );
  });
const finds = async (q: string) => {
  const path = `/catalogos/c_claveprodserv?q=${encodeURIComponent(q)}`;
  return (await operador.call<CatalogoPage>('GET', path)).body.total;
};
const send = async (account: Account, nombre: string, content: Buffer, query = '') => {
  const path = `/operador/catalogos/archivo?nombre=${nombre}${query}`;
  const file = { type: 'application/octet-stream', bytes: content };
  return (await account.call('POST', path, { file })).status;
};

describe('whoever does not operate the installation', () => {
  let stranger: Account;
  beforeAll(async () => {
    stranger = await signUp(system);
  });

  it.each([
    ['GET', '/operador/catalogos'],
    ['POST', '/operador/catalogos/actualizar'],
  ])('is refused, also when they administer their account: %s %s', async (method, path) => {
    expect((await stranger.call(method, path)).status).toBe(403);
    expect((await stranger.call(method, path, { token: null })).status).toBe(401);
  });

  it('cannot send a list', async () => {
    expect(await send(stranger, 'libro.xlsx', Buffer.from('x'))).toBe(403);
  });

  it('cannot make themselves an operator', async () => {
    const { body } = await stranger.call<{ items: { id: string }[] }>('GET', '/users');
    const permissions = ['administrar cuenta', 'operar instalacion'];
    const path = `/users/${body.items[0]?.id}`;
    expect((await stranger.call('PUT', path, { body: { permissions } })).status).toBe(400);
  });
});

describe("SAT's workbook", () => {
  beforeEach(async () => {
    await until('no update is at work', async () => {
      const { actualizacion } = (await estado()).body;
      return actualizacion !== null && actualizacion.estado !== 'enCurso';
    });
  });

  it('that is not there is told with what SAT answered, and the starter list stays', async () => {
    await ended('the failure is told', { estado: 'fallo' });
    expect((await estado()).body.actualizacion?.error).toMatch(/respondió 404/);
    expect(await lista('c_claveprodserv')).toMatchObject({ completo: false, filas: 401 });
  });

  it('that is too large is not taken', async () => {
    system.catalogos.publish(Buffer.alloc(MAX_BYTES + 1, 0x20));
    await ask();
    await ended('it is refused', { error: 'El archivo del SAT pasa de 3 MB' });
  });

  it('that is broken changes nothing', async () => {
    system.catalogos.publish(Buffer.from('PK\u0003\u0004roto'));
    await ask();
    await until('it is refused', async () =>
      /No se pudo leer/.test((await estado()).body.actualizacion?.error ?? ''),
    );
    expect((await lista('c_claveunidad'))?.completo).toBe(false);
  });

  it('that lacks most of its rows is refused as incomplete', async () => {
    system.catalogos.publish(libroDelSat({ unidades: [['H87', 'Pieza']] }));
    await ask();
    await until('it is refused', async () =>
      /el catálogo completo tiene/.test((await estado()).body.actualizacion?.error ?? ''),
    );
    expect((await lista('c_claveunidad'))?.completo).toBe(false);
  });

  it('is taken over whole, found through the page that links to it, and not fetched twice', async () => {
    system.catalogos.publish(libroCompleto('Artículo'));
    await ask();
    await ended('it is imported', { estado: 'importado', error: null });
    await until('its keys are found', async () => (await finds('artículo')) > 0);
    expect(await lista('c_claveprodserv')).toMatchObject({
      completo: true,
      filas: 26_300,
      origen: 'catCFDI_V_4_20261101.xls',
    });
    const { sent, notModified } = system.catalogos.stats();
    await ask();
    await ended('SAT says that it is known', { estado: 'igual' });
    expect(system.catalogos.stats()).toEqual({ sent, notModified: notModified + 1 });
  });
});

describe('a list that the operator sends', () => {
  const csv = Buffer.from('id,texto\n80101500,Consultoría enviada\n');

  it('is refused while it lacks most of the keys in use, with the reason', async () => {
    expect(await send(operador, 'claves_prod_serv.csv', csv)).toBe(202);
    await until('it is refused', async () =>
      /archivo incompleto/.test((await estado()).body.actualizacion?.error ?? ''),
    );
  });

  it('is imported when the operator accepts the loss', async () => {
    expect(await send(operador, 'claves_prod_serv.csv', csv, '&aceptaPerdidas=true')).toBe(202);
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
      answered = await send(operador, nombre, content);
      return answered !== 503;
    });
    expect(answered).toBe(status);
  });
});
