import { jobs, type Autor, type CancelarBody, type Factura } from '@timbra/contracts';
import {
  assertSameRequest,
  currentRequestId,
  DomainError,
  idFromKey,
  outboxEntry,
  requestHash,
  type Logger,
  type OutboxEntry,
} from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import type { KeepLease } from '../shared/keep-leases.ts';
import { LeaseLost, type Lease } from '../shared/lease.ts';
import type { InvoicesClient } from '../shared/services.client.ts';
import type { acceptCancel } from './accept-cancel.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';
import type { CheckCancelable } from './check-cancelable.ts';
import { rechazoOf, type refuseCancel } from './refuse-cancel.ts';
import type { CancelPause } from './cancel-pause.ts';

interface Deps {
  requests: CancelarRequestRepository;
  invoices: Pick<InvoicesClient, 'get'>;
  checkCancelable: CheckCancelable;
  acceptCancel: ReturnType<typeof acceptCancel>;
  refuseCancel: ReturnType<typeof refuseCancel>;
  /** Sends the job at once; when it cannot, the outbox does a moment later. */
  offer: (entry: OutboxEntry) => void;
  keepLease: KeepLease;
  pause: CancelPause;
  leaseMs: number;
  logger: Logger;
}

export interface AskedCancelacion extends CancelarBody {
  accountId: string;
  /** Id or UUID. */
  factura: string;
  idempotencyKey?: string;
  autor?: Autor;
  /** Number of the certificate to sign with, where it still may. */
  certificado?: string;
  /** A replacement asks, and nobody waits: what our rules refuse is kept as a refused request. */
  automatica?: boolean;
}

/**
 * Asks for a cancellation. The same key, a double click, or a second caller who asks the same join the
 * request that is open: there is never a second one.
 * @throws DomainError noCancelable, cancelacionInvalida, certificadoInvalido, creditosAgotados,
 * cancelacionEnProceso, idempotenciaDistinta, noEncontrado.
 */
export const requestCancel = (deps: Deps) => {
  const { requests, invoices, keepLease, leaseMs, logger } = deps;

  /** Takes the request to `accepted` and hands it over to a worker. */
  const accept = async (opened: CancelarRequestRecord, lease: Lease) => {
    const { accountId, _id } = opened;
    const requestId = _id.toString();
    await keepLease(requestId, lease, () => deps.acceptCancel(opened));
    const push = outboxEntry(jobs.cancelFactura, { accountId, requestId });
    await deps.pause('cancelacion.accepted:before');
    const step = { to: 'accepted', push, letGo: true } as const;
    if (!(await requests.advance(opened, lease.owner, step))) {
      throw new LeaseLost(`${requestId} is accepted by another`);
    }
    await deps.pause('cancelacion.accepted:after');
    deps.offer(push);
  };

  /** What our rules refuse of a request that was opened: nothing of it stays, unless nobody waits. */
  const undo = async (opened: CancelarRequestRecord, error: DomainError, lease: Lease) => {
    const { accountId, _id, automatica } = opened;
    if (automatica) await deps.refuseCancel(opened, rechazoOf(error), lease.owner);
    else await requests.discard(accountId, _id.toString(), lease.owner);
  };

  const join = (
    open: CancelarRequestRecord | null,
    hash: string,
    cause?: unknown,
  ): CancelarRequestRecord => {
    if (open?.requestHash === hash) return open;
    throw new DomainError('cancelacionEnProceso', { cause });
  };

  const fresh = async (
    { accountId, motivo, sustitucion, certificado, automatica, autor }: AskedCancelacion,
    found: Factura,
    { id, hash }: { id?: string; hash: string },
  ): Promise<CancelarRequestRecord> => {
    const lease = { owner: randomUUID(), ms: leaseMs };
    const factura = certificado ? { ...found, certificado } : found;
    const checked = await deps
      .checkCancelable(accountId, factura, { sustitucion })
      .catch((error: unknown) => {
        if (automatica && DomainError.isRefusal(error)) return error;
        throw error;
      });
    const refusal = checked instanceof DomainError ? checked : undefined;
    const opened = await requests.open(accountId, {
      ...{ id, motivo, sustitucion, automatica, autor, lease },
      facturaId: factura.id,
      uuid: factura.xuuid ?? factura.uuid ?? '',
      requestHash: hash,
      traceId: currentRequestId(),
      ...(checked instanceof DomainError ? {} : checked),
    });
    if (!opened) {
      const byKey = id ? await requests.find(accountId, id) : null;
      return byKey ?? join(await requests.openOf(accountId, factura.id), hash);
    }
    const requestId = opened._id.toString();
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
        await requests.releaseLease(accountId, requestId, lease.owner);
      }
    }
    return requests.get(accountId, requestId);
  };

  return async (asked: AskedCancelacion): Promise<CancelarRequestRecord> => {
    const { accountId, motivo, sustitucion, idempotencyKey } = asked;
    const factura = await invoices.get(accountId, asked.factura);
    const hash = requestHash({ factura: factura.id, motivo, sustitucion });
    const id = idempotencyKey && idFromKey(accountId, 'cancelar', idempotencyKey);
    const known = id ? await requests.find(accountId, id) : null;
    if (known) {
      assertSameRequest(known.requestHash, hash);
      return known;
    }
    const open = await requests.openOf(accountId, factura.id);
    return open ? join(open, hash) : fresh(asked, factura, { id, hash });
  };
};
export type RequestCancel = ReturnType<typeof requestCancel>;
