import { nuevaNomina, nuevasHorasExtra, nuevoSubsidio } from '@timbra/cfdi';
import { MAX_FILAS_NOMINA } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { changeExtras, emptyForm } from '../../../formulario/editor-form.ts';
import {
  addRow,
  conceptoFor,
  indexOfSubsidio,
  rowsAsText,
  setHoras,
  setTipo,
  type Lista,
} from './filas.ts';

const start = () => changeExtras(emptyForm('nomina'), { nomina: nuevaNomina('2026-11-20') });
const change = (lista: Lista, campo: string) => {
  let form = addRow(start(), lista);
  return {
    row: () => form.extras.nomina?.[lista]?.[0],
    to: (clave: string) => {
      form = setTipo(form, lista, 0, { campo, clave, texto: `Tipo ${clave}`, textos: [] });
    },
    type: (values: object) => {
      form = changeExtras(form, {
        nomina: {
          ...form.extras.nomina!,
          [lista]: [{ ...form.extras.nomina![lista]![0], ...values }],
        },
      });
    },
  };
};

describe('another type brings what SAT asks of it', () => {
  it('the hours of an earning 019', () => {
    const it = change('Percepciones', 'TipoPercepcion');
    it.to('019');
    expect(it.row()).toMatchObject({ Concepto: 'Tipo 019', HorasExtra: [{ Dias: '' }] });
  });

  it('the value and the price of shares, 045', () => {
    const it = change('Percepciones', 'TipoPercepcion');
    it.to('045');
    expect(it.row()).toMatchObject({ AccionesOTitulos: { ValorMercado: '' } });
  });

  it('the balance of a compensation, 004', () => {
    const it = change('OtrosPagos', 'TipoOtroPago');
    it.to('004');
    expect(it.row()).toMatchObject({ CompensacionSaldosAFavor: { SaldoAFavor: '' } });
  });

  it('and takes away what nobody filled in, and nothing else', () => {
    const it = change('Percepciones', 'TipoPercepcion');
    it.to('019');
    it.to('001');
    expect(it.row()).toMatchObject({ HorasExtra: undefined });
    it.to('019');
    it.type({ HorasExtra: [{ Dias: '2', TipoHoras: '', HorasExtra: '', ImportePagado: '' }] });
    it.to('045');
    expect(it.row()).toMatchObject({ HorasExtra: [{ Dias: '2' }] });
  });
});

it('hours take their list along with the last of them', () => {
  const two = setHoras(addRow(start(), 'Percepciones'), 0, [
    nuevasHorasExtra(),
    nuevasHorasExtra(),
  ]);
  expect(two.extras.nomina?.Percepciones?.[0]?.HorasExtra).toHaveLength(2);
  const none = setHoras(two, 0, []);
  expect(none.extras.nomina?.Percepciones?.[0]?.HorasExtra).toBeUndefined();
});

it('the subsidy is shown apart, and stays the last of the other payments', () => {
  const { nomina } = addRow(start(), 'OtrosPagos').extras;
  expect([indexOfSubsidio(nomina), rowsAsText(nomina, 'OtrosPagos')]).toEqual([1, 'o-']);
});

it('where no more fit, one that was removed makes room for the next', () => {
  const full = Array.from({ length: MAX_FILAS_NOMINA - 1 }, (_, at) => ({
    ...nuevoSubsidio(),
    TipoOtroPago: '003',
    Clave: `${at}`,
    ...(at === 3 && { isDeleted: true }),
  }));
  const OtrosPagos = [...full, nuevoSubsidio()];
  const before = changeExtras(start(), { nomina: { ...nuevaNomina('2026-11-20'), OtrosPagos } });
  const { nomina } = addRow(before, 'OtrosPagos').extras;
  const claves = nomina?.OtrosPagos?.map(({ Clave }) => Clave) ?? [];
  expect(claves).toHaveLength(MAX_FILAS_NOMINA);
  expect(claves.slice(2, 5)).toEqual(['2', '4', '5']);
  expect(rowsAsText(nomina, 'OtrosPagos')).toBe(`${'o'.repeat(MAX_FILAS_NOMINA - 1)}-`);
});

it('a removed row is told from the others', () => {
  const OtrosPagos = [{ ...nuevoSubsidio(), TipoOtroPago: '003', isDeleted: true }];
  const nomina = { ...nuevaNomina('2026-11-20'), OtrosPagos };
  expect(rowsAsText(nomina, 'OtrosPagos')).toBe('x');
});

it("takes the type's words where nobody wrote others", () => {
  const known = ['Sueldos', 'Aguinaldo'];
  expect(conceptoFor('', known, 'Sueldos')).toBe('Sueldos');
  expect(conceptoFor('Sueldos', known, 'Aguinaldo')).toBe('Aguinaldo');
  expect(conceptoFor('Quincena 22', known, 'Aguinaldo')).toBe('Quincena 22');
});
