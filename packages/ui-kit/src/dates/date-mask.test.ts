import { describe, expect, it } from 'vitest';
import { judgeDay, maskDate, NO_DATE, toIsoDate, toLatinDate } from './date-mask.ts';

describe('a date as it is typed', () => {
  it('gets its slashes from the digits, key by key', () => {
    const typed = ['0', '05', '051', '05/11', '05/112', '05/11/2026', '05/11/20267'];
    expect(typed.map(maskDate)).toEqual([
      '0',
      '05',
      '05/1',
      '05/11',
      '05/11/2',
      '05/11/2026',
      '05/11/2026',
    ]);
  });

  it('takes days and months of one digit, other separators and the form of the API', () => {
    expect(['5/1/2026', '5-1-2026', '05.01.2026', '2026-01-05'].map(maskDate)).toEqual(
      Array<string>(4).fill('05/01/2026'),
    );
  });

  it('lets a slash be erased', () => {
    expect(maskDate('05/1')).toBe('05/1');
    expect(maskDate('05/')).toBe('05');
  });
});

describe('a date as it is kept', () => {
  it('goes there and back', () => {
    expect(toIsoDate('29/02/2028')).toBe('2028-02-29');
    expect(toLatinDate('2028-02-29')).toBe('29/02/2028');
  });

  it('is none while it is not whole or not in the calendar', () => {
    const wrong = ['', '05/11', '31/02/2026', '00/01/2026', '11/22/2026'];
    expect(wrong.map(toIsoDate)).toEqual(wrong.map(() => null));
  });
});

describe('a day of a record', () => {
  it.each(['15/03/2024', '15-3-2024', '15.03.2024', '15032024', ' 15/3/2024 ', '2024-03-15'])(
    'is the same day however it is written: %s',
    (text) => expect(toIsoDate(maskDate(text))).toBe('2024-03-15'),
  );

  it.each(['15/03/202', '31/02/2024', '29/02/2023', '00/01/2024', '03/15/2024', 'ayer'])(
    'is told while it is none: %s',
    (text) => expect(judgeDay('fecha', text)).toEqual([{ path: 'fecha', message: NO_DATE }]),
  );

  it('may be left empty', () => {
    expect(judgeDay('fecha', '')).toEqual([]);
    expect(judgeDay('fecha', '2024-02-29')).toEqual([]);
  });
});
