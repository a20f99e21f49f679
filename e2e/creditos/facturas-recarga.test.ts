import type {
  CuentaClabe,
  FacturacionRecargas,
  Page,
  Recarga,
  RecargaSinFactura,
} from '@timbra/contracts';
import {
  runContainer,
  runningDatabase,
  signUp,
  startSystem,
  testSettings,
  until,
  type Account,
  type System,
} from '@timbra/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main as operar } from '../../gateway/bin/operar.ts';
import { createContainer } from '../../svc-credits/src/container.ts';
import { endOfMonth, mesOf } from '../../svc-credits/src/recargas/months.ts';
import { primeraRecarga } from '../screens/primera-recarga.ts';
import { appointIssuing, RECARGA_CUENTA } from './emite-recargas.ts';

const HOUR_MS = 60 * 60_000;
/** The service itself makes the global invoice of a month in its last four hours: nobody waits for it then. */
const isMonthEnding = endOfMonth(mesOf(new Date())) - Date.now() < 5 * HOUR_MS;

let system: System;
let operator: Account;
beforeAll(async () => {
  system = await startSystem({ env: { RECARGA_CUENTA } });
  operator = await appointIssuing(system);
  await operar(['cobranza', operator.email], {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
  });
  await until('the gateway knows of the permission', async () => {
    return (await operator.call('GET', '/operador/pagos')).status === 200;
  });
});
afterAll(() => system?.stop());

const transfer = async (account: Account, centavos: number) => {
  const { body } = await account.call<CuentaClabe>('POST', '/creditos/clabe');
  await system.pagos.transfer(body.clabe, centavos);
};
const newest = async (account: Account) =>
  (await account.call<Page<Recarga>>('GET', '/creditos/recargas')).body.items[0];
const untilInvoiced = (account: Account) =>
  until('its top-up is invoiced', async () => {
    const found = await newest(account);
    return found?.factura.estado === 'emitida' && found;
  });
const xmlOf = async (account: Account, { id }: Recarga) =>
  (await account.call('GET', `/creditos/recargas/${id}/factura.xml`)).bytes.toString();

describe('a top-up is invoiced by the operator’s own issuer', () => {
  it('to the first issuer of the account, for what was paid with its tax inside, and is sent', async () => {
    const account = await signUp(system, { creditos: 0 });
    const { body } = await account.call<FacturacionRecargas>('GET', '/creditos/facturacion');
    expect(body).toEqual({
      rfc: 'EKU9003173C9',
      nombre: 'ESCUELA KEMPER URGATE',
      elegido: false,
    });
    await transfer(account, 10_137);
    const recarga = await untilInvoiced(account);
    expect(recarga.factura).toMatchObject({ rfc: 'EKU9003173C9', serie: 'REC' });
    const xml = await xmlOf(account, recarga);
    expect(xml).toContain(`UUID="${recarga.factura.uuid?.toUpperCase()}"`);
    expect(xml).toMatch(/Emisor[^>]*Rfc="IIA040805DZ4"/);
    expect(xml).toContain(' Total="101.37"');
    expect(xml).toContain('FormaPago="03"');
    const pdf = await account.call('GET', `/creditos/recargas/${recarga.id}/factura.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const mail = await until('it is sent', () => system.buzon.list(account.email)[0]);
    expect(mail.subject).toContain('REC');
    expect(system.buzon.list(account.email)).toHaveLength(1);
  });

  it('to the receiver that the account chose', async () => {
    const account = await signUp(system, { creditos: 0 });
    const body = { facturaRecargaReceptor: account.receptor };
    await account.call('PUT', '/settings', { body });
    const { body: chosen } = await account.call<FacturacionRecargas>(
      'GET',
      '/creditos/facturacion',
    );
    expect(chosen).toMatchObject({ rfc: 'URE180429TM6', elegido: true });
    await transfer(account, 5000);
    expect((await untilInvoiced(account)).factura.rfc).toBe('URE180429TM6');
  });

  it('once, and what goes back after it is left for a correction', async () => {
    const account = await signUp(system, { creditos: 0 });
    await transfer(account, 4000);
    const { factura } = await untilInvoiced(account);
    const told = system.pagos.eventos().toReversed();
    const paid = told.find(({ type }) => type === 'payment_intent.succeeded');
    await system.pagos.refund(paid?.data.object.id ?? '');
    const changed = await until('it has to be corrected', async () => {
      const found = await newest(account);
      return found?.factura.estado === 'porCorregir' && found;
    });
    expect(changed.factura.uuid).toBe(factura.uuid);
    const { body } = await operator.call<Page<RecargaSinFactura>>(
      'GET',
      '/operador/recargas/sin-factura',
    );
    expect(body.items.map(({ id }) => id)).toContain(changed.id);
  });
});

describe.skipIf(isMonthEnding)('a month’s global invoice', () => {
  /** A process of credits in whose calendar the month ends within the hour. */
  const invoiceAtMonthEnd = async () => {
    const { gateway, sandbox } = system.urls;
    const settings = {
      ...testSettings(),
      MONGODB_DB_PREFIX: system.databaseOf('credits').replace(/-credits$/, ''),
      INTERNAL_SECRET: system.internalSecret,
      GATEWAY_URL: gateway,
      STRIPE_URL: sandbox,
      RECARGA_CUENTA: operator.email,
      SVC_INVOICES_URL: system.urls['svc-invoices'],
      SVC_CATALOGS_URL: system.urls['svc-catalogs'],
      MAIL_FROM: 'Timbra <no-responder@timbra.test>',
      WELCOME_CREDITS: 0,
      TEST_UNSWEPT: true,
    };
    const service = await runContainer('svc-credits', (runtime) =>
      createContainer(settings, runtime),
    );
    const late = new Date(endOfMonth(mesOf(new Date())) - HOUR_MS);
    try {
      await service.container.invoice(late);
      await service.container.invoice(late);
    } finally {
      await service.stop();
    }
  };

  it('has those that nobody else is invoiced for, once', async () => {
    const accounts = await Promise.all([signUp(system), signUp(system)]);
    for (const account of accounts) {
      await account.call('DELETE', `/emisores/${account.emisor.id}`);
      await transfer(account, 6000);
      await until('its top-up is there', () => newest(account));
    }
    // The service itself finds first that there is nobody to invoice.
    await until('both wait', async () => {
      const { body } = await operator.call<Page<RecargaSinFactura>>(
        'GET',
        '/operador/recargas/sin-factura',
      );
      return accounts.every(({ id }) => body.items.some(({ cuenta }) => cuenta === id));
    });
    const before = await system.pac.timbres();
    await invoiceAtMonthEnd();
    const [one, other] = await Promise.all(accounts.map(newest));
    expect(one?.factura).toMatchObject({ estado: 'global', rfc: 'XAXX010101000' });
    expect(other?.factura.uuid).toBe(one?.factura.uuid);
    expect(await system.pac.timbres()).toHaveLength(before.length + 1);
    const xml = await system.pac.xml(one?.factura.uuid?.toUpperCase() ?? '');
    expect(xml).toMatch(/InformacionGlobal[^>]*Periodicidad="04"/);
    // What it says of others is not the account's to read.
    const path = `/creditos/recargas/${one?.id}/factura.xml`;
    expect((await accounts[0]?.call('GET', path))?.status).toBe(404);
  });
});

it.skipIf(isMonthEnding)(
  'an account without a receiver waits for the global invoice, and the operator sees it',
  async () => {
    const account = await signUp(system, { creditos: 0 });
    await account.call('DELETE', `/emisores/${account.emisor.id}`);
    await transfer(account, 6000);
    const waiting = await until('it is listed', async () => {
      const { body } = await operator.call<Page<RecargaSinFactura>>(
        'GET',
        '/operador/recargas/sin-factura',
      );
      return body.items.find(({ cuenta }) => cuenta === account.id);
    });
    expect(waiting).toMatchObject({ importe: '60.00', atrasada: false });
    expect(waiting.factura.estado).toBe('pendiente');
    const path = `/creditos/recargas/${waiting.id}/factura.xml`;
    expect((await account.call('GET', path)).status).toBe(404);
  },
);

it('another account reads none of it', async () => {
  const [account, other] = [await signUp(system), await signUp(system)];
  await transfer(account, 4000);
  const { id } = await untilInvoiced(account);
  for (const format of ['xml', 'pdf']) {
    const path = `/creditos/recargas/${id}/factura.${format}`;
    expect((await other.call('GET', path)).status).toBe(404);
  }
});

primeraRecarga(() => system);
