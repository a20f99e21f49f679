import type { EnCursoBody } from '@timbra/contracts';
import { assertSameRequest } from '@timbra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

type Requests = Pick<TimbrarRequestRepository, 'find' | 'inProcess'>;

/** Milliseconds before each look at a refusal that is about to end: less than a second in all. */
const LOOKS_MS = [10, 20, 50, 100, 200, 400];

/** Whether what held the invoice ended before it was looked at, or was a refusal and does so now. */
export const untilFreed = async (
  requests: Requests,
  accountId: string,
  facturaId: string,
): Promise<boolean> => {
  const isRefusing = async () => {
    const atWork = await requests.inProcess(accountId, facturaId);
    return atWork ? atWork.rechazo !== undefined : null;
  };
  const before = await isRefusing();
  if (!before) return before === null;
  for (const delay of LOOKS_MS) {
    await sleep(delay);
    const refusing = await isRefusing();
    if (!refusing) return refusing === null;
  }
  return false;
};

/**
 * Which request a caller joins that asks for an invoice at work: the one that its key made, or the one
 * at work for the same question. One that is being refused is not joined: the invoice shows the refusal a
 * moment before the ledger does, and a caller that saw it gets a new request.
 * @throws DomainError idempotenciaDistinta
 */
export const enCurso =
  ({ requests }: { requests: Requests }) =>
  async (
    accountId: string,
    { factura, requestHash, id }: EnCursoBody,
  ): Promise<TimbrarRequestRecord | 'ninguna' | 'terminando' | 'otra'> => {
    const byKey = id === undefined ? null : await requests.find(accountId, id);
    if (byKey) {
      assertSameRequest(byKey.requestHash, requestHash);
      return byKey;
    }
    const atWork = await requests.inProcess(accountId, factura);
    if (!atWork) return 'ninguna';
    if (atWork.rechazo) return 'terminando';
    return atWork.requestHash === requestHash ? atWork : 'otra';
  };
export type FindEnCurso = ReturnType<typeof enCurso>;
