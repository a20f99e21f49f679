import { FacturaStatus } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { aDocumento, aSaldo } from '../../../../test-support/a-documento.ts';
import { historiaOf } from './historia.ts';

const told = (...given: Parameters<typeof historiaOf>) =>
  historiaOf(...given).map(({ texto, detalle }) => [texto, detalle].filter(Boolean).join(' '));

it('tells how a document came to be, in its order', () => {
  expect(told(aDocumento())).toEqual(['Creada', 'Timbrada A-7']);
});

it('tells each payment, and which of them was the last', () => {
  const [first] = aSaldo().parcialidades;
  if (!first) throw new Error('It has no payment');
  const last = { ...first, numParcialidad: 2, impSaldoInsoluto: '0.00' };
  const saldo = aSaldo({ saldo: '0.00', parcialidades: [first, last] });
  expect(told(aDocumento({ metodoPago: 'PPD' }), saldo)).toEqual([
    'Creada',
    'Timbrada A-7',
    'Pago recibido Parcialidad 1 · $580.00',
    'Pagada del todo Parcialidad 2 · $580.00',
  ]);
});

it('ends with the cancellation', () => {
  const cancelada = aDocumento({
    status: FacturaStatus.Cancelada,
    fechaCancelado: '2026-11-22T12:30:00',
  });
  expect(told(cancelada).at(-1)).toBe('Cancelada');
});
