import { describe, expect, it } from 'vitest';
import { catalogos } from './catalogos.ts';

describe('the catalogues of the complements', () => {
  it.each([
    ['c_Banco', 106],
    ['c_Estado', 95],
    ['c_MotivoCancelacion', 4],
    ['c_OrigenRecurso', 3],
    ['c_PeriodicidadPago', 11],
    ['c_RiesgoPuesto', 6],
    ['c_TipoCadenaPago', 1],
    ['c_TipoContrato', 11],
    ['c_TipoDeduccion', 115],
    ['c_TipoHoras', 3],
    ['c_TipoIncapacidad', 4],
    ['c_TipoJornada', 9],
    ['c_TipoNomina', 2],
    ['c_TipoOtroPago', 10],
    ['c_TipoPercepcion', 48],
    ['c_TipoRegimen', 13],
    ['t_ClaveEntidad', 38],
  ] as const)('%s has its %i keys once, each with a text', (name, count) => {
    const rows: readonly { id: string; texto: string }[] = catalogos[name];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
    expect(rows).toHaveLength(count);
    expect(rows.every(({ texto }) => texto !== '')).toBe(true);
  });

  it('keep the days on which a key begins and ends', () => {
    const find = (id: string) => catalogos.c_TipoDeduccion.find((row) => row.id === id);
    expect(find('063')).toMatchObject({ desde: '2017-01-06', hasta: '2026-03-01' });
    expect(find('002')).toEqual({ id: '002', texto: 'ISR', desde: '2016-11-01' });
    const percepcion = catalogos.c_TipoPercepcion.find(({ id }) => id === '057');
    expect(percepcion?.desde).toBe('2026-06-12');
  });

  it('know the country of a state', () => {
    expect(catalogos.c_Estado.find(({ id }) => id === 'JAL')).toMatchObject({ pais: 'MEX' });
    expect(catalogos.c_Estado.find(({ id }) => id === 'TX')).toMatchObject({ pais: 'USA' });
  });
});
