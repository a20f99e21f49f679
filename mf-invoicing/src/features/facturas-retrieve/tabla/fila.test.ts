import { CancelarStatus, FacturaStatus } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { aFila } from '../../../../test-support/a-fila.ts';
import { mensajes } from '../mensajes.ts';
import { canCancel, estadoOf, importeOf, isUnsettled, sumText, type Resultado } from './fila.ts';

const request = (status: CancelarStatus, change: object = {}) => ({
  cancelarRequest: {
    ...({ id: 'r1', status, motivo: '02', etiqueta: 'En proceso de solicitud' } as const),
    ...change,
  },
});
const resultado = (estado: Resultado['estado'], change: Partial<Resultado> = {}): Resultado => ({
  id: 'f1',
  estado,
  ...change,
});

describe('a voucher may be asked for', () => {
  it('while it is in force and nothing of it is in process', () => {
    expect(canCancel(aFila())).toBe(true);
    expect(canCancel(aFila(request(CancelarStatus.Error)))).toBe(true);
    expect(canCancel(aFila(request(CancelarStatus.EnProceso)))).toBe(false);
    expect(canCancel(aFila({ status: FacturaStatus.Cancelada }))).toBe(false);
  });

  it('again once it failed, and not while it is waited for', () => {
    expect(canCancel(aFila(), resultado('error'))).toBe(true);
    expect(canCancel(aFila(), resultado('pedida'))).toBe(false);
    const failed = aFila(request(CancelarStatus.Error));
    expect(canCancel(failed, resultado('pedida', { previa: 'r1' }))).toBe(false);
    expect(canCancel(failed, resultado('pedida', { previa: 'r0' }))).toBe(true);
  });
});

describe('the state of a row', () => {
  it('is what SAT said, whatever was asked here', () => {
    const cancelada = aFila({
      ...request(CancelarStatus.Cancelada, { etiqueta: 'Cancelado sin aceptación' }),
      status: FacturaStatus.Cancelada,
    });
    expect(estadoOf(cancelada, resultado('error', { error: 'x' }))).toEqual({
      status: 'cancelada',
      texto: 'Cancelado sin aceptación',
    });
  });

  it('says why it was not asked for, in the words of the API', () => {
    expect(estadoOf(aFila(), resultado('error', { error: 'El total no es' }))).toEqual({
      status: 'error',
      word: mensajes.noSePidio,
      texto: 'El total no es',
    });
  });

  it('does not take the refusal of an earlier request for news', () => {
    const failed = aFila(request(CancelarStatus.Error, { error: 'Fuera de plazo' }));
    expect(estadoOf(failed, resultado('pedida', { previa: 'r1' }))).toEqual({
      status: 'porCancelar',
    });
    expect(estadoOf(failed, resultado('pedida'))).toEqual({
      status: 'error',
      word: mensajes.noSeCancelo,
      texto: 'Fuera de plazo',
    });
  });

  it('is in process with the words of SAT once there are any', () => {
    expect(estadoOf(aFila(request(CancelarStatus.EnProceso)))).toEqual({ status: 'porCancelar' });
    const waits = request(CancelarStatus.EnProceso, { etiqueta: 'En proceso' });
    expect(estadoOf(aFila(waits))).toEqual({ status: 'porCancelar', texto: 'En proceso' });
  });
});

it('is looked at again until SAT says what it waits for', () => {
  const asked = resultado('pedida');
  expect(isUnsettled(aFila(), asked)).toBe(true);
  expect(isUnsettled(aFila(request(CancelarStatus.EnProceso)), asked)).toBe(true);
  const told = [
    aFila(request(CancelarStatus.EnProceso, { etiqueta: 'En proceso' })),
    aFila(request(CancelarStatus.Error)),
    aFila({ status: FacturaStatus.Cancelada }),
  ];
  expect(told.map((it) => isUnsettled(it, asked))).toEqual([false, false, false]);
  expect(isUnsettled(aFila(), resultado('error'))).toBe(false);
});

it('the sum is exact, pesos and dollars apart, without receipts of payments', () => {
  const dolares = aFila({ total: '0.20', moneda: 'USD' });
  const pesos = [aFila({ total: '0.10' }), aFila({ total: '0.20' })];
  expect(sumText([...pesos, dolares, aFila({ total: '0', moneda: 'XXX' })])).toBe(
    '$0.30 + USD 0.20',
  );
  expect(sumText([])).toBe('');
});

it('a receipt of payments has no total of its own', () => {
  expect(importeOf(aFila({ total: '0', moneda: 'XXX' }))).toBeNull();
  expect(importeOf(aFila())).toEqual({ value: '1160.00', moneda: 'MXN' });
});
