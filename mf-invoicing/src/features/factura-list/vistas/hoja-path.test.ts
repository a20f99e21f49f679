import { expect, it } from 'vitest';
import { hojaPath } from './hoja-path.ts';
import { defaultFilters } from '../consulta/list-filters.ts';

const usual = defaultFilters('2026-11-21');

it('asks for what the list shows, by its month, its state and its order', () => {
  const orden = { campo: 'total', sentido: 'descending' } as const;
  expect(hojaPath({ ...usual, status: 3, orden }, [])).toBe(
    '/facturas.xlsx?year=2026&month=11&day=-1&status=3&orden=-total',
  );
});

it('looks in all the dates where the list does', () => {
  expect(hojaPath({ ...usual, q: ' renta ', filtros: { porCobrar: 'true' } }, [])).toBe(
    '/facturas.xlsx?q=renta&porCobrar=true',
  );
});

it('leaves out the hidden columns', () => {
  const path = hojaPath(usual, ['uuid', 'conceptos', 'nada']);
  expect(new URLSearchParams(path.split('?')[1]).get('columnas')).toBe(
    'fecha,hora,tipo,estado,serie,folio,nombre,rfc,metodoPago,formaPago,porCobrar,total',
  );
});
