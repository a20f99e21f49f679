import { describe, expect, it } from 'vitest';
import { changeDatos, emptyForm } from '../../formulario/editor-form.ts';
import { aniosUpTo, mesesOf, periodicidadesOf, setPeriodicidad, startGlobal } from './periodo.ts';

const ids = (options: readonly { value: string }[]) => options.map(({ value }) => value);

describe('the period of a global invoice', () => {
  it('is of two months only for the regime 621', () => {
    expect(ids(periodicidadesOf('601'))).not.toContain('05');
    expect(ids(periodicidadesOf('621'))).toContain('05');
  });

  it('offers months, or bimesters', () => {
    expect(ids(mesesOf('04'))).toHaveLength(12);
    expect(ids(mesesOf('05'))).toEqual(['13', '14', '15', '16', '17', '18']);
  });

  it.each([
    ['01', '05', '13'],
    ['11', '05', '18'],
    ['18', '04', '11'],
    ['07', '04', '07'],
  ])('keeps near month %s when it becomes %s: %s', (Meses, periodicidad, expected) => {
    const form = changeDatos(emptyForm('global'), { Meses });
    expect(setPeriodicidad(form, periodicidad).datos.Meses).toBe(expected);
  });

  it('is of no year before 2021', () => {
    expect(aniosUpTo(2023)).toEqual(['2023', '2022', '2021']);
  });

  it('is of this year or one of the five before, as SAT takes it', () => {
    expect(aniosUpTo(2026).at(-1)).toBe('2021');
    expect(aniosUpTo(2027)).toEqual(['2027', '2026', '2025', '2024', '2023', '2022']);
  });
});

describe('a global invoice that takes the place of another', () => {
  const UUID = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';
  const concepto = { clave: '01010101', claveUnidad: 'ACT', cantidad: '1', descripcion: 'Venta' };
  const source = {
    isGlobal: true,
    uuid: UUID,
    Periodicidad: '04',
    Meses: '10',
    Anio: 2026,
    formaPago: ['01'],
    conceptos: [{ ...concepto, valorUnitario: '100', impuestos: [] }],
  };
  const startOf = (of: object) =>
    startGlobal(emptyForm('global'), {
      receptores: [],
      params: {},
      source: of,
      now: new Date('2026-11-20T18:00:00Z'),
    } as never);

  it('is of its period, with its lines, and related to it', () => {
    const { datos, extras, conceptos } = startOf(source);
    expect(datos).toMatchObject({ Periodicidad: '04', Meses: '10', Anio: '2026', formaPago: '01' });
    expect(extras.cfdiRelacionados).toEqual([{ tipoRelacion: '04', uuids: UUID }]);
    expect(conceptos[0]).toMatchObject({ descripcion: 'Venta', valorUnitario: '100' });
  });

  it('takes nothing of an invoice that is not global', () => {
    const { datos, extras } = startOf({ ...source, isGlobal: false });
    expect(datos).toMatchObject({ Periodicidad: '01', Meses: '11' });
    expect(extras.cfdiRelacionados).toEqual([]);
  });
});
