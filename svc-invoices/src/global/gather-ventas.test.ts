import type { Factura, ProblemBody, VentasPorReunir } from '@timbra/contracts';
import { aFactura } from '@timbra/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EMISOR, PUBLICO, runInvoices } from '../../test-support/run-invoices.ts';

let running: Awaited<ReturnType<typeof runInvoices>>;
/** What happens while a draft is being made. */
let meanwhile: (() => Promise<void>) | undefined;
let accountId: string;
let accounts = 0;

beforeAll(async () => {
  running = await runInvoices(async () => {
    const once = meanwhile;
    meanwhile = undefined;
    await once?.();
  });
});
beforeEach(() => {
  accountId = `global-${(accounts += 1)}`;
});
afterAll(() => running?.stop());

const call = async <T>(method: string, path: string, body?: unknown) => {
  const answer = await running.service.call(method, path, { accountId, body });
  return { status: answer.status, body: answer.body as T };
};
const parties = { emisor: EMISOR, receptor: PUBLICO };
const days = { desde: '2026-11-01', hasta: '2026-11-30' };
const sell = async (over: object = {}): Promise<Factura> => {
  const body = { ...aFactura(parties), fecha: '2026-11-20T10:00:00', ...over };
  return (await call<Factura>('POST', '/facturas', body)).body;
};
const gather = (over: object = {}) =>
  call<Factura>('POST', '/facturas/global', {
    ...parties,
    ...days,
    Periodicidad: '04',
    Meses: '11',
    Anio: 2026,
    ...over,
  });
const ask = async (): Promise<VentasPorReunir> => {
  const query = new URLSearchParams({ emisor: EMISOR, ...days });
  return (await call<VentasPorReunir>('GET', `/facturas/global?${query}`)).body;
};
const count = async (): Promise<number> => (await ask()).facturas;

it('a sale is not let go while the global invoice that took it is being made', async () => {
  const sale = await sell();
  const others: unknown[] = [];
  meanwhile = async () => {
    others.push(await count(), (await gather()).status);
  };
  const { status, body: global } = await gather();
  expect(others).toEqual([0, 422]);
  expect([status, global.reunidas]).toEqual([201, 1]);
  const { body: stored } = await call<Factura>('GET', `/facturas/${sale.id}`);
  expect(stored.enGlobal).toBe(global.id);
});

it('a sale with a complement is not gathered: a line cannot say it', async () => {
  const [concepto] = aFactura().conceptos ?? [];
  const aCuentaTerceros = { rfc: 'URE180429TM6', nombre: 'OTRO', regimen: '601', cp: '86991' };
  await sell({ conceptos: [{ ...concepto, aCuentaTerceros }] });
  await sell({ donataria: { autorizacion: '1', fecha: '2026-01-01' } });
  expect(await count()).toBe(0);
});

it('sales of fuel are not gathered: it says which, why and what to do', async () => {
  const [concepto] = aFactura().conceptos ?? [];
  const fuel = {
    ...concepto,
    clave: '15101514',
    claveUnidad: 'LTR',
    hidroYPetro: { numeroPermiso: 'PL/364/EXP/ES/2015' },
  };
  const { hidroYPetro: _, ...withoutPermit } = fuel;
  await sell({ serie: 'G', folio: 1, conceptos: [concepto, fuel] });
  await sell({ serie: 'G', folio: 2, conceptos: [withoutPermit] });
  const { id } = await sell();
  expect(await ask()).toMatchObject({ facturas: 1, combustible: 2, sobran: 0 });

  const { status, body } = await call<ProblemBody>('POST', '/facturas/global', {
    ...parties,
    ...days,
    Periodicidad: '04',
    Meses: '11',
    Anio: 2026,
  });
  expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'facturaInvalida', 'desde']);
  expect(body.errors?.[0]?.message).toMatch(/combustible.*: G-1, G-2\. .*LTR.*omitirCombustible/);
  expect(await count()).toBe(1);

  const gathered = await gather({ omitirCombustible: true });
  expect([gathered.status, gathered.body.reunidas]).toEqual([201, 1]);
  const { body: sale } = await call<Factura>('GET', `/facturas/${id}`);
  expect(sale.enGlobal).toBe(gathered.body.id);
  expect(await ask()).toMatchObject({ facturas: 0, combustible: 2 });
});

it('is paid as the largest of its sales was, wherever it stands among them', async () => {
  const [concepto] = aFactura().conceptos ?? [];
  await sell({ formaPago: ['04'], conceptos: [{ ...concepto, valorUnitario: '90' }] });
  await sell({ formaPago: ['01'], conceptos: [{ ...concepto, valorUnitario: '1000' }] });
  await sell({ formaPago: [], conceptos: [{ ...concepto, valorUnitario: '5000' }] });
  await sell({ formaPago: ['03'], conceptos: [{ ...concepto, valorUnitario: '200' }] });
  expect((await gather()).body.formaPago).toEqual(['01']);
});

it('tells each sale by a number of its own, as its customer was given it', async () => {
  const given = [
    { serie: 'B', folio: 7, externalId: 'T-1' },
    { folio: 1, externalId: 'T-2' },
    { folio: 1, externalId: 'T-3' },
    { folio: 1 },
    { folio: 9 },
    { externalId: 'T-4' },
    { externalId: 'T-4' },
  ];
  const ids: string[] = [];
  for (const it of given) ids.push((await sell(it)).id);
  const { conceptos = [] } = (await gather()).body;
  expect(conceptos.map(({ noIdentificacion }) => noIdentificacion)).toEqual([
    ...['B-7', 'T-2', 'T-3', ids[3], '9', ids[5], ids[6]],
  ]);
});

it('what it bills stays its sales, in pesos and of their issuer, whatever is sent', async () => {
  await sell();
  const { body: global } = await gather();
  const { body } = await call<Factura & ProblemBody>('PUT', `/facturas/${global.id}`, {
    tipoComprobante: 'P',
    moneda: 'USD',
    tipoCambio: '18',
    emisor: undefined,
    receptor: PUBLICO,
    impuestosGlobales: [{ tipo: 2, nombre: 'ISH', tasaCuota: '3' }],
  });
  expect(body).toMatchObject({
    tipoComprobante: 'I',
    moneda: 'MXN',
    total: global.total,
    reunidas: 1,
    emisor: { id: EMISOR },
  });
});

it('its duplicate begins without lines: the sales are billed already', async () => {
  await sell();
  const { body: global } = await gather();
  const { body: copy } = await call<Factura>('POST', `/facturas/${global.id}/duplicar`, {});
  expect([copy.isGlobal, copy.conceptos, copy.reunidas]).toEqual([true, [], undefined]);
});
