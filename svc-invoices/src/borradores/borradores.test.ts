import { facturaBody, type FacturaInput } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { applyPreset } from './apply-preset.ts';
import { fechaLimite } from './prepare-draft.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const preset = (input: FacturaInput) => applyPreset(facturaBody.parse(input), NOW);

describe('a draft takes the presets of its kind', () => {
  it('an invoice, where nothing was said', () => {
    expect(preset({})).toMatchObject({ usoCfdi: 'G03', metodoPago: 'PUE', moneda: 'MXN' });
    expect(preset({ usoCfdi: 'G01', metodoPago: 'PPD', moneda: 'USD' })).toMatchObject({
      usoCfdi: 'G01',
      metodoPago: 'PPD',
      moneda: 'USD',
    });
  });

  it('a global invoice: S01, daily, of today', () => {
    expect(preset({ isGlobal: true })).toMatchObject({
      usoCfdi: 'S01',
      Periodicidad: '01',
      Meses: '11',
      Anio: '2026',
    });
    expect(preset({ isGlobal: true, Periodicidad: '04', Meses: '10' })).toMatchObject({
      Periodicidad: '04',
      Meses: '10',
    });
  });

  it('a credit note: G02', () => {
    expect(preset({ tipoComprobante: 'E' })).toMatchObject({ usoCfdi: 'G02', metodoPago: 'PUE' });
  });

  it('a payment receipt, whatever was said', () => {
    const draft = preset({
      tipoComprobante: 'P',
      moneda: 'USD',
      metodoPago: 'PPD',
      formaPago: ['03'],
      tipoCambio: '17',
      condicionesPago: '30 días',
      conceptos: [{ descripcion: 'Otra cosa' }],
    });
    expect(draft).toMatchObject({ moneda: 'XXX', usoCfdi: 'CP01', formaPago: [] });
    expect([draft.metodoPago, draft.tipoCambio, draft.condicionesPago]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(draft.conceptos.map(({ clave }) => clave)).toEqual(['84111506']);
  });

  it('a payroll receipt: its concept is what the payroll pays', () => {
    const draft = preset({
      tipoComprobante: 'N',
      nomina: {
        Percepciones: [
          {
            TipoPercepcion: '001',
            Concepto: 'Sueldo',
            ImporteGravado: '900',
            ImporteExento: '100',
          },
        ],
        Deducciones: [{ TipoDeduccion: '002', Concepto: 'ISR', Importe: '50.5' }],
      },
    });
    expect(draft).toMatchObject({
      usoCfdi: 'CN01',
      metodoPago: 'PUE',
      conceptos: [{ clave: '84111505', valorUnitario: '1000.00', descuento: '50.50' }],
    });
  });
});

describe('a payment receipt is due by the 5th of the month after its first payment', () => {
  const due = (...fechas: string[]) =>
    fechaLimite(
      facturaBody.parse({
        tipoComprobante: 'P',
        recepcionPago: { pagos: fechas.map((fechaPago) => ({ fechaPago })) },
      }),
    );

  it('of the next year after December', () => {
    expect(due('2026-11-20T12:00:00', '2026-12-01T12:00:00')).toBe('2026-12-05');
    expect(due('2026-12-31T12:00:00')).toBe('2027-01-05');
  });

  it('and has no date while it has no payment', () => {
    expect(due('')).toBeUndefined();
    expect(fechaLimite(facturaBody.parse({}))).toBeUndefined();
  });
});
