import { FacturaStatus } from '@timbra/contracts';
import { meses, mensajes } from '../mensajes.ts';
import { hasFiltros } from '../filtros/filtros.ts';
import { isEverywhere, WHOLE_MONTH, WHOLE_YEAR, type ListFilters } from './list-filters.ts';

const { estados, nada } = mensajes;
const palabras: Record<FacturaStatus, string> = {
  [FacturaStatus.Borrador]: estados.borrador,
  [FacturaStatus.Prueba]: estados.prueba,
  [FacturaStatus.Timbrada]: estados.timbrada,
  [FacturaStatus.Cancelada]: estados.cancelada,
};

const cuando = (filters: ListFilters): string => {
  const { year, month, day } = filters;
  if (isEverywhere(filters)) return nada.enTodas;
  if (month === WHOLE_YEAR) return nada.enAnio(year);
  const mes = (meses[month - 1] ?? '').toLowerCase();
  return day === WHOLE_MONTH ? nada.enMes(mes, year) : nada.enDia(day, mes, year);
};

/** Where there is nothing: the period, and the tab. Filters are beside, as chips. */
export const nadaText = (filters: ListFilters): string => {
  const { status, q, filtros } = filters;
  if (hasFiltros(filtros)) return mensajes.ningunoCumple;
  const texto = q.trim() === '' ? '' : nada.con(q.trim());
  const estado = status === null ? '' : nada.en(palabras[status]);
  return `${cuando(filters)} no hay comprobantes${texto}${estado}.`;
};
