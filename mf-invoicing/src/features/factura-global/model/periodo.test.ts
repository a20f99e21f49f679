import { describe, expect, it } from 'vitest';
import { changeDatos, emptyForm } from '../../../shared/editor/model/editor-form.ts';
import { aniosUpTo, mesesOf, periodicidadesOf, setPeriodicidad } from './periodo.ts';

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
});
