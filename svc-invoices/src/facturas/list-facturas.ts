import type { FacturaRow, FacturasQuery, FacturaStatus, Page } from '@timbra/contracts';
import { boundsOf, currentMonth } from '../shared/mexico-time.ts';
import type { FacturaRepository } from './factura.repository.ts';
import { facturaRow } from './factura.view.ts';

/** One page of a month (the current one unless said), newest first. */
export const listFacturas =
  ({ facturas, now }: { facturas: FacturaRepository; now: () => Date }) =>
  async (accountId: string, query: FacturasQuery): Promise<Page<FacturaRow>> => {
    const today = currentMonth(now());
    const { from, to } = boundsOf({
      year: query.year ?? today.year,
      month: query.month ?? today.month,
      day: query.day ?? -1,
    });
    const [fechaUnix, id] = query.cursor?.split('-') ?? [];
    const found = await facturas.list(accountId, {
      from,
      to,
      status: query.status as FacturaStatus | undefined,
      // One more than asked tells whether there is a next page.
      limit: query.limit + 1,
      after: fechaUnix && id ? { fechaUnix: Number(fechaUnix), id } : undefined,
    });
    const items = found.slice(0, query.limit);
    const last = items.at(-1);
    return {
      items: items.map(facturaRow),
      nextCursor:
        found.length > query.limit && last ? `${last.fechaUnix}-${last._id.toString()}` : null,
    };
  };
