import type { ClavesAnswer, ClavesBody } from '@timbra/contracts';
import { notFound } from '@timbra/service-kit';
import type { CatalogoLibrary } from './catalogo-library.ts';
import { isInForce } from './vigencia.ts';

/**
 * Which keys of an invoice hold on its day.
 * @throws DomainError noEncontrado for a catalogue that there is not.
 */
export const checkClaves =
  ({ library }: { library: CatalogoLibrary }) =>
  ({ fecha, claves }: ClavesBody): ClavesAnswer =>
    Object.fromEntries(
      Object.entries(claves).map(([nombre, asked]) => {
        const index = library.get(nombre);
        if (!index) throw notFound(`catalogue ${nombre}`);
        const found = [...new Set(asked)].map((clave) => ({ clave, row: index.get(clave) }));
        const answer = {
          completo: library.isComplete(nombre),
          desconocidas: found.filter((it) => !it.row).map((it) => it.clave),
          fueraDeVigencia: found
            .filter(({ row }) => row && !isInForce(row, fecha))
            .map((it) => it.clave),
        };
        return [nombre, answer];
      }),
    );
