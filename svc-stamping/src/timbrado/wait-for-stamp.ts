import { TimbrarStatus, type Factura } from '@timbra/contracts';
import type { ListenTo } from '@timbra/service-kit';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: Pick<TimbrarRequestRepository, 'look'>;
  listenTo: ListenTo;
}

/**
 * Milliseconds between looks while a caller waits: a signal comes sooner, and is seldom lost. The
 * longer it takes, the more may be waiting: they look less often.
 */
const LOOK = { first: 500, factor: 2, last: 8000 };

const isSettled = ({ status, archivando }: TimbrarRequestRecord) =>
  status !== TimbrarStatus.EnProceso || archivando === true;

const delivered = (request: TimbrarRequestRecord): TimbrarRequestRecord => ({
  ...request,
  status: TimbrarStatus.Aceptada,
  punto: 'delivered',
});

/** How a request stands after its caller has waited; stamped meanwhile, with the invoice. */
export interface Waited {
  request: TimbrarRequestRecord;
  factura?: Factura;
}

/** Until it is over, archiving, or the time is up. */
export const waitForStamp =
  ({ requests, listenTo }: Deps) =>
  async (request: TimbrarRequestRecord, seconds: number): Promise<Waited> => {
    const deadline = Date.now() + seconds * 1000;
    const id = request._id.toString();
    let seen = request;
    let pause = LOOK.first;
    const news = listenTo(`timbrarRequest:${id}`);
    try {
      while (!isSettled(seen) && Date.now() < deadline) {
        const rest = Math.min(pause, deadline - Date.now());
        pause = Math.min(pause * LOOK.factor, LOOK.last);
        const factura = await news.next(rest);
        // Who delivered it says so, with the invoice that is shown: nobody looks it up again.
        if (factura) return { request: delivered(seen), factura: factura as Factura };
        seen = await requests.look(request.accountId, id);
      }
      return { request: seen };
    } finally {
      news.close();
    }
  };
