import { TimbrarStatus, type Autor, type PacName } from '@timbra/contracts';
import {
  assertSameRequest,
  currentRequestId,
  DomainError,
  idFromKey,
  isDuplicateKey,
  requestHash,
  type Lease,
} from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AcceptOpened } from './accept-opened.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  acceptOpened: AcceptOpened;
  leaseMs: number;
}
export interface RequestStamp {
  accountId: string;
  facturaId: string;
  prueba: boolean;
  allowDuplicates: boolean;
  /** Asked for with the account's key. */
  viaRest: boolean;
  /** The caller's key only makes tests, whatever else it says. */
  soloPrueba: boolean;
  /** Also a receipt that the account's books contradict. */
  aSabiendas?: true;
  /** One of the invoices of a file. */
  masivo?: true;
  autor?: Autor;
  /** Which PACs the account wants to be asked first. */
  ordenPac?: readonly PacName[];
  idempotencyKey?: string;
}

/** Milliseconds before each look at a refusal that is about to end: less than a second in all. */
const LOOKS_MS = [10, 20, 50, 100, 200, 400];

/**
 * Asks for a stamp. The same key, a double click, or a second caller for the same invoice join the
 * request that is already at work: there is never a second one. A request that is being refused is not
 * joined: the invoice shows the refusal a moment before the ledger does, and a caller that saw the
 * refusal gets a new request.
 * @throws DomainError what acceptStamp throws; idempotenciaDistinta.
 */
export const requestStamp =
  ({ requests, acceptOpened, leaseMs }: Deps) =>
  async (asked: RequestStamp): Promise<TimbrarRequestRecord> => {
    const { accountId, facturaId, allowDuplicates, viaRest, soloPrueba, autor } = asked;
    const { ordenPac, idempotencyKey, masivo, aSabiendas } = asked;
    const prueba = asked.prueba || soloPrueba;
    const hash = requestHash({ facturaId, prueba, ...(aSabiendas && { aSabiendas }) });
    const id = idempotencyKey && idFromKey(accountId, 'timbrar', idempotencyKey);

    const lease = { owner: randomUUID(), ms: leaseMs };
    const open = async () =>
      (await requests.open(accountId, {
        id,
        facturaId,
        prueba,
        allowDuplicates,
        viaRest,
        soloPrueba,
        masivo,
        aSabiendas,
        autor,
        ...(ordenPac && { ordenPac: [...ordenPac] }),
        requestHash: hash,
        traceId: currentRequestId(),
        lease,
      })) ?? (await reopened(requests, accountId, { id, hash, viaRest, soloPrueba, autor, lease }));
    const opened =
      (await open()) ?? ((await isFreed(requests, accountId, facturaId)) ? await open() : null);
    if (!opened) return existing(requests, accountId, facturaId, hash, id);

    return acceptOpened(opened, lease);
  };

/** Who opens a refused request again, and the lease that they hold it with. */
interface Again {
  viaRest: boolean;
  soloPrueba: boolean;
  autor?: Autor;
  lease: Lease;
}

/** The request of this key, if it was refused before it was accepted and may start again. */
const reopened = async (
  requests: TimbrarRequestRepository,
  accountId: string,
  { id, hash, ...again }: { id?: string; hash: string } & Again,
) => {
  const known = id ? await requests.find(accountId, id) : null;
  if (!known || !id) return null;
  assertSameRequest(known.requestHash, hash);
  return known.status === TimbrarStatus.Error ? reopen(requests, known, again) : null;
};

/** Null when it was refused after it was accepted, or another request has the invoice by now. */
const reopen = async (
  requests: TimbrarRequestRepository,
  known: TimbrarRequestRecord,
  { lease, ...set }: Again,
) => {
  try {
    const change = { fence: {}, set, lease };
    const isOpen = await requests.advance(known, ['refused', 'requested'], change);
    return isOpen ? await requests.get(known.accountId, known._id.toString()) : null;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
};

/** Whether what held the invoice ended before it was looked at, or was a refusal and does so now. */
const isFreed = async (
  requests: TimbrarRequestRepository,
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

/** The request that is at work on the invoice, or that this key made. */
const existing = async (
  requests: TimbrarRequestRepository,
  accountId: string,
  facturaId: string,
  hash: string,
  id: string | undefined,
): Promise<TimbrarRequestRecord> => {
  const byKey = id ? await requests.find(accountId, id) : null;
  if (byKey) return byKey;
  const atWork = await requests.inProcess(accountId, facturaId);
  // The same question joins it; a test while it is stamped for real, or the reverse, does not.
  if (atWork?.requestHash === hash) return atWork;
  throw new DomainError('facturaEnProceso');
};
