import { describe, expect, it } from 'vitest';
import { altaDe, bodyDe, erroresDeApi, isVacia, judgeAlta, regimenesFor } from './altas.ts';

const filled = { ...altaDe('CACX7605101P8'), nombre: 'XOCHILT CASAS', regimen: '612', cp: '36257' };

describe('a receiver of a file', () => {
  it('is left for later while nothing of it was filled in', () => {
    expect(isVacia(altaDe('CACX7605101P8'))).toBe(true);
    expect(isVacia({ ...altaDe('CACX7605101P8'), cp: '3' })).toBe(false);
  });

  it('is told what is missing once something was', () => {
    expect(Object.keys(judgeAlta({ ...filled, nombre: ' ', cp: '123' }))).toEqual(['nombre', 'cp']);
    expect(judgeAlta(filled)).toEqual({});
  });

  it('of a generic RFC has its regime given and needs no postal code', () => {
    const publico = altaDe('XAXX010101000');
    expect(publico).toMatchObject({ nombre: 'PUBLICO EN GENERAL', regimen: '616' });
    expect([judgeAlta(publico), isVacia(publico)]).toEqual([{}, false]);
  });

  it('offers the regimes of its kind of person', () => {
    const of = (rfc: string) => regimenesFor(rfc).map(({ value }) => value);
    expect(of('CACX7605101P8')).toContain('605');
    expect(of('URE180429TM6')).not.toContain('605');
  });

  it('is sent without what was left empty', () => {
    expect(bodyDe(filled)).toEqual({
      rfc: 'CACX7605101P8',
      nombre: 'XOCHILT CASAS',
      regimen: '612',
      manuallyCreated: true,
      fiscalDirecciones: [{ cp: '36257' }],
    });
  });
});

it('tells at its column what the API holds against a receiver, and elsewhere what is of none', () => {
  const cp = { path: 'fiscalDirecciones.0.cp', message: 'No existe' };
  expect(erroresDeApi('No es válido', [cp])).toEqual({ cp: 'No existe' });
  expect(erroresDeApi('No hay conexión')).toEqual({ general: 'No hay conexión' });
  expect(erroresDeApi('x', [{ path: 'rfc', message: 'No' }])).toEqual({ general: 'No' });
});
