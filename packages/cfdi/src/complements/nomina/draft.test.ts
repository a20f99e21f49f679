import { describe, expect, it } from 'vitest';
import { context } from '../../../test-support/factura.ts';
import {
  aNomina,
  aRecibo,
  aTrabajador,
  mixta,
  SUBSIDIO,
  SUELDO,
} from '../../../test-support/nomina.ts';
import { validateFactura } from '../../form/validate-factura.ts';
import type { Nomina, OtroPago, Percepcion } from '../../model/nomina.ts';

const told = (nomina: Nomina): [string, string][] =>
  validateFactura(aRecibo(nomina), context).map(({ code, path }) => [code, path]);

describe('findings of a draft', () => {
  it.each<[string, string, Partial<Nomina>]>([
    [
      'NOM31',
      'nomina.Percepciones',
      {
        Percepciones: [],
        OtrosPagos: [],
        Deducciones: [],
        Receptor: aTrabajador({ TipoRegimen: '03' }),
      },
    ],
    ['NOM105', 'nomina.OtrosPagos', { OtrosPagos: [] }],
    ['NOM35', 'nomina.FechaFinalPago', { FechaFinalPago: '2026-04-15' }],
    ['NOM54', 'nomina.Receptor.Antiguedad', { Receptor: aTrabajador({ Antiguedad: 'P500W' }) }],
    ['NOM42', 'nomina.Emisor.RegistroPatronal', { Emisor: {} }],
    ['CFDI40999', 'nomina.FechaPago', { FechaPago: '2026-02-30' }],
    ['CFDI40999', 'nomina.Receptor.Curp', { Receptor: aTrabajador({ Curp: 'X' }) }],
    [
      'CFDI40999',
      'nomina.Percepciones.0.Concepto',
      { Percepciones: [{ ...SUELDO, Concepto: '' }] },
    ],
    [
      'CFDI40999',
      'nomina.Percepciones.0.HorasExtra.1.Dias',
      {
        Percepciones: [
          {
            ...SUELDO,
            TipoPercepcion: '019',
            HorasExtra: [1, 0].map((Dias) => ({
              Dias,
              TipoHoras: '01',
              HorasExtra: 1,
              ImportePagado: '1',
            })),
          },
        ],
      },
    ],
    [
      'CFDI40999',
      'nomina.SeparacionIndemnizacion.NumAniosServicio',
      {
        ...mixta,
        SeparacionIndemnizacion: {
          ...(mixta.SeparacionIndemnizacion as NonNullable<Nomina['SeparacionIndemnizacion']>),
          NumAniosServicio: 100,
        },
      },
    ],
    [
      'NOM99',
      'nomina.OtrosPagos.0.SubsidioCausado',
      { OtrosPagos: [{ ...SUBSIDIO, SubsidioCausado: undefined }] },
    ],
  ])('say %s of %s', (code, path, changes) => {
    expect(told(aNomina(changes))).toEqual([[code, path]]);
  });

  it('count the removed rows of the draft, which the document lacks', () => {
    const removed: Percepcion = { ...SUELDO, isDeleted: true };
    const zero: Percepcion = { ...SUELDO, ImporteGravado: '0' };
    expect(told(aNomina({ Percepciones: [removed, SUELDO, removed, zero] }))).toEqual([
      ['NOM75', 'nomina.Percepciones.3.ImporteGravado'],
    ]);
    const pago = (changes: Partial<OtroPago>): OtroPago => ({ ...SUBSIDIO, ...changes });
    const OtrosPagos = [pago({ isDeleted: true }), pago({ SubsidioCausado: '999' })];
    expect(told(aNomina({ OtrosPagos }))).toEqual([
      ['NOM101', 'nomina.OtrosPagos.1.SubsidioCausado'],
    ]);
  });

  it('ask for earnings when a subsidy of nothing is all that there is', () => {
    const nomina = aNomina({ Percepciones: [], Deducciones: [], OtrosPagos: [SUBSIDIO] });
    expect(told(nomina)).toEqual([['NOM31', 'nomina.Percepciones']]);
  });

  it('say when deductions exceed what is paid', () => {
    const Deducciones = [{ TipoDeduccion: '002', Clave: 'D02', Concepto: 'ISR', Importe: '6001' }];
    expect(told(aNomina({ Deducciones }))).toContainEqual(['total-negativo', 'total']);
  });

  it('name fields in words', () => {
    const Receptor = aTrabajador({ NumEmpleado: '' });
    const [finding] = validateFactura(aRecibo(aNomina({ Receptor })), context);
    expect(finding?.path).toBe('nomina.Receptor.NumEmpleado');
    const text = { Receptor: aTrabajador({ Puesto: 'a|b' }) };
    const [other] = validateFactura(aRecibo(aNomina(text)), context);
    expect(other?.message).toBe('El puesto no puede llevar el signo «|»');
  });
});
