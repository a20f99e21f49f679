import { describe, expect, it } from 'vitest';
import { cuentasDe, type Debida, type Suelto } from './cuenta-de.ts';

const MARZO = { desde: '2026-03-01', hasta: '2026-03-31' };
const suelto = (dia: string, over: Partial<Suelto>): Suelto => ({
  dia,
  concepto: 'x',
  uuid: 'u',
  moneda: 'MXN',
  ...over,
});
const debida = (fecha: string, total: string, pagos: Debida['pagos'] = []): Debida => ({
  fecha: `${fecha}T12:00:00`,
  moneda: 'MXN',
  total,
  pagos,
});

describe('a statement', () => {
  it('begins with what was owed before its first day, and each line says what it leaves', () => {
    const [cuenta] = cuentasDe(
      [
        suelto('2026-03-31', { abono: '20.05' }),
        suelto('2026-02-28', { cargo: '100.10' }),
        suelto('2026-02-28', { abono: '0.10' }),
        suelto('2026-03-01', { cargo: '50' }),
        suelto('2026-03-15', { nota: '7' }),
        suelto('2026-03-16', { nota: '3', acreditado: '3' }),
        suelto('2026-04-01', { cargo: '999' }),
      ],
      [],
      MARZO,
    );
    expect(cuenta?.inicial).toBe('100.00');
    expect(cuenta?.movimientos.map(({ dia, saldo }) => [dia, saldo])).toEqual([
      ['2026-03-01', '150.00'],
      // A credit note of no debt is shown and changes nothing.
      ['2026-03-15', '150.00'],
      ['2026-03-16', '147.00'],
      ['2026-03-31', '126.95'],
    ]);
    expect(cuenta?.final).toBe('126.95');
  });

  it('has what is owed before what pays it, of one day', () => {
    const [cuenta] = cuentasDe(
      [suelto('2026-03-02', { abono: '5' }), suelto('2026-03-02', { cargo: '5' })],
      [],
      MARZO,
    );
    expect(cuenta?.movimientos.map(({ saldo }) => saldo)).toEqual(['5.00', '0.00']);
  });

  it('never adds currencies, and tells pesos first', () => {
    const cuentas = cuentasDe(
      [suelto('2026-03-02', { cargo: '5', moneda: 'EUR' }), suelto('2026-03-02', { cargo: '7' })],
      [],
      MARZO,
    );
    expect(cuentas.map(({ moneda, final }) => [moneda, final])).toEqual([
      ['MXN', '7.00'],
      ['EUR', '5.00'],
    ]);
  });

  it('has no currency of which nothing is until its last day', () => {
    expect(cuentasDe([suelto('2026-04-01', { cargo: '5' })], [], MARZO)).toEqual([]);
  });

  it('ends with what is owed on its last day by age, whatever was paid later', () => {
    const pagos = [
      { dia: '2026-03-31', pagado: '40' },
      { dia: '2026-04-01', pagado: '60' },
    ];
    const [cuenta] = cuentasDe(
      [suelto('2026-01-01', { cargo: '110' })],
      [debida('2026-03-01', '100', pagos), debida('2026-01-01', '10'), debida('2026-04-01', '5')],
      MARZO,
    );
    expect(cuenta?.cartera?.edades).toEqual({
      hasta30: '60.00',
      de31a60: '0.00',
      de61a90: '10.00',
      masDe90: '0.00',
    });
  });
});
