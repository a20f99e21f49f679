import { TimbrarStatus, type NegadaBody } from '@timbra/contracts';
import type { CreditsClient } from '../shared/services.client.ts';
import { intentOf, type Asker } from './take-stamp.ts';
import { reservaOf, type TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: Pick<TimbrarRequestRepository, 'openRefused' | 'refuseAgain' | 'get'>;
  credits: Pick<CreditsClient, 'release'>;
}

/**
 * Writes down that svc-invoices refused an intent before it was taken: its id shows why, and what comes
 * late under the same lock is not stamped. A request that was taken is left alone. Safe to repeat.
 * Answers the request as it is then.
 */
export const noteNegada =
  ({ requests, credits }: Deps) =>
  async (asker: Asker, negada: NegadaBody): Promise<TimbrarRequestRecord> => {
    const { accountId } = asker;
    const { rechazo, entregada, ...asked } = negada;
    const intent = { ...intentOf(asker, asked), rechazo };
    const request =
      (await requests.openRefused(accountId, intent)) ??
      (await requests.refuseAgain(accountId, intent)) ??
      (await requests.get(accountId, asked.id));
    const isOurs = request.status === TimbrarStatus.Error && request.candado === asked.candado;
    // A call that handed it over may have set a credit aside and died before it wrote it down.
    if (isOurs && entregada) await credits.release(accountId, reservaOf(request));
    return request;
  };
export type NoteNegada = ReturnType<typeof noteNegada>;
