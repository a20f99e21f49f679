import { CancelarStatus } from '@timbra/contracts';
import type { ListenTo } from '@timbra/service-kit';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';

interface Deps {
  requests: Pick<CancelarRequestRepository, 'get'>;
  listenTo: ListenTo;
}

/** Milliseconds between looks while a caller waits: a signal comes sooner, and is seldom lost. */
const LOOK = { first: 500, factor: 2, last: 8000 };

/** Over, or with the receiver, whose answer takes days. */
const isWorthTelling = ({ status, sat }: CancelarRequestRecord): boolean =>
  status !== CancelarStatus.EnProceso || sat?.situacion === 'enProceso';

/** The request as it is once there is something to tell, or after so many seconds. */
export const waitForCancel =
  ({ requests, listenTo }: Deps) =>
  async (request: CancelarRequestRecord, seconds: number): Promise<CancelarRequestRecord> => {
    const deadline = Date.now() + seconds * 1000;
    const id = request._id.toString();
    let seen = request;
    let pause = LOOK.first;
    const news = listenTo(`cancelarRequest:${id}`);
    try {
      while (!isWorthTelling(seen) && Date.now() < deadline) {
        await news.next(Math.min(pause, deadline - Date.now()));
        pause = Math.min(pause * LOOK.factor, LOOK.last);
        seen = await requests.get(request.accountId, id);
      }
      return seen;
    } finally {
      news.close();
    }
  };
export type WaitForCancel = ReturnType<typeof waitForCancel>;
