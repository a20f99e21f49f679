import type { Factura, FacturaGuardada, FacturaPorCobrar, SaldoFactura } from '@timbra/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStamp } from '../../test-support/a-stamp.ts';
import { EMISOR, PUBLICO, runInvoices } from '../../test-support/run-invoices.ts';

let running: Awaited<ReturnType<typeof runInvoices>>;
let accountId: string;
let accounts = 0;

beforeAll(async () => {
  running = await runInvoices();
});
beforeEach(() => {
  accountId = `notas-${(accounts += 1)}`;
});
afterAll(() => running?.stop());

const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const internal = path.startsWith('/internal/');
  const answer = await running.service.call(method, path, { accountId, internal, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body as T;
};
const IVA = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' };
const de = (valorUnitario: string) => ({
  emisor: EMISOR,
  receptor: PUBLICO,
  formaPago: ['99'],
  metodoPago: 'PPD',
  conceptos: [
    {
      clave: '01010101',
      claveUnidad: 'ACT',
      descripcion: 'Venta',
      cantidad: '1',
      valorUnitario,
      impuestos: [IVA],
    },
  ],
});
/** Stamped on a day of November. */
const issued = async (body: object, dia = 20): Promise<{ id: string; uuid: string }> => {
  const { id } = await call<FacturaGuardada>('POST', '/facturas', body);
  const fecha = `2026-11-${dia}T10:00:00`;
  await running.hold(accountId, id);
  const { uuid = '' } = await call<Factura>(
    'POST',
    `/internal/facturas/${id}/stamped`,
    aStamp(id, { fecha, fechaTimbrado: fecha }),
  );
  return { id, uuid };
};
const cancel = (id: string) =>
  call('POST', `/internal/facturas/${id}/cancelacion`, { fechaCancelado: '2026-11-24T11:00:00' });
const nota = (valorUnitario: string, relaciones: Record<string, string[]>, dia = 21) =>
  issued(
    {
      ...de(valorUnitario),
      tipoComprobante: 'E',
      metodoPago: 'PUE',
      formaPago: ['03'],
      cfdiRelacionados: Object.entries(relaciones).map(([tipoRelacion, uuids]) => ({
        tipoRelacion,
        uuids,
      })),
    },
    dia,
  );
const saldoDe = (id: string) => call<SaldoFactura>('GET', `/facturas/${id}/saldo`);
/** As the list and Inicio keep it. */
const keptOf = async ({ id, uuid }: { id: string; uuid: string }) => {
  const { items } = await call<{ items: FacturaPorCobrar[] }>('GET', '/facturas/por-cobrar');
  const { saldo } = await call<Factura>('GET', `/facturas/${id}`);
  return [saldo, items.find((it) => it.uuid === uuid)?.saldo];
};

describe('what is owed of an invoice is less', () => {
  it.each(['01', '03'])('by a credit note of relation %s, until it is cancelled', async (tipo) => {
    const factura = await issued(de('1000'));
    const { id, uuid } = await nota('500', { [tipo]: [factura.uuid] });
    expect(await keptOf(factura)).toEqual(['580.00', '580.00']);
    const { saldo, notas, siguiente } = await saldoDe(factura.id);
    expect([saldo, siguiente?.impSaldoAnt]).toEqual(['580.00', '580.00']);
    expect(notas).toEqual([
      { fecha: '2026-11-21T10:00:00', importe: '580.00', nota: { id, uuid } },
    ]);
    await cancel(id);
    expect(await keptOf(factura)).toEqual(['1160.00', '1160.00']);
    expect(await saldoDe(factura.id)).not.toHaveProperty('notas');
  });

  it('and nobody owes it any more when a note takes all of it', async () => {
    const factura = await issued(de('1000'));
    await nota('1000', { '01': [factura.uuid] });
    expect(await keptOf(factura)).toEqual(['0.00', undefined]);
    expect(await saldoDe(factura.id)).not.toHaveProperty('siguiente');
  });

  it('once, by a note that took the place of another, also while that one is not cancelled', async () => {
    const [una, otra] = [await issued(de('1000')), await issued(de('1000'))];
    const primera = await nota('500', { '01': [una.uuid] });
    await nota('500', { '01': [otra.uuid], '04': [primera.uuid] });
    expect([await keptOf(una), await keptOf(otra)]).toEqual([
      ['1160.00', '1160.00'],
      ['580.00', '580.00'],
    ]);
    await cancel(primera.id);
    expect(await keptOf(una)).toEqual(['1160.00', '1160.00']);
  });

  it('and the next receipt begins there, and is told nothing', async () => {
    const factura = await issued(de('1000'));
    await nota('500', { '01': [factura.uuid] });
    const { siguiente } = await saldoDe(factura.id);
    const recibo = (documento: object | undefined) => ({
      tipoComprobante: 'P',
      emisor: EMISOR,
      receptor: PUBLICO,
      recepcionPago: { pagos: [{ fechaPago: '2026-11-22T12:00:00', documentos: [documento] }] },
    });
    for (const documento of [siguiente, { idDocumento: factura.uuid }]) {
      const { advertencias = [] } = await call<FacturaGuardada>(
        'POST',
        '/facturas',
        recibo(documento),
      );
      expect(advertencias).toEqual([]);
    }
    await issued(recibo(siguiente), 22);
    expect(await keptOf(factura)).toEqual(['0.00', undefined]);
  });

  it('but of another account’s invoice nothing changes', async () => {
    const factura = await issued(de('1000'));
    const own = accountId;
    accountId = `${accountId}-otra`;
    await nota('500', { '01': [factura.uuid] });
    accountId = own;
    expect(await keptOf(factura)).toEqual(['1160.00', '1160.00']);
  });
});

it('what is owed is of the receiver and of the issuer who are asked for, the oldest first', async () => {
  const [late, early] = [await issued(de('1000'), 21), await issued(de('1000'), 20)];
  const owed = async (query: string) => {
    const path = `/facturas/por-cobrar?${query}`;
    const { items } = await call<{ items: FacturaPorCobrar[] }>('GET', path);
    return items.map(({ uuid }) => uuid);
  };
  const both = [early.uuid, late.uuid];
  expect(await owed(`receptor=${PUBLICO}&emisor=${EMISOR}`)).toEqual(both);
  expect(await owed('rfc=XAXX010101000')).toEqual(both);
  const other = 'f'.repeat(24);
  expect(await owed(`receptor=${other}&emisor=${EMISOR}`)).toEqual([]);
  expect(await owed(`receptor=${PUBLICO}&emisor=${other}`)).toEqual([]);
  expect(await owed('rfc=URE180429TM6')).toEqual([]);
});
