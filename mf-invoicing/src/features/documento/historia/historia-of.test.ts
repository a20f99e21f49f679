import { FacturaStatus, type Movimiento } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { aDocumento, aSaldo } from '../../../../test-support/a-documento.ts';
import { historiaOf } from './historia-of.ts';

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

it('tells what a credit note took off', () => {
  const nota = { id: 'd'.repeat(24), uuid: 'N' };
  const notas = [{ fecha: '2026-11-21T09:00:00', importe: '100.00', nota }];
  expect(told(aDocumento({ metodoPago: 'PPD' }), aSaldo({ notas })).at(-1)).toBe(
    'Nota de crédito $100.00',
  );
});

it('ends with the cancellation', () => {
  const cancelada = aDocumento({
    status: FacturaStatus.Cancelada,
    fechaCancelado: '2026-11-22T12:30:00',
  });
  expect(told(cancelada).at(-1)).toBe('Cancelada');
});

it('tells who did what, in words, as it was noted, in one order with the payments', () => {
  const ana = { id: 'a', nombre: 'Ana' };
  const beto = { id: 'b', nombre: 'Beto' };
  const movimientos: Movimiento[] = [
    { accion: 'creada', fecha: '2026-11-19T17:05:00.000Z', autor: ana },
    { accion: 'guardada', fecha: '2026-11-19T17:08:00.000Z', autor: beto, veces: 3 },
    { accion: 'timbrada', fecha: '2026-11-19T17:10:05.000Z', autor: ana, detalle: 'UUID' },
    { accion: 'compartida', fecha: '2026-11-19T18:00:00.000Z', autor: ana },
    { accion: 'cancelacionPedida', fecha: '2026-11-22T18:30:00.000Z', autor: ana, detalle: '03' },
    {
      accion: 'cancelacionRechazada',
      fecha: '2026-11-22T18:31:00.000Z',
      detalle: 'El receptor la rechazó',
    },
  ];
  // Paid at noon of the 20th: after it was shared, before the request.
  const pasos = historiaOf(aDocumento({ metodoPago: 'PPD' }), aSaldo(), movimientos);
  expect(pasos.map(({ texto }) => texto)).toEqual([
    'Creada por Ana',
    'Guardada 3 veces, la última por Beto',
    'Timbrada por Ana',
    'Compartida por Ana',
    'Pago recibido',
    'Cancelación pedida por Ana',
    'Cancelación rechazada',
  ]);
  expect(pasos.slice(-2).map(({ detalle }) => detalle)).toEqual([
    '(03) No se llevó a cabo la operación',
    'El receptor la rechazó',
  ]);
});
