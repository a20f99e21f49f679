import type { Factura, FiscalEmisor, FiscalReceptor, Page, Session } from '@timbra/contracts';
import { aFactura, createCall, sharedSystem, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, expect, it, vi } from 'vitest';
import { DEMO, OPERADOR, type Persona } from '../../gateway/bin/semilla/cuentas.ts';
import { main as sembrar } from '../../gateway/bin/sembrar.ts';

let system: SharedSystem;
let first: string;
const run = () =>
  sembrar({
    MONGODB_URI: process.env.MONGODB_URI,
    MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
    INTERNAL_SECRET: system.internalSecret,
    GATEWAY_URL: system.url,
    SVC_CREDITS_URL: system.urls['svc-credits'],
    SVC_CATALOGS_URL: system.urls['svc-catalogs'],
    SVC_INVOICES_URL: system.urls['svc-invoices'],
    SVC_STAMPING_URL: system.urls['svc-stamping'],
    SANDBOX_URL: system.urls.sandbox,
  });
const enter = async ({ email, password }: Persona) => {
  const call = createCall(system.url);
  const { body } = await call<Session>('POST', '/login', { body: { email, password } });
  return { session: body, call: createCall(system.url, () => body.access_token) };
};

beforeAll(async () => {
  system = await sharedSystem();
  first = await run();
});

it('says which accounts it made and what they have', () => {
  expect(first).toContain('demo@timbra.test / timbra-demo (cuenta nueva): emisor EKU9003173C9');
  expect(first).toContain('operador@timbra.test / timbra-operador (cuenta nueva)');
  expect(first).toContain('operador@timbra.test opera esta instalación');
});

it('stamps an invoice with the first account, whose certificate nobody asked for by hand', async () => {
  const { call } = await enter(DEMO);
  const [emisor] = (await call<Page<FiscalEmisor>>('GET', '/emisores')).body.items;
  const { items } = (await call<Page<FiscalReceptor>>('GET', '/receptores')).body;
  const receptor = items.find((it) => it.rfc === 'URE180429TM6');
  const factura = aFactura({ emisor: emisor?.id, receptor: receptor?.id });
  const stamped = await call<Factura>('POST', '/facturas?timbrar=true&wait=30', { body: factura });
  expect([stamped.status, stamped.body.uuid]).toEqual([
    201,
    expect.stringMatching(/^[0-9A-F-]{36}$/i),
  ]);
});

it('lets the operator see the installation and its credits', async () => {
  const { session, call } = await enter(OPERADOR);
  expect(session.user.permissions).toEqual(
    expect.arrayContaining(['operar instalacion', 'operar creditos']),
  );
  // Gateways keep what they read of a user for up to three seconds.
  await vi.waitFor(async () => expect((await call('GET', '/operador/trabajo')).status).toBe(200));
});

it('changes nothing when it runs again', async () => {
  const { call } = await enter(DEMO);
  const all = async () =>
    Promise.all(
      ['/emisores', '/receptores', '/conceptos', '/plantillas', '/creditos'].map(
        async (path) => (await call('GET', path)).body,
      ),
    );
  const before = await all();
  const second = await run();
  expect(second).toContain(
    'demo@timbra.test / timbra-demo (ya estaba): emisor EKU9003173C9 con su certificado; 0 receptores y 0 conceptos nuevos',
  );
  // The second run did not make that user, so it does not name it as the operator.
  expect(second).not.toContain('opera esta instalación');
  expect(await all()).toEqual(before);
});
