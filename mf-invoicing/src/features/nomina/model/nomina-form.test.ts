import { describe, expect, it } from 'vitest';
import { changeExtras, emptyForm } from '../../../shared/editor/model/editor-form.ts';
import {
  addRow,
  conceptoFor,
  diasOf,
  setEmpleado,
  startNomina,
  totalsOfNomina,
} from './nomina-form.ts';

const start = () =>
  startNomina(emptyForm('nomina'), {
    emisores: [],
    now: new Date('2026-11-20T18:00:00Z'),
  } as never);

describe('a new payroll', () => {
  it('is of today', () => {
    const { nomina } = start().extras;
    expect(nomina).toMatchObject({ FechaPago: '2026-11-20', FechaInicialPago: '2026-11-20' });
    expect(diasOf(nomina)).toBe('1.000');
  });

  it('takes the data of whoever is chosen, and keeps none of the employee before', () => {
    const first = setEmpleado(start(), { Curp: 'UNO', Puesto: 'Velador' }, undefined);
    const { nomina } = setEmpleado(
      first,
      { Curp: 'DOS', RegistroPatronal: 'B55' },
      undefined,
    ).extras;
    expect(nomina?.Receptor).toMatchObject({ Curp: 'DOS', NumEmpleado: '0000' });
    expect(nomina?.Receptor.Puesto).toBeUndefined();
    expect(nomina?.Emisor?.RegistroPatronal).toBe('B55');
  });
});

it('sums rows that were not removed', () => {
  const form = addRow(addRow(start(), 'Percepciones'), 'Deducciones');
  const { nomina } = form.extras;
  const filled = changeExtras(form, {
    nomina: {
      ...nomina!,
      Percepciones: [
        { ...nomina!.Percepciones![0]!, TipoPercepcion: '001', ImporteGravado: '6000' },
        { ...nomina!.Percepciones![0]!, ImporteGravado: '999', isDeleted: true },
      ],
      Deducciones: [{ ...nomina!.Deducciones![0]!, TipoDeduccion: '002', Importe: '500' }],
    },
  });
  expect(totalsOfNomina(filled)).toMatchObject({
    total: '5500.00',
    lines: [
      { label: 'Percepciones', amount: '6000.00' },
      { label: 'Otros pagos', amount: '0.00' },
      { label: 'ISR retenido', amount: '-500.00' },
    ],
  });
});

it("takes the type's words where nobody wrote others", () => {
  const known = ['Sueldos', 'Aguinaldo'];
  expect(conceptoFor('', known, 'Sueldos')).toBe('Sueldos');
  expect(conceptoFor('Sueldos', known, 'Aguinaldo')).toBe('Aguinaldo');
  expect(conceptoFor('Quincena 22', known, 'Aguinaldo')).toBe('Quincena 22');
});
