import type { FiscalEmisor } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import type { Carried } from '../../../borrador/initial-form.ts';
import { changeExtras, emptyForm } from '../../../formulario/editor-form.ts';
import { addRow, rowsOf } from './filas.ts';
import {
  CALCULO,
  isAsked,
  nextInNomina,
  setEmpleado,
  setPatron,
  startNomina,
  totalesOf,
  totalsOfNomina,
} from './nomina-form.ts';

const start = (carried: Carried = {}) =>
  startNomina(emptyForm('nomina'), {
    emisores: [],
    carried,
    now: new Date('2026-11-20T18:00:00Z'),
  } as never);

describe('a new payroll', () => {
  it('is of today', () => {
    const { nomina } = start().extras;
    expect(nomina).toMatchObject({ FechaPago: '2026-11-20', FechaInicialPago: '2026-11-20' });
    expect(totalesOf(nomina)?.NumDiasPagados).toBe('1.000');
  });

  it('is of the days of the payroll that it goes on with, and needs only be reckoned', () => {
    const periodo = {
      TipoNomina: 'O' as const,
      FechaInicialPago: '2026-11-01',
      FechaFinalPago: '2026-11-15',
      FechaPago: '2026-11-14',
      NumDiasPagados: '15',
    };
    const carried = { nomina: { receptor: 'r1', periodo } };
    const form = start(carried);
    expect(form.extras.nomina).toMatchObject(periodo);
    expect(nextInNomina(form, carried)).toEqual(CALCULO);
    expect(nextInNomina(form, {})).toEqual({ field: 'nomina.FechaInicialPago' });
  });

  it('takes the data of the chosen employee, and keeps none of the employee before', () => {
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

  it('keeps what was typed before the employee was chosen', () => {
    const typed = addRow(start(), 'OtrosPagos');
    const tipos = (regimen: string) =>
      rowsOf(setEmpleado(typed, { TipoRegimen: regimen }, undefined).extras.nomina, 'OtrosPagos');
    expect(tipos('02')).toMatchObject([{ TipoOtroPago: '' }, { TipoOtroPago: '002' }]);
    expect(tipos('09')).toMatchObject([{ TipoOtroPago: '' }]);
  });

  it('is registered as its issuer, unless the record says as which', () => {
    const emisor = { RegistroPatronal: 'A1', Curp: 'PATRON' } as FiscalEmisor;
    const ofEmisor = setPatron(start(), undefined, emisor).extras.nomina?.Emisor;
    expect(ofEmisor).toEqual({ RegistroPatronal: 'A1', Curp: 'PATRON' });
    const ofRecord = setPatron(start(), { RegistroPatronal: 'B55' }, emisor).extras.nomina?.Emisor;
    expect(ofRecord?.RegistroPatronal).toBe('B55');
  });

  it('says how many weeks the employee has worked', () => {
    const { nomina } = setEmpleado(
      start(),
      { FechaInicioRelLaboral: '2026-11-07' },
      undefined,
    ).extras;
    expect(totalesOf(nomina)?.Antiguedad).toBe('P2W');
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

describe('what is told of some earnings as a whole', () => {
  const con = (TipoPercepcion: string, isDeleted?: boolean) => {
    const { nomina } = addRow(start(), 'Percepciones').extras;
    const [row] = nomina!.Percepciones!;
    return { ...nomina!, Percepciones: [{ ...row!, TipoPercepcion, isDeleted }] };
  };
  it.each([
    ['001', false, false],
    ['022', true, false],
    ['025', true, false],
    ['039', false, true],
    ['044', false, true],
  ])('is asked of %s: separation %s, retirement %s', (tipo, separacion, jubilacion) => {
    expect(isAsked(con(tipo), 'SeparacionIndemnizacion')).toBe(separacion);
    expect(isAsked(con(tipo), 'JubilacionPensionRetiro')).toBe(jubilacion);
  });

  it('is not asked of one that was removed', () => {
    expect(isAsked(con('022', true), 'SeparacionIndemnizacion')).toBe(false);
  });
});
