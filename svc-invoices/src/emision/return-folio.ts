import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { SerieRepository } from '../series/serie.repository.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'find' | 'dropFolio'>;
  series: Pick<SerieRepository, 'giveBack'>;
}

/** Which request holds the invoice, and by which try, where one is named. */
interface Holder {
  requestId: string;
  candado?: string;
}

/**
 * Takes back the folio of an invoice that our own rules refused, while it is the last of its
 * series: a draft that is deleted then leaves no gap. Otherwise the draft keeps it for the next
 * try. The number leaves the series first: another invoice that gets it meanwhile finds it taken
 * and steps over it.
 */
export const returnFolio =
  ({ facturas, series }: Deps) =>
  async (accountId: string, id: string, { requestId, candado }: Holder): Promise<void> => {
    const factura = await facturas.find(accountId, id);
    if (factura?.timbrarRequest?.id !== requestId) return;
    // Another try of the same request has the lock: it may hand the invoice over with this folio.
    if (candado !== undefined && factura.candado?.clave !== candado) return;
    const { serie, folio } = factura;
    if (!serie || folio === undefined) return;
    if (await series.giveBack(accountId, serie, { facturaId: id, folio })) {
      await facturas.dropFolio(accountId, factura);
    }
  };
export type ReturnFolio = ReturnType<typeof returnFolio>;
