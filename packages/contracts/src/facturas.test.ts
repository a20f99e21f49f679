import { describe, expect, it } from 'vitest';
import { facturaBody } from './facturas.ts';

const errorsOf = (fecha: string) =>
  facturaBody
    .safeParse({ fecha })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the date of a draft', () => {
  it('is one that the list can show: not before its first year', () => {
    expect(errorsOf('2018-01-01T00:00:00')).toBeUndefined();
    for (const fecha of ['2017-12-31T23:59:59', '2000-01-01T12:00:00']) {
      expect(errorsOf(fecha)).toEqual([['fecha', 'La fecha debe ser del año 2018 o posterior']]);
    }
  });

  it('may be left for the stamp to set', () => {
    expect(facturaBody.parse({}).fecha).toBeUndefined();
  });
});
