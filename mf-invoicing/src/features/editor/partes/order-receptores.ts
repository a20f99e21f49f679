import type { ReceptorRow } from '@timbra/contracts';

interface Order {
  /** Ids, the last used first. */
  recientes: readonly string[];
  /** The receivers that come before all others. */
  isUsual?: ((receptor: ReceptorRow) => boolean) | undefined;
}

/** The likeliest receptores first; the others keep their order. */
export const orderReceptores = (
  receptores: readonly ReceptorRow[],
  { recientes, isUsual = () => false }: Order,
): ReceptorRow[] => {
  const ranks = new Map(recientes.map((id, rank) => [id, rank]));
  const rankOf = (it: ReceptorRow) => ranks.get(it.id) ?? ranks.size;
  return receptores.toSorted(
    (a, b) => Number(isUsual(b)) - Number(isUsual(a)) || rankOf(a) - rankOf(b),
  );
};
