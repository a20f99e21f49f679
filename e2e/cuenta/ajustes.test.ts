import { main as operator } from '../../gateway/bin/operar.ts';
import type { ClaveSecreta, Factura, Session } from '@timbra/contracts';
import {
  aFactura,
  runningDatabase,
  sharedSystem,
  signUp,
  type Account,
  type SharedSystem,
} from '@timbra/test-kit';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as ejemplos from '../../shell/src/desarrolladores/ejemplos.ts';

const run = promisify(execFile);
let system: SharedSystem;
beforeAll(async () => {
  system = await sharedSystem();
});

const choose = (account: Account, body: object) => account.call('PUT', '/settings', { body });

describe('settings of the account', () => {
  it('lets a copy to the last byte be stamped when duplicates are allowed', async () => {
    const account = await signUp(system);
    const { fecha } = (await account.stamp((await account.draft()).id)).body;
    await choose(account, { allowDuplicates: true });
    const [one, copy] = [await account.draft({ fecha }), await account.draft({ fecha })];
    const first = (await account.stamp(one.id)).body;
    const second = (await account.stamp(copy.id)).body;
    expect([first.status, second.status]).toEqual([3, 3]);
    expect([first.uuid, second.uuid]).toEqual([expect.any(String), expect.any(String)]);
    expect(first.uuid).not.toBe(second.uuid);
  });

  it('asks for the folio when folios are validated, and a test needs none', async () => {
    const account = await signUp(system);
    await choose(account, { folioValidation: true });
    const draft = await account.draft({ serie: 'A' });
    const answer = await account.stamp(draft.id);
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { errors: [{ path: 'folio', message: 'Debe especificar un número de folio' }] },
    ]);
    expect((await account.stamp(draft.id, { prueba: true })).body.prueba).toBe(true);
    const numbered = await account.draft({ serie: 'A', folio: 7 });
    expect((await account.stamp(numbered.id)).body.folio).toBe(7);
  });

  it('stamps the amounts of concepts with the decimals of the account', async () => {
    const account = await signUp(system);
    await choose(account, { decimals: 4 });
    const { id } = await account.draft({
      conceptos: [
        {
          clave: '80101500',
          claveUnidad: 'E48',
          descripcion: 'Minutos',
          cantidad: '3',
          valorUnitario: '0.3333',
          impuestos: [{ impuesto: '002', tasaCuota: 16 }],
        },
      ],
    });
    const stamped = (await account.stamp(id)).body;
    expect([stamped.total, stamped.decimals]).toEqual(['1.16', 4]);
    const xml = (await account.call<string>('GET', `/facturas/${id}.xml`)).body;
    expect(xml).toContain('Importe="0.9999"');
  });
});

describe('an integrator', () => {
  it("stamps with the account's secret key, as the examples of its page say", async () => {
    const account = await signUp(system);
    const { body } = await account.call<ClaveSecreta>('POST', '/cuenta/clave/ver');
    const cuenta = {
      origin: system.url,
      user: body.ClientID,
      secret: body.ClientSecret,
      emisor: account.emisor.id,
      receptor: account.receptor,
    };
    const script = [
      ejemplos.preamble(cuenta),
      ejemplos.listar(),
      ejemplos.borrador(cuenta),
      ejemplos.timbrar(),
    ];
    const { stdout } = await run('bash', ['-euc', script.join('\n')]);
    const [list, id, factura] = stdout.split('\n').flatMap((it) => it.split(/(?<=null\})/));
    expect(JSON.parse(list ?? '')).toEqual({ items: [], nextCursor: null });
    expect(JSON.parse(factura ?? '') as Factura).toMatchObject({ id, status: 3, total: '116.00' });
  });

  it('opens the application with a code, as the last example says', async () => {
    const account = await signUp(system);
    const { body } = await account.call<ClaveSecreta>('POST', '/cuenta/clave/ver');
    const cuenta = {
      origin: system.url,
      user: body.ClientID,
      secret: body.ClientSecret,
      emisor: null,
      receptor: null,
    };
    const script = [ejemplos.preamble(cuenta), ejemplos.abrir(cuenta)];
    const { stdout } = await run('bash', ['-euc', script.join('\n')]);
    const access_code = new URL(stdout.trim()).searchParams.get('access_code');
    const opened = await account.call<Session>('POST', '/auth', { body: { access_code } });
    expect([opened.status, opened.body.user.id]).toEqual([200, body.ClientID]);
  });

  it('has no test mode for its users, but its system may test', async () => {
    const account = await signUp(system);
    const secret = (await account.call<ClaveSecreta>('POST', '/cuenta/clave/ver')).body
      .ClientSecret;
    await operator(['integrador', account.email, '--timbrar'], {
      MONGODB_URI: runningDatabase(),
      MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
    });
    const login = await account.call<{ access_token: string }>('POST', '/login', {
      body: { email: account.email, password: account.password },
    });
    const { id } = await account.draft();
    const path = `/facturas/${account.id}/${id}/timbrar?wait=30`;
    const test = (token: string) => account.call('POST', path, { token, body: { prueba: true } });
    // Another gateway's mark is believed within a few seconds.
    await vi.waitFor(async () => expect((await test(login.body.access_token)).status).toBe(403));
    expect((await test(secret)).body).toMatchObject({ prueba: true });
  });

  it('that may not stamp does not stamp what it creates, either', async () => {
    const account = await signUp(system);
    await operator(['integrador', account.email], {
      MONGODB_URI: runningDatabase(),
      MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
    });
    const login = await account.call<{ access_token: string }>('POST', '/login', {
      body: { email: account.email, password: account.password },
    });
    const create = (timbrar: string) =>
      account.call('POST', `/facturas?timbrar=${timbrar}`, {
        token: login.body.access_token,
        body: aFactura({ emisor: account.emisor.id, receptor: account.receptor }),
      });
    await vi.waitFor(async () => expect((await create('1')).status).toBe(403));
    expect((await create('false')).status).toBe(201);
  });
});
