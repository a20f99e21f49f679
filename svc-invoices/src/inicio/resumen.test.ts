import { FacturaStatus } from '@timbra/contracts';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiaModel } from '../dias/dia.model.ts';
import { DiaRepository } from '../dias/dia.repository.ts';
import { createFacturaModel, type FacturaModel } from '../facturas/factura.model.ts';
import { FacturaRepository } from '../facturas/factura.repository.ts';
import { recountDias } from '../histograma/histograma.ts';
import { instantOf, unixSeconds } from '../shared/mexico-time.ts';
import { InicioRepository } from './inicio.repository.ts';
import { summarizeCuenta } from './summarize-cuenta.ts';
import { PATIENCE_MS, sumDias } from './sum-dias.ts';

/** Vouchers of months ago are stamped by nobody today: they are written as they would be stored. */
const HOY = '2026-11-19';
const now = new Date(`${HOY}T20:00:00Z`);
let connection: Connection;
let model: FacturaModel;
let dias: DiaRepository;
/** What a look at the clock costs. */
let tick = 0;
let resumir: ReturnType<typeof summarizeCuenta>;
/** Issuers that were asked for. */
let asked: string[];
let accountId: string;
let folio = 0;

beforeAll(async () => {
  connection = await openDatabase();
  model = createFacturaModel(connection);
  await model.createIndexes();
  dias = new DiaRepository({ dias: createDiaModel(connection), now: () => now });
  const facturas = new FacturaRepository(model);
  const inicio = new InicioRepository(model);
  let clock = 0;
  resumir = summarizeCuenta({
    dias,
    inicio,
    now: () => now,
    sumDias: sumDias({ dias, inicio, elapsed: () => (clock += tick) }),
    findEmisor: async (_, emisor) => void asked.push(emisor),
    recount: recountDias({ dias, facturas }),
  });
});
afterAll(() => dropDatabase(connection));
beforeEach(() => {
  accountId = randomUUID();
  tick = 0;
  asked = [];
});

interface Given {
  dia: string;
  total?: string;
  [field: string]: unknown;
}
const stored = async ({ dia, total = '100.00', ...over }: Given): Promise<void> => {
  const fechaUnix = unixSeconds(instantOf(`${dia}T12:00:00`));
  await dias.announce(accountId, [dia]);
  await model.collection.insertOne({
    accountId,
    tipoComprobante: 'I',
    metodoPago: 'PUE',
    moneda: 'MXN',
    total,
    fechaUnix,
    serie: 'S',
    folio: (folio += 1),
    status: FacturaStatus.Timbrada,
    conceptos: [],
    ...over,
  });
};
const owed = (dia: string, saldo: string, over: object = {}): Promise<void> =>
  stored({ dia, metodoPago: 'PPD', porCobrar: true, saldo, ...over });
const receptor = (nombre: string) => ({ id: nombre.toLowerCase(), rfc: 'URE180429TM6', nombre });
const pesos = (importe: string) => [{ moneda: 'MXN', importe }];
const pago = (dia: string, uuid: string, impPagado: string) => ({
  fechaPago: `${dia}T10:00:00`,
  formaDePagoP: '03',
  monedaP: 'MXN',
  monto: impPagado,
  documentos: [
    {
      idDocumento: uuid,
      monedaDR: 'MXN',
      impSaldoAnt: impPagado,
      impPagado,
      ImpuestosDR: [
        {
          tipo: 2,
          impuesto: '002',
          tipoFactor: 'Tasa',
          tasaCuota: '16',
          base: '10.00',
          importe: '1.60',
        },
      ],
    },
  ],
});
const recibo = (dia: string, pagos: ReturnType<typeof pago>[], over: object = {}): Promise<void> =>
  stored({
    dia,
    tipoComprobante: 'P',
    moneda: 'XXX',
    total: '0',
    recepcionPago: { pagos },
    ...over,
  });

describe('the summary of an account', () => {
  it('of an account without anything is all zeros, and twelve months', async () => {
    const resumen = await resumir(accountId);
    expect(resumen).toMatchObject({
      hoy: HOY,
      alDia: true,
      facturado: { cuantos: 0, importes: pesos('0.00'), dias: [] },
      cobrado: { importes: pesos('0.00'), recibos: 0, contado: 0 },
      porCobrar: { cuantas: 0, importes: pesos('0.00'), deudores: [], cuantosDeudores: 0 },
      pendientes: { borradores: { cuantos: 0 }, noTimbradas: { cuantas: 0, items: [] } },
    });
    expect(resumen.meses).toHaveLength(12);
  });

  it('compares the month up to today with the same days of the month before', async () => {
    await stored({ dia: '2026-11-01', total: '10.10' });
    await stored({ dia: HOY, total: '20.20' });
    await stored({ dia: '2026-10-19', total: '5.05' });
    await stored({ dia: '2026-10-20', total: '1000.00' });
    const { facturado } = await resumir(accountId);
    expect(facturado).toMatchObject({ cuantos: 2, importes: pesos('30.30') });
    expect(facturado.anterior).toEqual({
      cuantos: 1,
      importes: pesos('5.05'),
      hasta: '2026-10-19',
    });
    expect(facturado.dias).toEqual([
      { dia: 1, cuantos: 1, importe: '10.10' },
      { dia: 19, cuantos: 1, importe: '20.20' },
    ]);
  });

  it('tells the days that have credit notes alone: the days add up to the month', async () => {
    await stored({ dia: '2026-11-02', total: '100.00' });
    await stored({ dia: '2026-11-03', total: '30.00', tipoComprobante: 'E' });
    const { facturado } = await resumir(accountId);
    expect(facturado.importes).toEqual(pesos('70.00'));
    expect(facturado.dias).toEqual([
      { dia: 2, cuantos: 1, importe: '100.00' },
      { dia: 3, cuantos: 0, importe: '-30.00' },
    ]);
  });

  it('tells the twelve months of the year, and of the year before beside them', async () => {
    await stored({ dia: '2026-01-31', total: '7.00' });
    await stored({ dia: '2025-01-01', total: '3.00' });
    await stored({ dia: '2025-12-31', total: '4.00' });
    const { meses } = await resumir(accountId);
    expect(meses[0]).toEqual({
      mes: 1,
      cuantos: 1,
      importe: '7.00',
      antes: { cuantos: 1, importe: '3.00' },
    });
    expect(meses[11]).toMatchObject({ cuantos: 0, importe: '0.00', antes: { importe: '4.00' } });
  });

  it('leaves out drafts, tests and what was cancelled', async () => {
    const { Borrador, Prueba, Cancelada } = FacturaStatus;
    for (const status of [Borrador, Prueba, Cancelada]) await stored({ dia: HOY, status });
    const { facturado, pendientes } = await resumir(accountId);
    expect(facturado.cuantos).toBe(0);
    expect(pendientes.borradores).toEqual({ cuantos: 1, desde: HOY });
  });

  it('leaves out drafts that a global invoice gathered: they wait for nobody', async () => {
    const draft = { status: FacturaStatus.Borrador };
    const refused = { ...draft, timbrarRequest: { id: 'r', status: 3, error: 'no' } };
    await stored({ dia: '2026-11-01', ...refused, enGlobal: 'g1' });
    await stored({ dia: '2026-11-02', ...draft, enGlobal: 'g1' });
    expect((await resumir(accountId)).pendientes.borradores).toEqual({ cuantos: 0 });
    await stored({ dia: '2026-11-02', ...draft });
    await stored({ dia: '2026-11-03', ...refused });
    const { borradores, noTimbradas } = (await resumir(accountId)).pendientes;
    expect(borradores).toEqual({ cuantos: 2, desde: '2026-11-02' });
    expect(noTimbradas.cuantas).toBe(1);
  });

  it.each([
    ['2026-11-19', 'hasta30'],
    ['2026-10-20', 'hasta30'],
    ['2026-10-19', 'de31a60'],
    ['2026-09-20', 'de31a60'],
    ['2026-09-19', 'de61a90'],
    ['2026-08-21', 'de61a90'],
    ['2026-08-20', 'masDe90'],
  ])('what is owed since %s is %s', async (dia, edad) => {
    await owed(dia, '12.34');
    const { porCobrar } = await resumir(accountId);
    expect(porCobrar).toMatchObject({ cuantas: 1, importes: pesos('12.34') });
    expect(porCobrar.edades.filter(({ cuantas }) => cuantas > 0)).toEqual([
      { edad, cuantas: 1, importes: pesos('12.34') },
    ]);
  });

  it('names who owes the oldest first, by currency, and says how many there are', async () => {
    const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];
    for (const [i, name] of names.entries())
      await owed(`2026-10-0${i + 1}`, '100.10', { receptor: receptor(name) });
    await owed('2026-11-18', '0.20', { receptor: receptor('Uno') });
    await owed('2026-09-30', '50.00', { receptor: receptor('Seis'), moneda: 'USD' });
    const { porCobrar } = await resumir(accountId);
    expect(porCobrar.cuantosDeudores).toBe(6);
    expect(porCobrar.importes).toEqual([
      { moneda: 'MXN', importe: '600.80' },
      { moneda: 'USD', importe: '50.00' },
    ]);
    expect(
      porCobrar.deudores.map((it) => [it.receptor.nombre, it.moneda, it.importe, it.cuantas]),
    ).toEqual([
      ['Seis', 'USD', '50.00', 1],
      ['Uno', 'MXN', '100.30', 2],
      ['Dos', 'MXN', '100.10', 1],
      ['Tres', 'MXN', '100.10', 1],
      ['Cuatro', 'MXN', '100.10', 1],
    ]);
    expect(porCobrar.deudores[0]).toMatchObject({ desde: '2026-09-30', dias: 50 });
  });

  it('says what waits for somebody: refused drafts and cancellations without an answer', async () => {
    for (let i = 0; i < 4; i += 1)
      await stored({
        dia: `2026-11-0${i + 1}`,
        status: FacturaStatus.Borrador,
        serie: 'B',
        folio: i + 1,
        receptor: receptor('Uno'),
        timbrarRequest: { id: 'r', status: 3, error: `no ${i}` },
      });
    await stored({
      dia: HOY,
      serie: 'C',
      folio: 9,
      cancelarRequest: { id: 'c', status: 1, motivo: '02', etiqueta: 'Espera al receptor' },
    });
    const { noTimbradas, cancelaciones } = (await resumir(accountId)).pendientes;
    expect(noTimbradas.cuantas).toBe(4);
    expect(noTimbradas.items.map(({ titulo, motivo }) => [titulo, motivo])).toEqual([
      ['Factura B-4', 'no 3'],
      ['Factura B-3', 'no 2'],
      ['Factura B-2', 'no 1'],
    ]);
    expect(cancelaciones).toMatchObject({
      cuantas: 1,
      items: [{ titulo: 'Factura C-9', motivo: 'Espera al receptor' }],
    });
  });

  it('follows a voucher that changes after its day was summed and kept', async () => {
    await stored({ dia: '2026-11-02', total: '1.00' });
    expect((await resumir(accountId)).facturado.importes).toEqual(pesos('1.00'));
    now.setTime(now.getTime() + 60_000);
    await resumir(accountId);
    const kept = await dias.withSumas(accountId, '2026-11-02', '2026-11-02');
    expect(kept[0]?.sumas?.facturado).toEqual({ MXN: '1.00' });
    await stored({ dia: '2026-11-02', total: '2.00' });
    expect((await resumir(accountId)).facturado.importes).toEqual(pesos('3.00'));
  });

  it('says how long who pays takes, weighted by amount, and how long it was in the month before', async () => {
    const pays = (dia: string, uuid: string, impPagado: string) =>
      recibo(dia, [pago(dia, uuid, impPagado)]);
    const uuids = [randomUUID(), randomUUID()] as const;
    await stored({ dia: '2026-10-01', metodoPago: 'PPD', uuid: uuids[0] });
    await stored({ dia: '2026-11-01', metodoPago: 'PPD', uuid: uuids[1] });
    expect((await resumir(accountId)).cobrado.plazo).toBeUndefined();
    await pays('2026-10-31', uuids[0], '50.00');
    expect((await resumir(accountId)).cobrado.plazo).toBeUndefined();
    await pays('2026-11-10', uuids[0], '100.00');
    await pays('2026-11-11', uuids[1], '300.00');
    // (40 · 100 + 10 · 300) / 400 = 17.5
    const { plazo } = (await resumir(accountId)).cobrado;
    expect(plazo).toEqual({ dias: 18, anterior: 30 });
  });

  it('counts a payment, its tax and its days on the day on which it was made, whenever its receipt is issued', async () => {
    const [uuid, emisor] = [randomUUID(), { id: 'a'.repeat(24) }];
    const of = async (id?: string) => {
      const { cobrado, impuestos } = await resumir(accountId, { emisor: id });
      const { mes, anio } = impuestos;
      return { cobrado, iva: [mes.ivaTrasladado, anio.ivaTrasladado] };
    };
    const nothing = {
      cobrado: { importes: pesos('0.00'), recibos: 0, contado: 0 },
      iva: ['0.00', '0.00'],
    };
    await stored({ dia: '2026-10-01', metodoPago: 'PPD', uuid, emisor });
    const pagos = [
      pago('2025-12-31', uuid, '7.00'),
      pago('2026-10-31', uuid, '50.00'),
      pago('2026-11-02', uuid, '100.00'),
      pago('2026-11-01', uuid, '100.00'),
    ];
    await recibo('2026-11-03', pagos, { emisor });
    const expected = {
      cobrado: {
        importes: pesos('200.00'),
        recibos: 1,
        contado: 0,
        // (31 · 100 + 32 · 100) / 200 = 31.5
        plazo: { dias: 32, anterior: 30 },
      },
      iva: ['3.20', '4.80'],
    };
    expect([await of(), await of(emisor.id)]).toEqual([expected, expected]);
    now.setTime(now.getTime() + 60_000);
    await resumir(accountId);
    const [kept] = await dias.withSumas(accountId, '2026-11-03', '2026-11-03');
    expect(Object.keys(kept?.sumas?.enOtrosDias ?? {}).sort()).toEqual([
      ...['2025-12-31', '2026-10-31', '2026-11-01', '2026-11-02'],
    ]);
    expect([await of(), await of(emisor.id)]).toEqual([expected, expected]);
    expect(await of('c'.repeat(24))).toEqual(nothing);
    // What is written is the day of its issue, as a version before would announce it.
    await dias.announce(accountId, ['2026-11-03']);
    const cancelled = { $set: { status: FacturaStatus.Cancelada } };
    await model.collection.updateOne({ accountId, tipoComprobante: 'P' }, cancelled);
    expect([await of(), await of(emisor.id)]).toEqual([nothing, nothing]);
  });

  it('tells what was paid on a day on which nothing was issued, and bills nothing for it', async () => {
    await recibo('2026-11-03', [pago('2026-11-01', randomUUID(), '40.00')]);
    const { facturado, cobrado } = await resumir(accountId);
    expect([facturado.cuantos, facturado.dias]).toEqual([0, []]);
    expect(cobrado).toEqual({ importes: pesos('40.00'), recibos: 1, contado: 0 });
  });

  it('tells the base of what is taxed at 0 %, of the month and of the year', async () => {
    const cero = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '0', importe: '0.00' };
    for (const [dia, base] of [
      ['2026-03-02', '70.00'],
      ['2026-11-02', '30.00'],
    ] as const)
      await stored({ dia, conceptos: [{ impuestos: [{ ...cero, base }] }] });
    const { impuestos } = await resumir(accountId);
    expect([impuestos.mes.baseCero, impuestos.anio.baseCero]).toEqual(['30.00', '100.00']);
  });

  it('of one issuer tells what is its own, and finds first that it is the account’s', async () => {
    const [uno, dos] = ['a'.repeat(24), 'b'.repeat(24)] as const;
    const draft = { status: FacturaStatus.Borrador };
    const refused = { ...draft, timbrarRequest: { id: 'r', status: 3, error: 'no' } };
    const waiting = { cancelarRequest: { id: 'c', status: 1, motivo: '02', etiqueta: 'Espera' } };
    for (const [id, total, dia] of [
      [uno, '10.00', '2026-11-02'],
      [dos, '500.00', '2026-11-02'],
      [dos, '7.00', '2025-11-02'],
    ] as const)
      await stored({ dia, total, emisor: { id } });
    await owed('2026-09-01', '12.34', { emisor: { id: uno }, receptor: receptor('Uno') });
    await owed('2026-10-01', '56.78', { emisor: { id: dos }, receptor: receptor('Dos') });
    await stored({ dia: '2026-11-03', ...draft, emisor: { id: uno } });
    await stored({ dia: '2026-11-01', ...draft, emisor: { id: uno }, enGlobal: 'g1' });
    await stored({ dia: '2026-11-04', ...draft, emisor: { id: dos } });
    await stored({ dia: '2026-11-05', ...refused, emisor: { id: dos } });
    await stored({ dia: '2026-11-06', ...waiting, emisor: { id: dos }, total: '1.00' });
    const of = async (emisor?: string) => {
      const { facturado, porCobrar, meses, pendientes } = await resumir(accountId, { emisor });
      const { borradores, noTimbradas, cancelaciones } = pendientes;
      return {
        facturado: facturado.importes[0]?.importe,
        antes: meses[10]?.antes.cuantos,
        debe: porCobrar.deudores.map((it) => [it.receptor.nombre, it.importe]),
        borradores,
        noTimbradas: noTimbradas.cuantas,
        cancelaciones: cancelaciones.cuantas,
      };
    };
    const expected = {
      uno: {
        facturado: '10.00',
        antes: 0,
        debe: [['Uno', '12.34']],
        borradores: { cuantos: 1, desde: '2026-11-03' },
        noTimbradas: 0,
        cancelaciones: 0,
      },
      dos: {
        facturado: '501.00',
        antes: 1,
        debe: [['Dos', '56.78']],
        borradores: { cuantos: 2, desde: '2026-11-04' },
        noTimbradas: 1,
        cancelaciones: 1,
      },
    };
    expect([await of(uno), await of(dos)]).toEqual([expected.uno, expected.dos]);
    expect(asked).toEqual([uno, dos]);
    expect(await of()).toMatchObject({ facturado: '511.00', borradores: { cuantos: 3 } });
    // The same once the sums are kept.
    now.setTime(now.getTime() + 60_000);
    await resumir(accountId);
    const kept = await dias.withSumas(accountId, '2026-11-02', '2026-11-02', uno);
    expect(kept[0]?.sumasPorEmisor?.[uno]?.facturado).toEqual({ MXN: '10.00' });
    expect(Object.keys(kept[0]?.sumasPorEmisor ?? {})).toEqual([uno]);
    expect([await of(uno), await of(dos)]).toEqual([expected.uno, expected.dos]);
    expect(await of('c'.repeat(24))).toMatchObject({ facturado: '0.00', antes: 0, debe: [] });
  });

  it('sums anew what a version before kept, which said something else of a day', async () => {
    await stored({ dia: '2026-11-02', total: '1.00', emisor: { id: 'a'.repeat(24) } });
    now.setTime(now.getTime() + 60_000);
    await resumir(accountId);
    const [day] = await dias.withSumas(accountId, '2026-11-02', '2026-11-02');
    if (!day?.sumas) throw new Error('not kept');
    const { version, ...before } = day.sumas;
    if (version === undefined) throw new Error('kept without a version');
    const { enOtrosDias: _, ...said } = { ...before, facturado: { MXN: '999.00' } };
    for (const old of [said, { ...said, version: version - 1 }]) {
      await connection
        .collection('dias')
        .updateOne({ accountId, dia: '2026-11-02' }, { $set: { sumas: old } });
      expect((await resumir(accountId)).facturado.importes).toEqual(pesos('1.00'));
      const [again] = await dias.withSumas(accountId, '2026-11-02', '2026-11-02');
      expect(again?.sumas).toEqual(day.sumas);
    }
  });

  it('answers in time, and says so, while days are left to sum; the next question goes on', async () => {
    for (let i = 1; i <= 9; i += 1) await stored({ dia: `2026-11-0${i}`, total: '1.00' });
    now.setTime(now.getTime() + 60_000);
    tick = PATIENCE_MS / 2;
    const first = await resumir(accountId);
    expect(first).toMatchObject({ alDia: false, facturado: { importes: pesos('4.00') } });
    await resumir(accountId);
    const last = await resumir(accountId);
    expect(last).toMatchObject({ alDia: true, facturado: { importes: pesos('9.00') } });
  });

  it('is the account’s alone', async () => {
    await owed(HOY, '12.34', { receptor: receptor('Uno') });
    accountId = randomUUID();
    const { facturado, porCobrar } = await resumir(accountId);
    expect([facturado.cuantos, porCobrar.cuantas, porCobrar.deudores]).toEqual([0, 0, []]);
  });
});
