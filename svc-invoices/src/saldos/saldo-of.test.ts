import type { FacturaFiscal } from '@timbra/cfdi';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { saldoOf, type Cobrable } from './saldo-of.ts';

const factura = { uuid: 'U', moneda: 'MXN', total: '1160.00', decimals: 2, conceptos: [] };
const recibo = (numParcialidad: number, impPagado: string) => {
  const documento = { idDocumento: 'U', monedaDR: 'MXN', numParcialidad, impPagado };
  const pagos = [{ fechaPago: '2026-11-20T10:00:00', documentos: [documento] }];
  const recepcionPago = { pagos } as unknown as FacturaFiscal['recepcionPago'];
  return { _id: new Types.ObjectId(), uuid: 'R', recepcionPago } as unknown as FacturaRecord;
};
const saldo = (...recibos: FacturaRecord[]) => saldoOf(factura as unknown as Cobrable, recibos);

it('the next instalment follows the last one, also when the one before it was cancelled', () => {
  expect(saldo(recibo(2, '160')).siguiente).toMatchObject({
    numParcialidad: 3,
    impSaldoAnt: '1000.00',
  });
  expect(saldo().siguiente).toMatchObject({ numParcialidad: 1, impSaldoAnt: '1160.00' });
  expect(saldo(recibo(1, '580'), recibo(1, '80')).siguiente).toMatchObject({
    numParcialidad: 3,
    impSaldoAnt: '500.00',
  });
});

it('nothing is left, and nothing follows, of what was paid more than it is worth', () => {
  const { saldo: left, siguiente } = saldo(recibo(1, '1160'), recibo(2, '1'));
  expect([left, siguiente]).toEqual(['0.00', undefined]);
});

it('has the third decimal of a currency of three', () => {
  const kwd = { ...factura, moneda: 'KWD', total: '3703.701' } as unknown as Cobrable;
  const { saldo: left, siguiente } = saldoOf(kwd, [recibo(1, '1000')]);
  expect([left, siguiente?.impSaldoAnt]).toEqual(['2703.701', '2703.701']);
});

it('proposes the taxes that the invoice was stamped with, whatever the rules of today', () => {
  const fila = { tipo: 2, tipoFactor: 'Tasa' } as const;
  const impuestos = [
    { ...fila, impuesto: '003', tasaCuota: '8', base: '100.00', importe: '8.00' },
    { ...fila, impuesto: '002', tasaCuota: '16', base: '100.00', importe: '16.00' },
  ];
  const concepto = { clave: '50202300', cantidad: '1', valorUnitario: '100', impuestos };
  const before = { ...factura, total: '124.00', conceptos: [concepto] } as unknown as Cobrable;
  expect(saldoOf(before, []).siguiente?.ImpuestosDR).toMatchObject([
    { impuesto: '003', base: '100.00', importe: '8.00' },
    { impuesto: '002', base: '100.00', importe: '16.00' },
  ]);
});

it('proposes the object of tax that the invoice has, where its taxes do not say it', () => {
  const of = (objetoImp: string) => {
    const conceptos = [{ objetoImp, cantidad: '1', valorUnitario: '1160', impuestos: [] }];
    return saldoOf({ ...factura, conceptos } as unknown as Cobrable, []).siguiente?.ObjetoImpDR;
  };
  expect(['01', '03', '04', '06', '08'].map(of)).toEqual([undefined, '03', '04', '06', '08']);
});
