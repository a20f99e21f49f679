import { describe, expect, it } from 'vitest';
import {
  formOf,
  hasRange,
  isNarrower,
  judgeFiltros,
  ofFiltros,
  readFiltros,
  replacesPeriod,
  toFiltros,
  withPeriod,
  type FiltrosForm,
} from './filtros.ts';

const ID = '0123456789abcdef01234567';
const read = (text: string) => readFiltros(new URLSearchParams(text));
const form = (change: Partial<FiltrosForm>): FiltrosForm => ({ ...formOf({}), ...change });
const judged = (change: Partial<FiltrosForm>) =>
  judgeFiltros(form(change)).map(({ path, message }) => `${path}: ${message}`);

describe('filters of an address', () => {
  it('go by the names of the API', () => {
    const text = `desde=2024-02-29&hasta=2024-03-01&emisor=${ID}&receptor=URE180429TM6&tipo=N&serie=A&externalId=p%2F7&moneda=USD%2CMXN%2CUSD&porCobrar=true&cancelacionRechazada=true`;
    expect(read(text)).toEqual({
      desde: '2024-02-29',
      hasta: '2024-03-01',
      emisor: ID,
      receptor: 'URE180429TM6',
      tipo: 'N',
      serie: 'A',
      externalId: 'p/7',
      moneda: 'MXN,USD',
      porCobrar: 'true',
      cancelacionRechazada: 'true',
    });
  });

  it('take an RFC in lower case, and leave out the blanks around', () => {
    expect(read('receptor=+ure180429tm6+&serie=+A+')).toEqual({
      receptor: 'URE180429TM6',
      serie: 'A',
    });
  });

  it.each([
    'desde=ayer',
    'desde=2024-02-30',
    'desde=05/11/2024',
    'desde=2017-12-31',
    'hasta=2101-01-01',
    'emisor=nadie',
    'receptor=__proto__',
    'tipo=X',
    'tipo=toString',
    'serie=+',
    `serie=${'A'.repeat(26)}`,
    `externalId=${'x'.repeat(101)}`,
    'porCobrar=false',
    'moneda=pesos',
    'moneda=%2C',
    'moneda=MXN%2Cusd',
    'cancelacionRechazada=si',
    'desde=2024-02-02&hasta=2024-02-01',
  ])('are none where nothing of the kind is said: %s', (text) => {
    expect(read(text)).toEqual({});
  });

  it('keep the good ones beside a bad one', () => {
    expect(read('desde=ayer&hasta=2024-02-01')).toEqual({ hasta: '2024-02-01' });
  });
});

describe('the month that is chosen', () => {
  it('gives way to a range of days and to an identifier, and to no other filter', () => {
    for (const text of ['desde=2024-02-01', 'hasta=2024-02-01', 'externalId=x'])
      expect([text, replacesPeriod(read(text))]).toEqual([text, true]);
    expect(replacesPeriod(read(`emisor=${ID}&receptor=${ID}&tipo=I&serie=A`))).toBe(false);
  });

  it('comes back when it is chosen again: what took its place goes, the rest stays', () => {
    const filtros = read('desde=2024-02-01&hasta=2024-02-02&externalId=x&serie=A');
    expect(hasRange(filtros)).toBe(true);
    expect(withPeriod(filtros)).toEqual({ serie: 'A' });
  });

  it('counts what is shown unless a filter leaves some of it out', () => {
    expect(isNarrower(read('desde=2024-02-01'))).toBe(false);
    expect(isNarrower(read('desde=2024-02-01&tipo=P'))).toBe(true);
  });
});

describe('filters as they are typed', () => {
  it('are applied without what was left empty', () => {
    expect(toFiltros(form({ serie: ' A ', externalId: '  ' }))).toEqual({ serie: 'A' });
    const filtros = { desde: '2024-02-01', tipo: 'E' } as const;
    expect(toFiltros(formOf(filtros))).toEqual(filtros);
  });

  it('say at its field what is no day, or none of ours', () => {
    expect(judged({ desde: '31/02/2024' })).toEqual([expect.stringMatching(/^desde: Escribe/)]);
    expect(judged({ hasta: '05/1' })).toEqual([expect.stringMatching(/^hasta: Escribe/)]);
    expect(judged({ desde: '1999-01-01' })).toEqual([
      'desde: La fecha debe ser del año 2018 o posterior',
    ]);
  });

  it('take of what the server refused what one of their fields can mend', () => {
    const refused = [
      { path: 'serie', message: 'No' },
      { path: 'q', message: 'No' },
    ];
    expect(ofFiltros(refused)).toEqual(refused.slice(0, 1));
  });

  it('refuse a last day before the first, and take one day for both', () => {
    const desde = '2024-02-02';
    expect(judged({ desde, hasta: '2024-02-01' })).toEqual([
      'hasta: El último día va después del primero',
    ]);
    expect(judged({ desde, hasta: desde })).toEqual([]);
    expect(judged({ hasta: desde })).toEqual([]);
  });
});
