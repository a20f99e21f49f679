import type {
  Advertencia,
  AdvertenciasDeBorrador,
  Factura,
  FacturaGuardada,
  ProblemBody,
  SaldoFactura,
} from '@timbra/contracts';
import { randomUUID } from 'node:crypto';
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
  accountId = `advertencias-${(accounts += 1)}`;
});
afterAll(() => running?.stop());

const PARTES = { emisor: EMISOR, receptor: PUBLICO };
const concepto = (valorUnitario: string) => ({
  clave: '01010101',
  claveUnidad: 'ACT',
  descripcion: 'Venta',
  cantidad: '1',
  valorUnitario,
});
const DE_MIL = { conceptos: [concepto('1000')], formaPago: ['01'] };

const post = async <T>(path: string, body: object, internal = false): Promise<T> => {
  const answer = await running.service.call('POST', path, { accountId, internal, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body as T;
};
const save = (body: object) => post<FacturaGuardada>('/facturas', { ...PARTES, ...body });
const warned = async (body: object) => (await save(body)).advertencias ?? [];
const codesOf = (told: readonly Advertencia[]) => told.map(({ path, code }) => [path, code]);

const stampedAs = async (id: string, prueba = false): Promise<string> => {
  await running.hold(accountId, id, { prueba });
  const stamp = aStamp(id, { prueba });
  const { uuid = '' } = await post<Factura>(`/internal/facturas/${id}/stamped`, stamp, true);
  return uuid;
};
/** A voucher that SAT knows, of 20 November; a test, or cancelled since. */
const issued = async (
  body: object,
  { prueba = false, cancelada = false } = {},
): Promise<string> => {
  const { id } = await save(body);
  const uuid = await stampedAs(id, prueba);
  if (cancelada) {
    const fechaCancelado = '2026-11-20T11:00:00';
    await post(`/internal/facturas/${id}/cancelacion`, { fechaCancelado }, true);
  }
  return uuid;
};

it('of any draft is told an entity of XML that was typed, which it keeps as it was written', async () => {
  const conceptos = [concepto('1000'), { ...concepto('1'), descripcion: 'Servicio P&amp;G' }];
  const draft = { ...PARTES, ...DE_MIL, conceptos };
  const { conceptos: kept, advertencias = [] } = await save(draft);
  expect(kept[1]?.descripcion).toBe('Servicio P&amp;G');
  expect(codesOf(advertencias)).toEqual([['conceptos.1.descripcion', 'entidad-xml']]);
  expect(advertencias[0]?.message).toContain('Escribe solo «&»');
  const { items } = await post<AdvertenciasDeBorrador>('/facturas/advertencias', draft);
  expect(items).toEqual(advertencias);
});

describe('of a payment receipt is told', () => {
  const AT = 'recepcionPago.pagos.0.documentos.0.idDocumento';
  const recibo = (documento: object, fechaPago = '2026-11-21T12:00:00') => ({
    tipoComprobante: 'P',
    recepcionPago: { pagos: [{ fechaPago, documentos: [documento] }] },
  });
  const ppd = (over: object = {}) => issued({ ...DE_MIL, metodoPago: 'PPD', ...over });

  it('an invoice that was issued as PUE, by what it is called and with what to do', async () => {
    const idDocumento = await issued({ ...DE_MIL, serie: 'A', folio: 7, metodoPago: 'PUE' });
    const told = await warned(recibo({ idDocumento }));
    expect(codesOf(told)).toEqual([[AT, 'documento-pue']]);
    expect(told[0]?.message).toMatch(/^«Factura A-7» se emitió con el método PUE.*sustitúyela/);
  });

  it('a cancelled invoice, and not how it was to be paid as well', async () => {
    const body = { ...DE_MIL, serie: 'A', folio: 8, metodoPago: 'PUE' };
    const idDocumento = await issued(body, { cancelada: true });
    const told = await warned(recibo({ idDocumento }));
    expect(codesOf(told)).toEqual([[AT, 'documento-cancelado']]);
    expect(told[0]?.message).toMatch(/^«Factura A-8» está cancelada.*si otra la sustituyó/);
  });

  it('nothing, when it pays one of PPD on its day or after it', async () => {
    const idDocumento = await ppd();
    expect(await warned(recibo({ idDocumento }, '2026-11-20T09:00:00'))).toEqual([]);
  });

  it('a payment that is older than what it pays, once for all its invoices', async () => {
    const documentos = [{ idDocumento: await ppd() }, { idDocumento: await ppd() }];
    const pagos = [{ fechaPago: '2026-11-19T23:00:00', documentos }];
    const told = await warned({ tipoComprobante: 'P', recepcionPago: { pagos } });
    expect(codesOf(told)).toEqual([
      ['recepcionPago.pagos.0.fechaPago', 'pago-anterior-a-la-factura'],
    ]);
    expect(told[0]?.message).toContain('del 20/11/2026. Corrige la fecha del pago');
  });

  it('nothing of the date, when the invoice replaces another that may have been paid before', async () => {
    const cfdiRelacionados = [{ tipoRelacion: '04', uuids: [randomUUID()] }];
    const idDocumento = await ppd({ cfdiRelacionados });
    expect(await warned(recibo({ idDocumento }, '2026-10-10T12:00:00'))).toEqual([]);
  });

  it('a folio that the account does not know, until its balance is said', async () => {
    const ajeno = { idDocumento: randomUUID() };
    const told = await warned(recibo(ajeno));
    expect(codesOf(told)).toEqual([[AT, 'documento-sin-datos']]);
    expect(told[0]?.message).toContain('si lo emitiste en otro sistema, escribe su moneda');
    const whole = { ...ajeno, monedaDR: 'MXN', impSaldoAnt: '10', impPagado: '10' };
    expect(await warned(recibo(whole))).toEqual([]);
    expect(await warned(recibo({ idDocumento: 'a medias' }))).toEqual([]);
  });

  it('a test and another account’s invoice as folios that the account does not know', async () => {
    const prueba = await issued({ ...DE_MIL, metodoPago: 'PPD' }, { prueba: true });
    expect(codesOf(await warned(recibo({ idDocumento: prueba })))).toEqual([
      [AT, 'documento-sin-datos'],
    ]);
    const idDocumento = await issued({ ...DE_MIL, metodoPago: 'PUE' });
    accountId = `${accountId}-otra`;
    expect(codesOf(await warned(recibo({ idDocumento })))).toEqual([[AT, 'documento-sin-datos']]);
  });

  it('the same again when it is replaced, and before it is saved', async () => {
    const body = recibo({ idDocumento: await issued({ ...DE_MIL, metodoPago: 'PUE' }) });
    const { id, advertencias = [] } = await save(body);
    expect(codesOf(advertencias)).toEqual([[AT, 'documento-pue']]);
    const replaced = await running.service.call('PUT', `/facturas/${id}`, { accountId, body });
    expect((replaced.body as FacturaGuardada).advertencias).toEqual(advertencias);
    const asked = { ...PARTES, ...body };
    const { items } = await post<AdvertenciasDeBorrador>('/facturas/advertencias', asked);
    expect(items).toEqual(advertencias);
  });

  it('no more than 50 times', async () => {
    const documentos = Array.from({ length: 60 }, () => ({ idDocumento: randomUUID() }));
    const recepcionPago = { pagos: [{ documentos }] };
    expect(await warned({ tipoComprobante: 'P', recepcionPago })).toHaveLength(50);
  });
});

describe('the books say against a payment receipt', () => {
  const IVA = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' };
  const DE_1160 = {
    metodoPago: 'PPD',
    formaPago: ['99'],
    conceptos: [{ ...concepto('1000'), impuestos: [IVA] }],
  };
  const reciboDe = (...documentos: object[]) => ({
    tipoComprobante: 'P',
    recepcionPago: { pagos: [{ fechaPago: '2026-11-21T12:00:00', documentos }] },
  });
  const AT = 'recepcionPago.pagos.0.documentos.';
  const siguienteDe = async (uuid: string) => {
    const path = `/facturas/${uuid}/saldo`;
    const { body } = await running.service.call('GET', path, { accountId });
    return (body as SaldoFactura).siguiente;
  };

  it('what is owed of each of its invoices, with what the field should say', async () => {
    const [una, otra] = [await issued(DE_1160), await issued(DE_1160)];
    await issued(reciboDe({ idDocumento: una, impPagado: '580' }));
    const vieja = { idDocumento: una, monedaDR: 'MXN', numParcialidad: 2, ImpuestosDR: [] };
    const told = await warned(
      reciboDe({ ...vieja, impSaldoAnt: '1160', impPagado: '0' }, { idDocumento: otra }),
    );
    expect(told.map(({ path, code, valor }) => [path, code, valor])).toEqual([
      [`${AT}0.impSaldoAnt`, 'saldo-anterior-distinto', '580.00'],
    ]);
  });

  it('nothing of what they prepare: the next document, or an invoice by its folio alone', async () => {
    const idDocumento = await issued(DE_1160);
    const by = { idDocumento, impPagado: '100' };
    expect(await warned(reciboDe((await siguienteDe(idDocumento)) ?? {}))).toEqual([]);
    expect(await warned(reciboDe({ idDocumento }))).toEqual([]);
    expect(await warned(reciboDe(by, by, by))).toEqual([]);
    await issued(reciboDe(by, by));
    expect(await warned(reciboDe((await siguienteDe(idDocumento)) ?? {}))).toEqual([]);
    expect(await warned(reciboDe(by, { idDocumento }))).toEqual([]);
    const objetos = { conceptos: [{ ...concepto('1000'), objetoImp: '03' }] };
    const sinImpuestos = await issued({ ...DE_1160, ...objetos });
    const { ObjetoImpDR } = (await siguienteDe(sinImpuestos)) ?? {};
    expect([ObjetoImpDR, await warned(reciboDe({ idDocumento: sinImpuestos }))]).toEqual([
      '03',
      [],
    ]);
  });

  it('nothing of one that takes the place of another', async () => {
    const idDocumento = await issued(DE_1160);
    const documento = (await siguienteDe(idDocumento)) ?? {};
    const primero = await issued(reciboDe(documento));
    expect(codesOf(await warned(reciboDe(documento)))).toEqual([
      [`${AT}0.idDocumento`, 'documento-pagado'],
    ]);
    const cfdiRelacionados = [{ tipoRelacion: '04', uuids: [primero] }];
    expect(await warned({ ...reciboDe(documento), cfdiRelacionados })).toEqual([]);
  });

  it('nothing of another account’s invoice', async () => {
    const documento = (await siguienteDe(await issued(DE_1160))) ?? {};
    accountId = `${accountId}-otra`;
    expect(await warned(reciboDe({ ...documento, impPagado: '5000' }))).toEqual([]);
  });

  it('and it is stamped only knowingly where that cannot be; what is told goes along', async () => {
    const documento = (await siguienteDe(await issued(DE_1160))) ?? {};
    const dePago = { fechaPago: '2026-11-21T12:00:00', formaDePagoP: '03', monedaP: 'MXN' };
    const demas = { ...documento, equivalenciaDR: '1', impSaldoAnt: '2320', impPagado: '2320' };
    const pagos = [{ ...dePago, monto: '2320', documentos: [demas] }];
    const { id } = await save({ tipoComprobante: 'P', recepcionPago: { pagos } });
    const timbrar = (body: object) =>
      running.service.call('POST', `/facturas/${id}/timbrar`, { accountId, body });
    const refused = await timbrar({});
    const { code, errors = [] } = refused.body as ProblemBody;
    expect([refused.status, code, errors.map((it) => [it.path, it.code])]).toEqual([
      409,
      'pagoPorConfirmar',
      [[`${AT}0.impPagado`, 'pago-mayor-que-el-saldo']],
    ]);
    const log = await running.service.call('GET', `/facturas/${id}/movimientos`, { accountId });
    expect((log.body as { items: object[] }).items[1]).toEqual({
      accion: 'rechazada',
      detalle: errors[0]?.message,
      fecha: expect.any(String) as string,
    });
    const taken = await timbrar({ aSabiendas: true });
    expect([taken.status, taken.body]).toMatchObject([202, {}]);
    expect([taken.status, codesOf(running.entregaOf(id).advertencias)]).toEqual([
      202,
      expect.arrayContaining([[`${AT}0.impSaldoAnt`, 'saldo-anterior-distinto']]),
    ]);
  });
});

describe('of a credit note is told', () => {
  const nota = (importe: string, uuids: string[], over: object = {}) => ({
    tipoComprobante: 'E',
    formaPago: ['01'],
    conceptos: [concepto(importe)],
    cfdiRelacionados: [{ tipoRelacion: '01', uuids }],
    ...over,
  });
  const MAYOR = [['total', 'nota-mayor-que-la-factura']];

  it('that it is more than all the invoices that it credits', async () => {
    const uuids = [await issued(DE_MIL), await issued(DE_MIL)];
    expect(await warned(nota('2000', uuids))).toEqual([]);
    const told = await warned(nota('2000.01', uuids));
    expect(codesOf(told)).toEqual(MAYOR);
    expect(told[0]?.message).toBe(
      'La nota de crédito es de 2000.01 MXN, y lo que relaciona suma 2000.00 MXN. ' +
        'Corrige sus importes, o relaciona también las otras facturas que ajusta',
    );
  });

  it('that it is more than the notes before it left, but for one that it takes the place of', async () => {
    const uuid = await issued(DE_MIL);
    const primera = await issued(nota('600', [uuid]));
    const told = await warned(nota('400.01', [uuid]));
    expect(codesOf(told)).toEqual(MAYOR);
    expect(told[0]?.message).toContain('menos sus otras notas de crédito, quedan 400.00 MXN');
    expect(await warned(nota('400', [uuid]))).toEqual([]);
    const cfdiRelacionados = [
      { tipoRelacion: '01', uuids: [uuid] },
      { tipoRelacion: '04', uuids: [primera] },
    ];
    expect(await warned(nota('1000', [uuid], { cfdiRelacionados }))).toEqual([]);
  });

  it('nothing by a note that another one replaced, though it waits until it is cancelled', async () => {
    const uuid = await issued(DE_MIL);
    const primera = await issued(nota('600', [uuid]));
    const cfdiRelacionados = [
      { tipoRelacion: '01', uuids: [uuid] },
      { tipoRelacion: '04', uuids: [primera] },
    ];
    await issued(nota('600', [uuid], { cfdiRelacionados }));
    expect(await warned(nota('400', [uuid]))).toEqual([]);
    expect(codesOf(await warned(nota('400.01', [uuid])))).toEqual(MAYOR);
  });

  it('the same to a caller that asks once more, though it was stamped meanwhile', async () => {
    const body = { ...PARTES, ...nota('1000', [await issued(DE_MIL)]) };
    const ask = async () => {
      const headers = { 'idempotency-key': 'otra-vez' };
      const answer = await running.service.call('POST', '/facturas', { accountId, body, headers });
      return answer.body as FacturaGuardada;
    };
    const { id, advertencias } = await ask();
    await stampedAs(id);
    const again = await ask();
    expect([again.id, again.advertencias, advertencias]).toEqual([id, undefined, undefined]);
  });

  it('nothing of what nobody here knows: another system’s invoice, or another currency', async () => {
    const uuid = await issued(DE_MIL);
    expect(await warned(nota('5000', [uuid, randomUUID()]))).toEqual([]);
    const dolares = { moneda: 'USD', tipoCambio: '18' };
    expect(await warned(nota('5000', [uuid], dolares))).toEqual([]);
  });

  it('nothing by a note that credits other invoices besides, or by another relation', async () => {
    const [uuid, otra] = [await issued(DE_MIL), await issued(DE_MIL)];
    await issued(nota('1500', [uuid, otra]));
    expect(await warned(nota('1000', [uuid]))).toEqual([]);
    const cfdiRelacionados = [{ tipoRelacion: '07', uuids: [uuid] }];
    expect(await warned(nota('5000', [uuid], { cfdiRelacionados }))).toEqual([]);
  });
});

it('of an invoice nothing is told, whatever it relates', async () => {
  const cfdiRelacionados = [{ tipoRelacion: '01', uuids: [randomUUID()] }];
  expect(await warned({ ...DE_MIL, cfdiRelacionados })).toEqual([]);
});
