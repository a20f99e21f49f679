import { describe, expect, it } from 'vitest';
import { chipsOf, countFiltros } from './chips-of.ts';
import type { Filtros } from './filtros.ts';

const nombres = { emisor: () => 'ESCUELA KEMPER', receptor: () => 'UNIVERSIDAD ROBOTICA' };
const texts = (filtros: Filtros) => chipsOf(filtros, nombres).map(({ text }) => text);

describe('the filters in force', () => {
  it.each([
    [{ desde: '2024-03-01', hasta: '2024-03-31' }, 'Del 1 mar 2024 al 31 mar 2024'],
    [{ desde: '2024-03-01', hasta: '2024-03-01' }, 'El 1 mar 2024'],
    [{ desde: '2024-03-01' }, 'Desde el 1 mar 2024'],
    [{ hasta: '2024-03-31' }, 'Hasta el 31 mar 2024'],
  ])('say two days as one range: %o', (filtros, text) => {
    expect([texts(filtros), countFiltros(filtros)]).toEqual([[text], 1]);
  });

  it('say who and what, each by its name', () => {
    const filtros: Filtros = {
      emisor: 'EKU9003173C9',
      receptor: 'URE180429TM6',
      tipo: 'P',
      serie: 'A',
      externalId: 'pedido-7',
      moneda: 'EUR,USD',
      porCobrar: 'true',
      cancelacionRechazada: 'true',
    };
    expect(texts(filtros)).toEqual([
      'Emisor: ESCUELA KEMPER',
      'Receptor: UNIVERSIDAD ROBOTICA',
      'Tipo: Recibo Pago',
      'Serie: A',
      'Identificador externo: pedido-7',
      'Moneda: EUR, USD',
      'Por cobrar',
      'Cancelación rechazada',
    ]);
    expect(countFiltros(filtros)).toBe(8);
  });

  it('are none of a list that nothing narrows', () => {
    expect(texts({})).toEqual([]);
  });
});
