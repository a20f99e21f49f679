import type { FacturaRow, Page, ProblemBody, Resumen } from '@timbra/contracts';
import { sharedSystem, signUp, until, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
});
beforeEach(async () => {
  account = await signUp(system);
});

const resumenOf = async (who = account): Promise<Resumen> => {
  const { status, body } = await who.call<Resumen>('GET', '/resumen');
  expect(status).toBe(200);
  return body;
};
const stamped = async (over: Parameters<Account['draft']>[0] = {}) => {
  const { id } = await account.draft(over);
  const { status, body } = await account.stamp(id);
  expect(status).toBe(200);
  return body;
};
/** Of the list, what is not paid in full. */
const owed = async (period = ''): Promise<string[]> => {
  const { body } = await account.call<Page<FacturaRow>>('GET', `/facturas?porCobrar=true${period}`);
  return body.items.map((it) => it.id);
};
const pesos = (importe: string) => [{ moneda: 'MXN', importe }];

describe('GET /resumen', () => {
  it('follows an invoice from its stamp to the receipt that pays it', async () => {
    await stamped();
    const { id } = await stamped({ metodoPago: 'PPD', formaPago: [] });
    const before = await resumenOf();
    expect(before.facturado).toMatchObject({ cuantos: 2, importes: pesos('2320.00') });
    expect(before.cobrado).toEqual({ importes: pesos('1160.00'), recibos: 0, contado: 1 });
    expect(before.porCobrar).toMatchObject({ cuantas: 1, importes: pesos('1160.00') });
    expect(before.porCobrar.deudores).toMatchObject([
      { receptor: { nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' }, cuantas: 1, dias: 0 },
    ]);
    expect(before.impuestos.mes.ivaTrasladado).toBe('160.00');
    expect(await owed()).toEqual([id]);
    expect(await owed(`&desde=${before.hoy}&hasta=${before.hoy}`)).toEqual([id]);
    expect(await owed('&desde=2019-01-01&hasta=2019-12-31')).toEqual([]);
    expect(await owed('&status=4')).toEqual([]);

    const { body: saldo } = await account.call<{ siguiente: object }>(
      'GET',
      `/facturas/${id}/saldo`,
    );
    await stamped({
      tipoComprobante: 'P',
      conceptos: undefined,
      formaPago: undefined,
      recepcionPago: {
        pagos: [
          {
            fechaPago: `${before.hoy}T00:00:00`,
            formaDePagoP: '03',
            monedaP: 'MXN',
            monto: '1160.00',
            documentos: [saldo.siguiente] as never,
          },
        ],
      },
    });
    const after = await resumenOf();
    expect(after.cobrado).toEqual({
      importes: pesos('2320.00'),
      recibos: 1,
      contado: 1,
      plazo: { dias: 0 },
    });
    expect(after.porCobrar).toMatchObject({ cuantas: 0, importes: pesos('0.00'), deudores: [] });
    expect(after.impuestos.mes).toMatchObject({ ivaTrasladado: '320.00', ivaACargo: '320.00' });
    expect(after.facturado.cuantos).toBe(2);
    expect(await owed()).toEqual([]);
  });

  it('counts what a receipt tells on the day of its payment, and not on that of the receipt', async () => {
    const { id } = await stamped({ metodoPago: 'PPD', formaPago: [] });
    const { hoy: before } = await resumenOf();
    const { body: saldo } = await account.call<{ siguiente: object }>(
      'GET',
      `/facturas/${id}/saldo`,
    );
    const lastMonth = new Date(Date.parse(`${before.slice(0, 7)}-01`) - 1)
      .toISOString()
      .slice(0, 10);
    await stamped({
      tipoComprobante: 'P',
      conceptos: undefined,
      formaPago: undefined,
      recepcionPago: {
        pagos: [
          {
            fechaPago: `${lastMonth}T12:00:00`,
            formaDePagoP: '03',
            monedaP: 'MXN',
            monto: '1160.00',
            documentos: [saldo.siguiente] as never,
          },
        ],
      },
    });
    const { hoy, cobrado, porCobrar, impuestos } = await resumenOf();
    expect(porCobrar.cuantas).toBe(0);
    expect(cobrado).toEqual({ importes: pesos('0.00'), recibos: 0, contado: 0 });
    expect(impuestos.mes.ivaTrasladado).toBe('0.00');
    const isThisYear = lastMonth.startsWith(hoy.slice(0, 4));
    expect(impuestos.anio.ivaTrasladado).toBe(isThisYear ? '160.00' : '0.00');
  });

  it('counts no credit note among what is owed, though it says PPD', async () => {
    const { uuid = '' } = await stamped();
    const nota = await stamped({
      tipoComprobante: 'E',
      usoCfdi: 'G02',
      metodoPago: 'PPD',
      formaPago: ['99'],
      cfdiRelacionados: [{ tipoRelacion: '01', uuids: [uuid] }],
    });
    expect(nota.uuid).toBeTruthy();
    expect((await resumenOf()).porCobrar).toMatchObject({ cuantas: 0, deudores: [] });
    expect(await owed()).toEqual([]);
    expect((await account.call('GET', `/facturas/${nota.id}/saldo`)).status).toBe(404);
  });

  it('says what the PAC refused and why, until it is stamped', async () => {
    const { id } = await account.draft();
    system.pac.set({ failNext: { code: 'CFDI40145', message: 'no coincide', times: 1 } });
    expect((await account.stamp(id)).status).toBe(422);
    const { noTimbradas, borradores } = (await resumenOf()).pendientes;
    expect(borradores.cuantos).toBe(1);
    expect(noTimbradas).toMatchObject({ cuantas: 1, items: [{ id, titulo: 'Factura 1' }] });
    expect(noTimbradas.items[0]?.motivo).toContain('no coincide');
    await account.stamp(id);
    expect((await resumenOf()).pendientes).toMatchObject({
      borradores: { cuantos: 0 },
      noTimbradas: { cuantas: 0, items: [] },
    });
  });

  it('takes off what was cancelled', async () => {
    const { id } = await stamped();
    const { status } = await account.call('POST', `/facturas/${id}/cancelaciones?wait=30`, {
      body: { motivo: '02' },
    });
    expect([200, 202]).toContain(status);
    await until('the cancelled invoice is not counted', async () => {
      const { facturado } = await resumenOf();
      return facturado.cuantos === 0;
    });
  });

  it('tells another account nothing of it, and a visitor nothing at all', async () => {
    await stamped({ metodoPago: 'PPD', formaPago: [] });
    const other = await resumenOf(await signUp(system));
    expect([other.facturado.cuantos, other.porCobrar.cuantas]).toEqual([0, 0]);
    expect(other.meses.every(({ cuantos }) => cuantos === 0)).toBe(true);
    expect((await fetch(`${system.url}/api/resumen`)).status).toBe(401);
  });

  it('of one issuer tells what is its own, and refuses one that the account lacks', async () => {
    await stamped();
    const { body } = await account.call<Resumen>('GET', `/resumen?emisor=${account.emisor.id}`);
    expect(body.facturado).toMatchObject({ cuantos: 1, importes: pesos('1160.00') });
    const other = await signUp(system);
    for (const [unknown, message] of [
      [other.emisor.id, 'No existe ese emisor en tu cuenta'],
      ['f'.repeat(24), 'No existe ese emisor en tu cuenta'],
      ['EKU9003173C9', 'El identificador no es válido'],
    ] as const) {
      const refused = await account.call<ProblemBody>('GET', `/resumen?emisor=${unknown}`);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual([{ path: 'emisor', message }]);
    }
  });

  it('refuses parameters that it does not know', async () => {
    expect((await account.call('GET', '/resumen?year=2026')).status).toBe(400);
  });
});
