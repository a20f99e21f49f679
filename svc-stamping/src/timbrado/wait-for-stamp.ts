import { TimbrarStatus } from '@timbra/contracts';
import { waitForNews, type ListenTo } from '@timbra/service-kit';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: Pick<TimbrarRequestRepository, 'look'>;
  listenTo: ListenTo;
}

/** Until it is over, archiving, or the time is up. */
export const waitForStamp =
  ({ requests, listenTo }: Deps) =>
  (request: TimbrarRequestRecord, seconds: number): Promise<TimbrarRequestRecord> =>
    waitForNews(request, seconds, {
      listenTo,
      topic: `timbrarRequest:${request._id.toString()}`,
      isOver: ({ status, archivando }) => status !== TimbrarStatus.EnProceso || archivando === true,
      look: ({ accountId, _id }) => requests.look(accountId, _id.toString()),
    });
