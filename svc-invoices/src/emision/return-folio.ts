import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { SerieRepository } from '../series/serie.repository.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'find' | 'dropFolio'>;
  series: Pick<SerieRepository, 'giveBack'>;
}

/**
 * Takes back the folio of an invoice that our own rules refused, while it is the last of its
 * series: a draft that is deleted then leaves no gap. Otherwise the draft keeps it for the next
 * try. The number leaves the series first: another invoice that gets it meanwhile finds it taken
 * and steps over it.
 */
export const returnFolio =
  ({ facturas, series }: Deps) =>
  async (accountId: string, id: string, requestId: string): Promise<void> => {
    const factura = await facturas.find(accountId, id);
    if (factura?.timbrarRequest?.id !== requestId) return;
    const { serie, folio } = factura;
    if (!serie || folio === undefined) return;
    if (await series.giveBack(accountId, serie, { facturaId: id, folio })) {
      await facturas.dropFolio(accountId, factura);
    }
  };
