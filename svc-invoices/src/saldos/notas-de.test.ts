import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { notasPorFactura, type NotaEnLibros } from './notas-de.ts';
import { saldoOf, type Cobrable } from './saldo-of.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';

const nota = (
  uuid: string,
  total: string,
  relaciones: Record<string, string[]>,
  over: Partial<NotaEnLibros> = {},
): NotaEnLibros => ({
  _id: new Types.ObjectId(),
  uuid,
  total,
  moneda: 'MXN',
  tipoComprobante: 'E',
  fecha: '2026-11-22T10:00:00',
  cfdiRelacionados: Object.entries(relaciones).map(([tipoRelacion, uuids]) => ({
    tipoRelacion,
    uuids,
  })),
  ...over,
});
const FACTURAS = new Map([
  ['A', { moneda: 'MXN', total: '100.00' }],
  ['B', { moneda: 'MXN', total: '200.00' }],
  ['C', { moneda: 'MXN', total: '300.00' }],
  ['USD', { moneda: 'USD', total: '100.00' }],
]);
const taken = (notas: NotaEnLibros[], sustitutas: NotaEnLibros[] = []) =>
  Object.fromEntries(
    [...notasPorFactura(notas, sustitutas, FACTURAS)].map(([uuid, those]) => [
      uuid,
      those.map(({ importe }) => importe),
    ]),
  );

describe('a credit note takes off', () => {
  it.each([
    { que: 'its total, of relation 01', notas: [nota('N', '10', { '01': ['A'] })], A: ['10'] },
    { que: 'its total, of relation 03', notas: [nota('N', '10', { '03': ['A'] })], A: ['10'] },
    {
      que: 'once, named twice',
      notas: [nota('N', '10', { '01': ['A', 'A'], '03': ['A'] })],
      A: ['10'],
    },
    { que: 'nothing by another relation', notas: [nota('N', '10', { '07': ['A'] })] },
    { que: 'nothing in another currency', notas: [nota('N', '10', { '01': ['USD'] })] },
    {
      que: 'nothing where one is of another system',
      notas: [nota('N', '10', { '01': ['A', 'X'] })],
    },
  ])('$que', ({ notas, A }) => {
    expect(taken(notas)).toEqual(A ? { A } : {});
  });

  it('its part of each of several, by what they are worth, to the cent', () => {
    expect(taken([nota('N', '100.00', { '01': ['A', 'B', 'C'] })])).toEqual({
      A: ['16.67'],
      B: ['33.33'],
      C: ['50'],
    });
  });

  it('nothing any more once another took its place, whatever that one names', () => {
    const primera = nota('N1', '10', { '01': ['A'] });
    const segunda = nota('N2', '7', { '01': ['A'], '04': ['N1'] });
    expect(taken([primera, segunda])).toEqual({ A: ['7'] });
    expect(taken([primera], [nota('N3', '7', { '01': ['B'], '04': ['N1'] })])).toEqual({});
  });
});

const IVA = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' } as const;
const factura = {
  uuid: 'U',
  moneda: 'MXN',
  total: '1160.00',
  decimals: 2,
  conceptos: [
    {
      clave: '01010101',
      cantidad: '1',
      valorUnitario: '1000',
      impuestos: [{ ...IVA, base: '1000.00', importe: '160.00' }],
    },
  ],
} as unknown as Cobrable;
const recibo = (fecha: string, numParcialidad: number, impPagado: string, base: string) => {
  const ImpuestosDR = [{ ...IVA, base }];
  const documentos = [{ idDocumento: 'U', numParcialidad, impPagado, ImpuestosDR }];
  const recepcionPago = { pagos: [{ fechaPago: fecha, documentos }] };
  return { _id: new Types.ObjectId(), uuid: 'R', fecha, recepcionPago } as unknown as FacturaRecord;
};
const acreditada = (importe: string, fecha?: string) => ({
  importe,
  nota: nota('N', importe, { '01': ['U'] }, fecha ? { fecha } : {}),
});

describe('the balance of an invoice with credit notes', () => {
  it('is what they left, and so is the next document, with its part of the taxes', () => {
    const { saldo, notas, siguiente } = saldoOf(factura, [], [acreditada('580.00')]);
    expect([saldo, notas?.map((it) => it.importe)]).toEqual(['580.00', ['580.00']]);
    expect(siguiente).toMatchObject({
      numParcialidad: 1,
      impSaldoAnt: '580.00',
      impPagado: '580.00',
      ImpuestosDR: [{ base: '500.00', importe: '80.00' }],
    });
  });

  it('begins each receipt where the notes before it left off', () => {
    const pagos = [
      recibo('2026-11-20T10:00:00', 1, '160.00', '137.93'),
      recibo('2026-11-25T10:00:00', 2, '400.00', '344.83'),
    ];
    const { saldo, parcialidades } = saldoOf(factura, pagos, [acreditada('500.00')]);
    expect(parcialidades.map((it) => [it.impSaldoAnt, it.impSaldoInsoluto])).toEqual([
      ['1160.00', '1000.00'],
      ['500.00', '100.00'],
    ]);
    expect(saldo).toBe('100.00');
  });

  it('is never below nothing, and no more is told than was owed', () => {
    const pagos = [recibo('2026-11-20T10:00:00', 1, '1000.00', '862.07')];
    const { saldo, notas, siguiente } = saldoOf(factura, pagos, [acreditada('1160.00')]);
    expect([saldo, notas?.map((it) => it.importe), siguiente]).toEqual([
      ...['0.00', ['160.00'], undefined],
    ]);
  });
});
