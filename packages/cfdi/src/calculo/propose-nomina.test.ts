import { describe, expect, it } from 'vitest';
import { aNomina, aTrabajador, SUELDO } from '../../test-support/nomina.ts';
import type { Nomina, NominaReceptor } from '../model/nomina.ts';
import { Decimal } from '../values/decimal.ts';
import { anioDeServicio, factorDeIntegracion } from './factor-integracion.ts';
import { imssDe } from './imss.ts';
import { isrDe, subsidioDe } from './isr.ts';
import { proposeNomina } from './propose-nomina.ts';
import { isr2025 } from './tablas/isr-2025.ts';
import { isr2026 } from './tablas/isr-2026.ts';
import type { PeriodoDeTarifa } from './tablas/tarifa.ts';
import { type Tablas, tablasDe } from './tablas/tablas-de.ts';

const tablas = (dia: string): Tablas => {
  const found = tablasDe(dia);
  if (!found) throw new Error(`no tables for ${dia}`);
  return found;
};

const DIA_25 = '2025-06-15';
const DIA_26 = '2026-06-15';

describe('the tax of a period', () => {
  // Vectors that several payroll publications and their code agree on, computed again.
  it.each<[string, PeriodoDeTarifa, string, string, string, string]>([
    [DIA_26, 'mensual', '20000', '2383.65', '0.00', '2383.65'],
    [DIA_26, 'mensual', '15000', '1402.82', '0.00', '1402.82'],
    [DIA_26, 'mensual', '10000', '729.02', '535.65', '193.37'],
    [DIA_26, 'mensual', '8000', '511.42', '535.65', '0'],
    [DIA_26, 'quincenal', '8000', '799.46', '0.00', '799.46'],
    [DIA_26, 'quincenal', '3000', '173.28', '264.30', '0'],
    [DIA_26, 'quincenal', '10000', '1204.26', '0.00', '1204.26'],
    [DIA_26, 'decenal', '5000', '473.24', '0.00', '473.24'],
    [DIA_26, 'semanal', '2212', '158.02', '123.34', '34.68'],
    [DIA_26, 'diaria', '500', '47.32', '0.00', '47.32'],
    [DIA_25, 'mensual', '50000', '9466.99', '0.00', '9466.99'],
    [DIA_25, 'mensual', '15000', '1552.78', '0.00', '1552.78'],
    [DIA_25, 'decenal', '7213.33', '992.06', '0.00', '992.06'],
  ])(
    'of %s, %s, on %s is %s with a subsidy of %s',
    (dia, periodo, base, isr, subsidio, retenido) => {
      const it = Decimal.parse(base);
      const [tax, subsidy] = [
        isrDe(it, periodo, tablas(dia)),
        subsidioDe(it, periodo, tablas(dia)),
      ];
      expect(tax.importe.toFixed(2)).toBe(isr);
      expect(subsidy.importe.toFixed(2)).toBe(subsidio);
      const resto = tax.importe.sub(subsidy.importe);
      expect((resto.isNegative() ? Decimal.ZERO : resto).compare(Decimal.parse(retenido))).toBe(0);
    },
  );

  it('passes from one row of the tariff to the next at its limit', () => {
    const at = (base: string): string =>
      isrDe(Decimal.parse(base), 'mensual', tablas(DIA_26)).importe.toFixed(2);
    expect([at('844.59'), at('844.60'), at('425641.99'), at('425642.00')]).toEqual([
      '16.22',
      '16.22',
      '133488.54',
      '133488.54',
    ]);
  });

  it.each([
    ['2025-01-31', 'mensual', '474.95'],
    ['2025-02-01', 'mensual', '474.65'],
    ['2025-02-01', 'quincenal', '234.20'],
    ['2026-01-31', 'mensual', '536.21'],
    ['2026-01-31', 'decenal', '176.39'],
    ['2026-02-01', 'semanal', '123.34'],
  ] as const)('has on %s, %s, a subsidy of %s', (dia, periodo, importe) => {
    expect(subsidioDe(Decimal.parse('100'), periodo, tablas(dia)).importe.toFixed(2)).toBe(importe);
  });

  it('has no subsidy from one cent above the cap', () => {
    const at = (base: string): string =>
      subsidioDe(Decimal.parse(base), 'mensual', tablas(DIA_26)).importe.toFixed(2);
    expect([at('11492.66'), at('11492.67')]).toEqual(['535.65', '0.00']);
  });
});

describe('the tariffs', () => {
  it.each([
    ['2025', isr2025],
    ['2026', isr2026],
  ])(
    'of %s are those of the day times the days of the period, and run on without a gap',
    (_, tabla) => {
      for (const [periodo, dias] of [
        ['semanal', 7],
        ['decenal', 10],
        ['quincenal', 15],
      ] as const) {
        tabla.filas[periodo].forEach(([superior, cuota], at) => {
          const [delDia, cuotaDelDia] = tabla.filas.diaria[at] ?? [];
          const porDias = (text: string): string =>
            Decimal.parse(text).mul(Decimal.parse(dias)).toFixed(2);
          expect(superior).toBe(delDia ? porDias(delDia) : null);
          expect(cuota).toBe(porDias(cuotaDelDia ?? ''));
        });
      }
      tabla.filas.mensual.slice(1).forEach(([, cuota], at) => {
        const [superior] = tabla.filas.mensual[at] ?? [];
        const hasta = Decimal.parse(superior ?? '');
        const filas = { ...tabla.filas, mensual: tabla.filas.mensual };
        const { importe } = isrDe(hasta, 'mensual', {
          ...tablas(DIA_26),
          isr: { ...tabla, filas },
        });
        const salto = importe.sub(Decimal.parse(cuota));
        expect(Math.abs(Number(salto.toFixed(2)))).toBeLessThanOrEqual(0.02);
      });
    },
  );
});

describe('the worker’s quotas of social security', () => {
  it.each([
    ['331.58', '7', '55.12'],
    ['399.52', '7', '67.75'],
  ])('of %s for %s days are %s, each branch rounded', (sbc, dias, importe) => {
    const cuotas = imssDe(Decimal.parse(sbc), Decimal.parse(dias), tablas(DIA_26), 'general');
    expect(cuotas.importe.toFixed(2)).toBe(importe);
  });

  it('are of 25 UMA at most and of the zone’s minimum wage at least', () => {
    const base = (sbc: string, zona: 'general' | 'frontera'): string | undefined =>
      imssDe(Decimal.parse(sbc), Decimal.parse(1), tablas(DIA_26), zona).pasos[0];
    expect(base('9000', 'general')).toBe(
      'Salario base de cotización: $2,932.75, el tope de 25 UMA',
    );
    expect(base('100', 'general')).toBe(
      'Salario base de cotización: $315.04, el salario mínimo general',
    );
    expect(base('100', 'frontera')).toBe(
      'Salario base de cotización: $440.87, el salario mínimo de la Zona Libre de la Frontera Norte',
    );
  });
});

describe('the factor of integration', () => {
  it.each([
    [1, '1.0493'],
    [2, '1.0507'],
    [3, '1.0521'],
    [4, '1.0534'],
    [5, '1.0548'],
    [6, '1.0562'],
    [10, '1.0562'],
    [11, '1.0575'],
    [15, '1.0575'],
    [16, '1.0589'],
    [21, '1.0603'],
    [26, '1.0616'],
    [30, '1.0616'],
  ])('of year %i is %s', (anio, factor) => {
    expect(factorDeIntegracion(anio).toFixed(4)).toBe(factor);
  });

  it('is of the year that begins on the anniversary', () => {
    expect(anioDeServicio('2025-04-30', '2026-04-29')).toBe(1);
    expect(anioDeServicio('2025-04-30', '2026-04-30')).toBe(2);
    expect(anioDeServicio('2026-05-01', '2026-04-30')).toBe(0);
  });
});

const sinFilas = (changes: Partial<Nomina> = {}, receptor: Partial<NominaReceptor> = {}): Nomina =>
  aNomina({
    NumDiasPagados: '15',
    Percepciones: [],
    Deducciones: [],
    Receptor: aTrabajador({
      SalarioDiarioIntegrado: '528.10',
      SalarioBaseCotApor: '528.10',
      ...receptor,
    }),
    ...changes,
  });

describe('what is proposed for a payroll', () => {
  it.each([
    ['2024-12-31', 'la tarifa de ISR, el subsidio para el empleo y el salario mínimo'],
    ['2027-01-04', 'la tarifa de ISR, el subsidio para el empleo y el salario mínimo'],
    ['2027-02-15', 'la tarifa de ISR, el subsidio para el empleo, la UMA y el salario mínimo'],
  ])(
    'is nothing on %s, and it says which tables are missing and how they come: %s',
    (dia, tablas) => {
      expect(
        proposeNomina(sinFilas({ FechaPago: dia, FechaInicialPago: dia, FechaFinalPago: dia })),
      ).toEqual({
        renglones: [],
        notas: [
          `Timbra no tiene para el ${dia} ${tablas}; lo de un año nuevo llega al actualizar Timbra. Escribe los importes.`,
        ],
      });
    },
  );

  it('withholds nothing from a worker with the minimum wage alone', () => {
    const minimo = sinFilas({}, { SalarioDiarioIntegrado: '332.75', SalarioBaseCotApor: '332.75' });
    const { renglones, notas } = proposeNomina(minimo);
    expect(renglones.map(({ concepto, importe }) => [concepto, importe])).toEqual([
      ['Sueldo', '4725.60'],
      ['SUBSIDIO AL EMPLEO PAGADO', '0.00'],
    ]);
    expect(notas).toEqual([
      'IMSS: gana el salario mínimo general, $315.04; su cuota la paga el patrón (LSS 36).',
      'ISR: solo gana el salario mínimo general, $315.04; no se retiene (LISR 96).',
    ]);
  });

  // CONASAMI's wages of both zones, and one cent more.
  it.each([
    ['2025-06', 'general', '278.80', '278.81'],
    ['2025-06', 'frontera', '419.88', '419.89'],
    ['2026-06', 'general', '315.04', '315.05'],
    ['2026-06', 'frontera', '440.87', '440.88'],
  ] as const)(
    'withholds in %s, in the %s zone, from %s a day nothing and from %s something',
    (mes, zona, minimo, mas) => {
      const deducido = (alDia: string): string[] => {
        const importe = Decimal.parse(alDia).mul(Decimal.parse(15)).toFixed(2);
        const nomina = sinFilas(
          {
            FechaPago: `${mes}-15`,
            FechaInicialPago: `${mes}-01`,
            FechaFinalPago: `${mes}-15`,
            Percepciones: [{ ...SUELDO, ImporteGravado: importe, ImporteExento: '0' }],
          },
          { SalarioDiarioIntegrado: undefined, SalarioBaseCotApor: '528.10' },
        );
        const { renglones } = proposeNomina(nomina, zona);
        return renglones.filter(({ lista }) => lista === 'Deducciones').map((it) => it.concepto);
      };
      expect(deducido(minimo)).toEqual([]);
      expect(deducido(mas)).toContain('IMSS');
    },
  );

  it('withholds from the same wages in one zone and not in the other, and names the zone', () => {
    const nomina = sinFilas({}, { SalarioDiarioIntegrado: '422.48', SalarioBaseCotApor: '422.48' });
    const general = proposeNomina(nomina, 'general');
    expect(general.renglones.map(({ concepto, importe }) => [concepto, importe])).toEqual([
      ['Sueldo', '6000.00'],
      ['IMSS', '154.73'],
      ['ISR', '475.71'],
      ['SUBSIDIO AL EMPLEO PAGADO', '0.00'],
    ]);
    expect(general.renglones[1]?.pasos[0]).toBe(
      'Gana $400.00 al día; el salario mínimo general es $315.04',
    );
    const frontera = proposeNomina(nomina, 'frontera');
    expect(frontera.renglones.map(({ concepto }) => concepto)).toEqual([
      'Sueldo',
      'SUBSIDIO AL EMPLEO PAGADO',
    ]);
    expect(frontera.notas).toEqual([
      'IMSS: gana el salario mínimo de la Zona Libre de la Frontera Norte, $440.87; su cuota la paga el patrón (LSS 36).',
      'ISR: solo gana el salario mínimo de la Zona Libre de la Frontera Norte, $440.87; no se retiene (LISR 96).',
    ]);
  });

  it('says what is missing in the employee’s record instead of guessing', () => {
    const sinDatos = sinFilas(
      {},
      { SalarioDiarioIntegrado: undefined, SalarioBaseCotApor: undefined },
    );
    expect(proposeNomina(sinDatos)).toEqual({
      renglones: [],
      notas: [
        'Sueldo: faltan el salario diario integrado o la fecha de inicio en los datos del empleado.',
        'IMSS: falta el salario base de cotización en los datos del empleado.',
        'ISR: falta lo que se paga; escribe el sueldo.',
      ],
    });
  });

  it('has no tax for a period without a tariff, for what is no wage, nor for severance', () => {
    const isr = (nomina: Nomina): string | undefined =>
      proposeNomina(nomina).notas.find((nota) => nota.startsWith('ISR'));
    expect(isr(sinFilas({}, { PeriodicidadPago: '03' }))).toContain('no publica tarifa');
    expect(isr(sinFilas({}, { TipoRegimen: '09' }))).toContain('régimen 02');
    const separacion = { ...SUELDO, TipoPercepcion: '022' };
    expect(isr(sinFilas({ Percepciones: [separacion] }))).toContain('se calculan aparte');
  });

  it('is nothing for an extraordinary payroll', () => {
    expect(proposeNomina(sinFilas({ TipoNomina: 'E' }))).toEqual({
      renglones: [],
      notas: ['Solo se calcula la nómina ordinaria.'],
    });
  });

  it('tells that the whole tariff was used where other days are paid', () => {
    expect(proposeNomina(sinFilas({ NumDiasPagados: '16' })).notas).toEqual([
      'ISR: se usó la tarifa quincenal entera, aunque se pagan 16 días.',
    ]);
  });
});
