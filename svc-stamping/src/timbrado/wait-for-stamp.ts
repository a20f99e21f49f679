import { TimbrarStatus, type Factura } from '@timbra/contracts';
import { waitForNews, type ListenTo } from '@timbra/service-kit';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: Pick<TimbrarRequestRepository, 'look'>;
  listenTo: ListenTo;
}

/** How a request stands after its caller has waited; stamped meanwhile, with the invoice. */
export interface Waited {
  request: TimbrarRequestRecord;
  factura?: Factura;
}

const delivered = (request: TimbrarRequestRecord, factura: Factura): Waited => ({
  request: { ...request, status: TimbrarStatus.Aceptada, punto: 'delivered' },
  factura,
});

/** Until it is over, archiving, or the time is up. */
export const waitForStamp =
  ({ requests, listenTo }: Deps) =>
  (request: TimbrarRequestRecord, seconds: number): Promise<Waited> =>
    waitForNews<Waited>({ request }, seconds, {
      listenTo,
      topic: `timbrarRequest:${request._id.toString()}`,
      isOver: ({ request: { status, archivando } }) =>
        status !== TimbrarStatus.EnProceso || archivando === true,
      // The worker that delivered it sends the invoice that is shown: nobody looks it up again.
      look: async ({ request: seen }, news) =>
        news
          ? delivered(seen, news as Factura)
          : { request: await requests.look(seen.accountId, seen._id.toString()) },
    });
