import { describe, expect, it } from 'vitest';
import { aNomina, aTrabajador, SUBSIDIO, SUELDO } from '../../test-support/nomina.ts';
import type { Nomina } from '../model/nomina.ts';
import { fillNomina } from './fill-nomina.ts';

/** 316.00 a day in the ninth year of service, whose factor is 1.0562. */
const aPorCalcular = (changes: Partial<Nomina> = {}): Nomina =>
  aNomina({
    NumDiasPagados: '15',
    Receptor: aTrabajador({ SalarioDiarioIntegrado: '528.10', SalarioBaseCotApor: '528.10' }),
    Percepciones: [],
    Deducciones: [],
    OtrosPagos: [SUBSIDIO],
    ...changes,
  });

const resumen = ({ Percepciones, Deducciones, OtrosPagos }: Nomina) => ({
  sueldo: Percepciones?.map((fila) => fila.ImporteGravado),
  deducciones: Deducciones?.map((fila) => [fila.Concepto, fila.Importe]),
  causado: OtrosPagos?.map((fila) => fila.SubsidioCausado),
});

describe('to calculate a payroll', () => {
  it('writes wages, social security and tax, each with the steps that lead to it', () => {
    const { nomina, propuesta } = fillNomina(aPorCalcular());
    // 528.10 / 1.0562 = 500.00 a day; 7,500 − 7,225.96 at 17.92 % + 660.75.
    expect(resumen(nomina)).toEqual({
      sueldo: ['7500.00'],
      deducciones: [
        ['IMSS', '198.71'],
        ['ISR', '709.86'],
      ],
      causado: ['0.00'],
    });
    const isr = propuesta.renglones.find(({ concepto }) => concepto === 'ISR');
    expect(isr?.pasos).toEqual([
      'Base gravada: $7,500.00',
      'Tarifa quincenal (DOF 2025-12-28, Anexo 8 de la RMF 2026): límite inferior $7,225.96',
      'Excedente: $274.04 × 17.92 % = $49.11',
      'Más cuota fija $660.75: ISR $709.86',
      'Subsidio: no hay, la base pasa del tope de $5,670.72 (Decreto de subsidio para el empleo, cifras de 2026)',
      'A retener: $709.86 − $0.00 = $709.86',
    ]);
  });

  it('never overwrites what a person typed, and says what the tables give instead', () => {
    const { nomina, respetados } = fillNomina(
      aPorCalcular({
        Percepciones: [{ ...SUELDO, ImporteGravado: '8000' }],
        Deducciones: [
          { TipoDeduccion: '002', Clave: 'D02', Concepto: 'ISR', Importe: '500' },
          { TipoDeduccion: '004', Clave: 'D04', Concepto: 'Caja de ahorro', Importe: '200' },
        ],
      }),
    );
    expect(resumen(nomina).deducciones).toEqual([
      ['ISR', '500'],
      ['Caja de ahorro', '200'],
      ['IMSS', '198.71'],
    ]);
    expect(respetados).toEqual(['ISR: se respeta lo escrito, $500.00; las tablas dan $799.46.']);
  });

  it('reckons again what it wrote itself when an earning is added', () => {
    const first = fillNomina(aPorCalcular());
    const premio = { ...SUELDO, TipoPercepcion: '010', Concepto: 'Premio', ImporteGravado: '500' };
    const again = fillNomina(
      { ...first.nomina, Percepciones: [...(first.nomina.Percepciones ?? []), premio] },
      first.propuesta,
    );
    expect(resumen(again.nomina)).toMatchObject({
      sueldo: ['7500.00', '500'],
      deducciones: [
        ['IMSS', '198.71'],
        ['ISR', '799.46'],
      ],
    });
    expect(again.respetados).toEqual([]);
  });

  it('takes away the tax that it wrote when there is none any more', () => {
    const first = fillNomina(aPorCalcular());
    const menos = fillNomina(
      { ...first.nomina, Percepciones: [{ ...SUELDO, ImporteGravado: '3000' }] },
      first.propuesta,
    );
    expect(resumen(menos.nomina)).toEqual({
      sueldo: ['3000'],
      deducciones: [['IMSS', '198.71']],
      causado: ['264.30'],
    });
  });

  it('leaves removed rows removed and writes a row of its own', () => {
    const { nomina } = fillNomina(
      aPorCalcular({
        Deducciones: [
          { TipoDeduccion: '002', Clave: 'D02', Concepto: 'ISR', Importe: '9', isDeleted: true },
        ],
      }),
    );
    expect(nomina.Deducciones?.map(({ Importe, isDeleted }) => [Importe, isDeleted])).toEqual([
      ['9', true],
      ['198.71', undefined],
      ['709.86', undefined],
    ]);
  });
});
