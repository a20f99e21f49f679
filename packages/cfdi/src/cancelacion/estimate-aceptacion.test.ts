import { describe, expect, it } from 'vitest';
import { isDiaHabil, siguienteDiaHabil } from '../time/dias-habiles.ts';
import {
  estimateAceptacion,
  isSilencioUnSi,
  type PorCancelar,
  textoDeCancelacion,
} from './estimate-aceptacion.ts';

const factura = (over: Partial<PorCancelar> = {}): PorCancelar => ({
  tipoComprobante: 'I',
  total: '1160.00',
  moneda: 'MXN',
  fecha: '2026-11-02T10:00:00',
  receptor: { rfc: 'URE180429TM6', regimen: '601' },
  conceptos: [{ clave: '43211914' }],
  ...over,
});
const HOY = '2026-11-20';
const PUBLICO = { rfc: 'XAXX010101000', regimen: '616' };
const EXTRANJERO = { rfc: 'XEXX010101000', regimen: '616' };

describe('whether the receiver is asked (rule 2.7.1.35)', () => {
  it.each<[string, Partial<PorCancelar>, string | undefined]>([
    ['an invoice of 1,000.00 pesos', { total: '1000.00' }, 'I'],
    ['an invoice of 1,000.01 pesos', { total: '1000.01' }, undefined],
    ['an invoice of 60 dollars at 20', { total: '60', moneda: 'USD', tipoCambio: '20' }, undefined],
    ['an invoice of 50 dollars at 20', { total: '50', moneda: 'USD', tipoCambio: '20' }, 'I'],
    ['a payroll receipt', { tipoComprobante: 'N' }, 'II'],
    ['a credit note', { tipoComprobante: 'E' }, 'III'],
    ['a receiver of the RIF', { receptor: { rfc: 'COSC8001137NA', regimen: '621' } }, 'V'],
    ['the general public', { receptor: PUBLICO }, 'VII'],
    ['a foreign receiver', { receptor: EXTRANJERO }, 'VIII'],
    ['a payment receipt, whose total is 0', { tipoComprobante: 'P', total: '0' }, undefined],
  ])('%s', (_what, over, fraccion) => {
    const found = estimateAceptacion(factura(over), HOY);
    expect([found.fraccion, found.cancelable, found.regla]).toEqual([
      fraccion,
      fraccion ? 'sinAceptacion' : 'conAceptacion',
      '2.7.1.35 RMF 2026',
    ]);
  });

  it('took payment receipts as invoices of 1,000 pesos or less until 2025', () => {
    const recibo = factura({ tipoComprobante: 'P', total: '0', fecha: '2025-12-01T10:00:00' });
    expect(estimateAceptacion(recibo, '2025-12-31')).toMatchObject({
      cancelable: 'sinAceptacion',
      fraccion: 'I',
      regla: '2.7.1.35 RMF 2025',
    });
    expect(estimateAceptacion(recibo, '2026-01-01')).toMatchObject({
      cancelable: 'conAceptacion',
      regla: '2.7.1.35 RMF 2026',
    });
  });

  it('asks nobody until the working day after the issue is over, holidays apart', () => {
    // Friday the 13th; Monday the 16th is a holiday.
    const viernes = factura({ fecha: '2026-11-13T10:00:00' });
    expect(estimateAceptacion(viernes, '2026-11-17').fraccion).toBe('IX');
    expect(estimateAceptacion(viernes, '2026-11-18').fraccion).toBeUndefined();
  });

  it('does not pass a rule of 2026 off as one of 2027', () => {
    expect(estimateAceptacion(factura({ total: '500' }), '2027-01-04').regla).toBe(
      '2.7.1.35 RMF 2026 (la de 2027 aún no está en Timbra)',
    );
  });
});

describe('fuel', () => {
  const gasolina = (over: Partial<PorCancelar> = {}): PorCancelar =>
    factura({ conceptos: [{ clave: '43211914' }, { clave: '15101514' }], ...over });

  it.each<[string, Partial<PorCancelar>]>([
    ['I: of 1,000 pesos or less', { total: '300' }],
    ['III: a credit note', { tipoComprobante: 'E' }],
    ['V: a receiver of the RIF', { receptor: { rfc: 'COSC8001137NA', regimen: '621' } }],
    ['IX: of the day before', { fecha: '2026-11-19T10:00:00' }],
  ])('is asked for all the same, fraction %s', (_what, over) => {
    const found = estimateAceptacion(gasolina(over), HOY);
    expect(found).toMatchObject({ cancelable: 'conAceptacion', regla: '2.7.1.35 RMF 2026' });
    expect(found.fraccion).toBeUndefined();
    expect(found.porque).toContain('su silencio no es un sí');
  });

  it('is not asked for of the general public (VII) and of foreigners (VIII)', () => {
    expect(estimateAceptacion(gasolina({ receptor: PUBLICO }), HOY).fraccion).toBe('VII');
    expect(estimateAceptacion(gasolina({ receptor: EXTRANJERO }), HOY).fraccion).toBe('VIII');
  });

  it('is not cancelled by silence, and is told so, also where SAT said that it is asked', () => {
    expect(isSilencioUnSi(gasolina(), HOY)).toBe(false);
    expect(textoDeCancelacion('conAceptacion', gasolina(), HOY)).toBe(
      'El receptor debe aceptarlo: es de combustible, y sin su respuesta no se cancela',
    );
    expect(isSilencioUnSi(factura(), HOY)).toBe(true);
    expect(textoDeCancelacion('conAceptacion', factura(), HOY)).toContain('su silencio es un sí');
  });

  it('was like any other until 2025', () => {
    const vieja = gasolina({ total: '300', fecha: '2025-11-03T10:00:00' });
    expect(estimateAceptacion(vieja, '2025-12-31').fraccion).toBe('I');
    expect(estimateAceptacion(vieja, '2026-01-01').fraccion).toBeUndefined();
    expect(isSilencioUnSi(vieja, '2025-12-31')).toBe(true);
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

  it('go on over the end of a year', () => {
    expect(siguienteDiaHabil('2026-12-31')).toBe('2027-01-04');
  });
});
