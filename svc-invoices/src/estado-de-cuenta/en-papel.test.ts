import { expect, it } from 'vitest';
import type { Cuenta, Movimiento } from './cuenta-de.ts';
import { enPapel } from './en-papel.ts';

const cuenta = (moneda: string, movimientos: readonly Movimiento[]): Cuenta => ({
  moneda,
  inicial: '7.00',
  movimientos,
  final: movimientos.at(-1)?.saldo ?? '7.00',
});
const lines = (count: number): Movimiento[] =>
  Array.from({ length: count }, (_, at) => ({
    dia: `2026-03-${String(at + 1).padStart(2, '0')}`,
    concepto: 'x',
    uuid: 'u',
    cargo: '1',
    saldo: `${at + 8}.00`,
  }));
const estadoOf = (...cuentas: Cuenta[]) => ({
  receptor: { rfc: 'URE180429TM6', nombre: 'UNI' },
  desde: '2026-03-01',
  hasta: '2026-03-31',
  emisores: [],
  cuentas,
  seCorta: false,
});

it('a statement that fits is printed whole', () => {
  const { cuentas, omitidos } = enPapel(estadoOf(cuenta('MXN', lines(3))), 3);
  expect(omitidos).toBe(0);
  expect(cuentas[0]).toMatchObject({ desde: '2026-03-01', inicial: '7.00', final: '10.00' });
  expect(cuentas[0]?.movimientos).toHaveLength(3);
});

it('of more lines than fit the older are in the balance before, and the end is the same', () => {
  const { cuentas, omitidos } = enPapel(estadoOf(cuenta('MXN', lines(5))), 3);
  expect(omitidos).toBe(2);
  expect(cuentas[0]).toMatchObject({ desde: '2026-03-02', inicial: '9.00', final: '12.00' });
  expect(cuentas[0]?.movimientos.map(({ saldo }) => saldo)).toEqual(['10.00', '11.00', '12.00']);
});

it('a short currency is printed whole beside a long one', () => {
  const { cuentas, omitidos } = enPapel(
    estadoOf(cuenta('MXN', lines(9)), cuenta('USD', lines(1)), cuenta('EUR', [])),
    5,
  );
  expect(cuentas.map(({ movimientos }) => movimientos.length)).toEqual([4, 1, 0]);
  expect(omitidos).toBe(5);
});
