import { jobs } from '@timbra/contracts';
import { outboxEntry, type OutboxEntry, type CrashPoint } from '@timbra/service-kit';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';

interface Deps {
  requests: Pick<CancelarRequestRepository, 'get'>;
  offer: (entry: OutboxEntry) => void;
  crashPoint: CrashPoint;
}

/**
 * A request ended: the replacement that met it while it was open asks now. What is lost here, the
 * sweeper finds by the stamp's own mark.
 */
export const askWaiting =
  ({ requests, offer, crashPoint }: Deps) =>
  async ({ accountId, _id }: CancelarRequestRecord): Promise<void> => {
    const { enEspera } = await requests.get(accountId, _id.toString());
    if (!enEspera) return;
    await crashPoint('espera:before');
    offer(outboxEntry(jobs.cancelSustituida, { accountId, requestId: enEspera }));
    await crashPoint('espera:after');
  };
export type AskWaiting = ReturnType<typeof askWaiting>;
