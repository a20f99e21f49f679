import { expect, it } from 'vitest';
import { carteraDe, diasDesde } from './antiguedad.ts';

const HOY = '2026-11-25';
const factura = (fecha: string, saldo: string, moneda = 'MXN') => ({
  fecha: `${fecha}T12:00:00`,
  saldo,
  moneda,
});

it('sums what is owed by age, on both sides of each boundary', () => {
  const [pesos] = carteraDe(
    [
      factura('2026-10-26', '1.01'),
      factura('2026-10-25', '2.02'),
      factura('2026-09-26', '4.04'),
      factura('2026-09-25', '8.08'),
      factura('2026-08-27', '16.16'),
      factura('2026-08-26', '32.32'),
    ],
    HOY,
  );
  expect(pesos).toEqual({
    moneda: 'MXN',
    cuantas: 6,
    total: '63.63',
    edades: { hasta30: '1.01', de31a60: '6.06', de61a90: '24.24', masDe90: '32.32' },
  });
});

it('never adds currencies, and tells pesos first', () => {
  const carteras = carteraDe([factura(HOY, '5', 'EUR'), factura(HOY, '7')], HOY);
  expect(carteras.map(({ moneda, total }) => [moneda, total])).toEqual([
    ['MXN', '7.00'],
    ['EUR', '5.00'],
  ]);
});

it('counts whole days, and none of what is dated later', () => {
  expect(diasDesde('2026-11-24T23:59:59', HOY)).toBe(1);
  expect(diasDesde('2026-11-26T00:00:00', HOY)).toBe(0);
  expect(carteraDe([], HOY)).toEqual([]);
});
