import { Decimal } from '@timbra/cfdi';
import {
  FacturaStatus,
  MAX_SUMADOS,
  type PorEstado,
  type PorEstadoQuery,
  type SumaDeEstado,
} from '@timbra/contracts';
import { addTo, MXN, toPorMoneda } from '../dias/sumas.ts';
import { seleccionOf } from '../facturas/seleccion.ts';
import type { Grupo, PorEstadoRepository } from './por-estado.repository.ts';

interface Deps {
  porEstado: PorEstadoRepository;
  now: () => Date;
}

const NADA: SumaDeEstado = { cuantos: 0, importes: [] };
const DEMASIADOS: SumaDeEstado = { cuantos: null, importes: null };

const deTodos = (suma: SumaDeEstado): PorEstado => ({
  todos: suma,
  status: { 1: suma, 2: suma, 3: suma, 4: suma },
});

/** Of all kinds, what was billed: what was paid, or earned as wages, is another matter. */
const ES_FACTURADO = ['I', 'E'];

/** Of groups of one status or of all of them: invoices less credit notes, or what is of one kind. */
export const sumOf = (groups: readonly Grupo[], tipo: string | undefined): SumaDeEstado => {
  const sums = new Map<string, Decimal>();
  for (const { tipo: of, moneda, suma } of groups) {
    if (of !== tipo && !(tipo === undefined && ES_FACTURADO.includes(of))) continue;
    const importe = Decimal.orZero(suma);
    addTo(sums, moneda, of === 'E' ? Decimal.ZERO.sub(importe) : importe);
  }
  return {
    cuantos: groups.reduce((sum, it) => sum + it.cuantos, 0),
    importes: Object.entries(toPorMoneda(sums))
      .map(([moneda, importe]) => ({ moneda, importe }))
      .sort(
        (a, b) =>
          Number(b.moneda === MXN) - Number(a.moneda === MXN) || (a.moneda < b.moneda ? -1 : 1),
      ),
  };
};

/** How many of each status the filters of a list select, and what they add up to. */
export const sumEstados =
  ({ porEstado, now }: Deps) =>
  async (accountId: string, query: PorEstadoQuery): Promise<PorEstado> => {
    const seleccion = seleccionOf(query, now());
    if (seleccion === null) return deTodos(NADA);
    const { range, isEverywhere, ...search } = seleccion;
    const groups = await porEstado.groups(accountId, {
      ...search,
      range: isEverywhere ? undefined : range,
    });
    if (groups === null) return deTodos(DEMASIADOS);
    const todos = sumOf(groups, query.tipo);
    if (todos.cuantos !== null && todos.cuantos > MAX_SUMADOS) return deTodos(DEMASIADOS);
    const of = (status: FacturaStatus) =>
      sumOf(
        groups.filter((it) => it.status === status),
        query.tipo,
      );
    return {
      todos,
      status: {
        1: of(FacturaStatus.Borrador),
        2: of(FacturaStatus.Prueba),
        3: of(FacturaStatus.Timbrada),
        4: of(FacturaStatus.Cancelada),
      },
    };
  };
