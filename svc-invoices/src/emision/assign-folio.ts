import { DomainError } from '@timbra/service-kit';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { SerieRepository } from '../series/serie.repository.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'get' | 'setPrepared'>;
  series: SerieRepository;
}

/** Folios that people typed ahead of the series are stepped over, at most this many at a time. */
const MAX_STEPS = 100;

interface Locked {
  requestId: string;
  candado: string;
  fields: Partial<FacturaRecord>;
  /** One of the invoices of a file: their folios are noted together, in the order of their rows. */
  masivo: boolean;
}

/**
 * Gives a locked invoice its folio, once, in one write with what else was prepared of it
 * (folios §1). Without a series it is 1; one that the invoice carries already, typed or from an
 * earlier try, is kept and the series goes on from it.
 */
export const assignFolio =
  ({ facturas, series }: Deps) =>
  async (
    accountId: string,
    draft: FacturaRecord,
    { requestId, candado, fields, masivo }: Locked,
  ): Promise<number> => {
    const id = draft._id.toString();
    const { serie } = draft;
    let { folio } = draft;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      if (folio !== undefined) {
        if (serie) await series.raise(accountId, serie, folio);
        await facturas.setPrepared(accountId, draft, { requestId, candado, fields });
        return folio;
      }
      const next = serie ? await series.nextFolio(accountId, serie, id, { isNoted: masivo }) : 1;
      try {
        const assigned = { serie, folio: next };
        if (
          await facturas.setPrepared(accountId, draft, { requestId, candado, fields, assigned })
        ) {
          return next;
        }
        // The same request asked twice at once, and the other call gave it its folio.
        ({ folio } = await facturas.get(accountId, id));
        if (folio === undefined) {
          throw new DomainError('facturaEnProceso', { internal: `${requestId} lost its lock` });
        }
      } catch (error) {
        if (!serie || !DomainError.is(error, 'folioRepetido')) throw error;
        await series.drop(accountId, serie, id);
      }
    }
    throw new DomainError('folioRepetido', { internal: `no free folio in ${MAX_STEPS} steps` });
  };
export type AssignFolio = ReturnType<typeof assignFolio>;
