import { CancelarStatus } from '@timbra/contracts';
import { waitForNews, type ListenTo } from '@timbra/service-kit';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';

interface Deps {
  requests: Pick<CancelarRequestRepository, 'look'>;
  listenTo: ListenTo;
}

/** The request as it is once there is something to tell, or after so many seconds. */
export const waitForCancel =
  ({ requests, listenTo }: Deps) =>
  (request: CancelarRequestRecord, seconds: number): Promise<CancelarRequestRecord> =>
    waitForNews(request, seconds, {
      listenTo,
      topic: `cancelarRequest:${request._id.toString()}`,
      // Nothing more comes soon: the request is over, or waits for its receiver, who takes days.
      isOver: ({ status, sat }) =>
        status !== CancelarStatus.EnProceso || sat?.situacion === 'enProceso',
      look: ({ accountId, _id }) => requests.look(accountId, _id.toString()),
    });
export type WaitForCancel = ReturnType<typeof waitForCancel>;
