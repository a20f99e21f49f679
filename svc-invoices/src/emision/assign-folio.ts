import type { AssignedFolio } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { SerieRepository } from '../series/serie.repository.ts';

interface Deps {
  facturas: FacturaRepository;
  series: SerieRepository;
}

/** Folios that people typed ahead of the series are stepped over, at most this many at a time. */
const MAX_STEPS = 100;

/**
 * Gives the invoice its folio, once: spec 1 §4, folio rules. Without a series it is 1; one that the
 * invoice carries already, typed or from an earlier try, is kept and the series goes on from it.
 */
export const assignFolio =
  ({ facturas, series }: Deps) =>
  async (accountId: string, id: string, requestId: string): Promise<AssignedFolio> => {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const { serie, folio } = await facturas.get(accountId, id);
      if (!serie) {
        await facturas.setFolio(accountId, id, requestId, { folio: folio ?? 1 });
        return { folio: folio ?? 1 };
      }
      if (folio !== undefined) {
        await series.raise(accountId, serie, folio);
        return { serie, folio };
      }
      const next = await series.nextFolio(accountId, serie, id);
      try {
        // False: the same request, asking twice at once, has given it its folio. The next look says.
        const assigned = { serie, folio: next };
        if (await facturas.setFolio(accountId, id, requestId, assigned)) return assigned;
      } catch (error) {
        if (!DomainError.is(error, 'folioRepetido')) throw error;
        await series.drop(accountId, serie, id);
      }
    }
    throw new DomainError('folioRepetido', { internal: `no free folio in ${MAX_STEPS} steps` });
  };
