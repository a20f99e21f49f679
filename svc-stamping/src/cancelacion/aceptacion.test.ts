import type { Factura } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { estimarAceptacion } from './aceptacion.ts';
import { isDiaHabil, siguienteDiaHabil } from './dias-habiles.ts';
import { nextConsulta } from './next-consulta.ts';
import { plazoDe } from './plazo.ts';

const factura = (over: Partial<Factura> = {}) =>
  ({
    tipoComprobante: 'I',
    total: '1160.00',
    moneda: 'MXN',
    fecha: '2026-11-02T10:00:00',
    emisor: { id: '', rfc: 'EKU9003173C9', nombre: '', regimen: '601' },
    receptor: { id: '', rfc: 'URE180429TM6', nombre: '', regimen: '601', cp: '86991' },
    ...over,
  }) as Factura;
const receptor = (over: object) => ({ ...factura().receptor, ...over }) as Factura['receptor'];
const HOY = '2026-11-20';

describe('whether the receiver is asked (rule 2.7.1.35)', () => {
  it.each<[string, Partial<Factura>, string | undefined]>([
    ['an invoice of 1,000.00 pesos', { total: '1000.00' }, 'I'],
    ['an invoice of 1,000.01 pesos', { total: '1000.01' }, undefined],
    ['an invoice of 60 dollars at 20', { total: '60', moneda: 'USD', tipoCambio: '20' }, undefined],
    ['an invoice of 50 dollars at 20', { total: '50', moneda: 'USD', tipoCambio: '20' }, 'I'],
    ['a payroll receipt', { tipoComprobante: 'N' }, 'II'],
    ['a credit note', { tipoComprobante: 'E' }, 'III'],
    ['a receiver of the RIF', { receptor: receptor({ regimen: '621' }) }, 'V'],
    ['the general public', { receptor: receptor({ rfc: 'XAXX010101000' }) }, 'VII'],
    ['a foreign receiver', { receptor: receptor({ rfc: 'XEXX010101000' }) }, 'VIII'],
    ['a payment receipt, whose total is 0', { tipoComprobante: 'P', total: '0' }, undefined],
  ])('%s', (_what, over, fraccion) => {
    const found = estimarAceptacion(factura(over), HOY);
    expect([found.fraccion, found.cancelable]).toEqual([
      fraccion,
      fraccion ? 'sinAceptacion' : 'conAceptacion',
    ]);
    expect(found.regla).toBe('2.7.1.35 RMF 2026');
  });

  it('did not ask the receiver of a payment receipt before 2026', () => {
    const recibo = factura({ tipoComprobante: 'P', total: '0', fecha: '2025-12-01T10:00:00' });
    expect(estimarAceptacion(recibo, '2025-12-31').cancelable).toBe('sinAceptacion');
    expect(estimarAceptacion(recibo, '2026-01-01').cancelable).toBe('conAceptacion');
  });

  it('asks nobody until the working day after the issue is over, holidays apart', () => {
    // Friday the 13th; Monday the 16th is a holiday.
    const viernes = factura({ fecha: '2026-11-13T10:00:00' });
    expect(estimarAceptacion(viernes, '2026-11-17').fraccion).toBe('IX');
    expect(estimarAceptacion(viernes, '2026-11-18').fraccion).toBeUndefined();
  });
});

describe('working days (CFF 12)', () => {
  it.each([
    ['2026-11-16', false],
    ['2026-11-20', true],
    ['2026-02-02', false],
    ['2026-03-16', false],
    ['2026-09-16', false],
    ['2026-12-25', false],
    ['2030-10-01', false],
    ['2026-10-01', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
  ])('%s: %s', (day, isOne) => {
    expect(isDiaHabil(day)).toBe(isOne);
  });

  it('goes on over the end of a year', () => {
    expect(siguienteDiaHabil('2026-12-31')).toBe('2027-01-04');
  });
});

describe('until when (CFF 29-A), and what it costs after', () => {
  const persona = (rfc: string) => factura({ emisor: { id: '', rfc, nombre: '', regimen: '' } });
  it.each([
    ['a company', 'EKU9003173C9', '2027-03-31'],
    ['a person', 'CACX7605101P8', '2027-04-30'],
  ])('%s', (_who, rfc, hasta) => {
    expect(plazoDe(persona(rfc), hasta)).toEqual({ hasta, vencido: false });
    const after = new Date(Date.parse(`${hasta}T12:00:00Z`) + 86_400_000);
    expect(plazoDe(persona(rfc), after.toISOString().slice(0, 10))).toEqual({
      hasta,
      vencido: true,
      multa: { desde: '58.00', hasta: '116.00' },
    });
  });
});

it('SAT is asked after longer and longer, at most once a day, for as long as it takes', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const ritmo = { first: 60_000, last: 86_400_000 };
  const minutes = [0, 1, 2, 5, 10, 11, 100, 5000].map(
    (asked) => (nextConsulta(now, asked, ritmo).getTime() - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 32, 1024, 1440, 1440, 1440]);
});
