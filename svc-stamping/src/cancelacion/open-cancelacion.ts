import { jobs, type Autor, type CancelarBody, type PacName } from '@timbra/contracts';
import {
  assertSameRequest,
  currentRequestId,
  DomainError,
  idFromKey,
  LeaseLost,
  outboxEntry,
  wordsOf,
  type KeepLease,
  type Lease,
  type Logger,
  type OutboxEntry,
  type CrashPoint,
} from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import type { AcceptCancel } from './accept-cancel.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';
import { CANCELADO, type Checked } from './check-cancelable.ts';
import type { RefuseCancel } from './refuse-cancel.ts';

interface Deps {
  requests: CancelarRequestRepository;
  acceptCancel: AcceptCancel;
  refuseCancel: RefuseCancel;
  /** Sends the job at once; when it cannot, the outbox does a moment later. */
  offer: (entry: OutboxEntry) => void;
  keepLease: KeepLease;
  crashPoint: CrashPoint;
  leaseMs: number;
  logger: Logger;
}

/** The caller, the reason and the key of a cancellation. */
export interface Asking extends CancelarBody {
  accountId: string;
  idempotencyKey?: string;
  autor?: Autor;
  /** Which PACs the account wants to be asked, and in which order. */
  ordenPac?: readonly PacName[];
  /** A replacement asks and no caller waits: a refusal by our rules is kept as a refused request. */
  automatica?: boolean;
}

/** What is to be cancelled, and everything that can be held against it. */
interface Voucher {
  facturaId: string;
  uuid: string;
  crudo?: true;
  /** Tells this question from another one about the same voucher. */
  hash: string;
  /** @throws DomainError what our rules refuse it for */
  check: () => Promise<Checked>;
}

/**
 * Opens the request for a cancellation and takes it to `accepted`. The same key, a double click, or a
 * second caller who asks the same join the request that is open: there is never a second one.
 * @throws DomainError cancelacionEnProceso, idempotenciaDistinta, creditosAgotados, and what `check`
 * throws.
 */
export const openCancelacion = (deps: Deps) => {
  const { requests, keepLease, leaseMs, logger } = deps;

  /** Takes the request to `accepted` and hands it over to a worker. */
  const accept = async (opened: CancelarRequestRecord, lease: Lease) => {
    const { accountId, _id } = opened;
    const requestId = _id.toString();
    await keepLease(requestId, lease, () => deps.acceptCancel(opened));
    const push = outboxEntry(jobs.cancelFactura, { accountId, requestId });
    await deps.crashPoint('cancelacion.accepted:before');
    const change = { fence: { holder: lease.owner }, push, lease: null };
    if (!(await requests.advance(opened, ['requested', 'accepted'], change))) {
      throw new LeaseLost(`${requestId} is accepted by another`);
    }
    await deps.crashPoint('cancelacion.accepted:after');
    deps.offer(push);
  };

  /** Our rules refused an opened request: it is removed, or kept as refused if no caller waits. */
  const undo = async (opened: CancelarRequestRecord, error: DomainError, lease: Lease) => {
    if (opened.automatica) await deps.refuseCancel(opened, wordsOf(error), lease.owner);
    else await requests.discard(opened, lease.owner);
  };

  const join = (
    open: CancelarRequestRecord | null,
    hash: string,
    cause?: unknown,
  ): CancelarRequestRecord => {
    if (open?.requestHash === hash) return open;
    throw new DomainError('cancelacionEnProceso', { cause });
  };

  /** A raw XML is answered with the request that cancelled it, if the question is the same. */
  const answerBefore = (
    found: CancelarRequestRecord,
    { crudo, hash }: Pick<Voucher, 'crudo' | 'hash'>,
  ): CancelarRequestRecord => {
    if (crudo && found.requestHash === hash) return found;
    throw new DomainError('noCancelable', { detail: CANCELADO });
  };

  /** A raw XML has no invoice that shows its cancellation: the ledger knows it. */
  const cancelledBefore = async (accountId: string, voucher: Voucher) => {
    const found = voucher.crudo ? await requests.cancelledOf(accountId, voucher.facturaId) : null;
    return found && answerBefore(found, voucher);
  };

  const fresh = async (
    { accountId, motivo, sustitucion, automatica, autor, ordenPac }: Asking,
    { check, hash, ...voucher }: Voucher,
    id?: string,
  ): Promise<CancelarRequestRecord> => {
    const lease = { owner: randomUUID(), ms: leaseMs };
    const checked = await check().catch((error: unknown) => {
      if (automatica && DomainError.isRefusal(error)) return error;
      throw error;
    });
    const refusal = checked instanceof DomainError ? checked : undefined;
    const opened = await requests.open(accountId, {
      id,
      motivo,
      sustitucion,
      automatica,
      autor,
      lease,
      ...voucher,
      ...(ordenPac && { ordenPac: [...ordenPac] }),
      requestHash: hash,
      traceId: currentRequestId(),
      ...(checked instanceof DomainError ? {} : checked),
    });
    if (!opened) {
      const byKey = id ? await requests.find(accountId, id) : null;
      if (byKey) assertSameRequest(byKey.requestHash, hash);
      return byKey ?? join(await requests.openOf(accountId, voucher.facturaId), hash);
    }
    const requestId = opened._id.toString();
    // Another request may have ended while the rules were checked; from here on none can.
    const before = await requests.cancelledOf(accountId, voucher.facturaId);
    if (before) {
      await requests.discard(opened, lease.owner);
      return answerBefore(before, { ...voucher, hash });
    }
    try {
      if (refusal) throw refusal;
      await accept(opened, lease);
    } catch (error) {
      if (error instanceof LeaseLost) return requests.get(accountId, requestId);
      if (DomainError.isRefusal(error)) {
        await undo(opened, error, lease);
        if (!automatica) throw error;
      } else {
        // A fault of ours or of another service: the request stays, and the sweeper goes on with it.
        logger.warn({ err: error, request: requestId }, 'cancellation left to the sweeper');
        await requests.letGo(opened, lease.owner);
      }
    }
    return requests.get(accountId, requestId);
  };

  return async (asking: Asking, voucher: Voucher): Promise<CancelarRequestRecord> => {
    const { accountId, idempotencyKey } = asking;
    const { facturaId, hash } = voucher;
    const id = idempotencyKey && idFromKey(accountId, 'cancelar', idempotencyKey);
    const known = id ? await requests.find(accountId, id) : null;
    if (known) {
      assertSameRequest(known.requestHash, hash);
      return known;
    }
    const open = await requests.openOf(accountId, facturaId);
    if (open) return join(open, hash);
    return (await cancelledBefore(accountId, voucher)) ?? fresh(asking, voucher, id);
  };
};
export type OpenCancelacion = ReturnType<typeof openCancelacion>;
