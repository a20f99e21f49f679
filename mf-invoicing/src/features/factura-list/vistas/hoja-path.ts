import { COLUMNAS_DE_HOJA } from '@timbra/contracts';
import type { Ocultas } from '../columnas/columnas.ts';
import { toQuery, type ListFilters } from '../consulta/list-filters.ts';
import { writeOrden } from '../consulta/orden.ts';

/** Where what the list shows is had as a workbook. It has a column for each thing, whatever the view shows. */
export const hojaPath = (filters: ListFilters, ocultas: Ocultas): string => {
  const { orden } = filters;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(toQuery(filters))) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  if (orden !== null) search.set('orden', writeOrden(orden));
  const columnas = COLUMNAS_DE_HOJA.filter((it) => !ocultas.includes(it));
  if (columnas.length < COLUMNAS_DE_HOJA.length) search.set('columnas', columnas.join(','));
  return `/facturas.xlsx?${search.toString()}`;
};
