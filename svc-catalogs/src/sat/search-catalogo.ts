import type { CatalogoPage, CatalogoRow } from '@timbra/contracts';
import { notFound } from '@timbra/service-kit';
import type { CatalogoLibrary } from './catalogo-library.ts';
import type { CatalogoFila } from './catalogo.model.ts';
import { isInForce } from './vigencia.ts';

interface Deps {
  library: CatalogoLibrary;
  /** AAAA-MM-DD in Mexico City. */
  today: () => string;
}
interface Search {
  q: string;
  limit: number;
  fecha?: string;
}

const view = ({ palabras: _, ...row }: CatalogoFila): CatalogoRow => row;

/**
 * Rows in force that fit what was typed, the best first; what is used most when nothing was.
 * @throws DomainError noEncontrado for a catalogue that there is not.
 */
export const searchCatalogo =
  ({ library, today }: Deps) =>
  (nombre: string, { q, limit, fecha = today() }: Search): CatalogoPage => {
    const index = library.get(nombre);
    if (!index) throw notFound(`catalogue ${nombre}`);
    const { items, total } = index.search(q, { limit, accepts: (row) => isInForce(row, fecha) });
    return { items: items.map(view), nextCursor: null, total };
  };
export type SearchCatalogo = ReturnType<typeof searchCatalogo>;
