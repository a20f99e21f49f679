import { TimbrarStatus, type Autor, type Entrega, type PacName } from '@timbra/contracts';
import {
  assertSameRequest,
  currentRequestId,
  DomainError,
  isDuplicateKey,
  outboxEntry,
  type OutboxEntry,
  type CrashPoint,
} from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import type { CreditsClient } from '../shared/services.client.ts';
import type { AcceptOpened } from './accept-opened.ts';
import { setCreditAside } from './accept-stamp.ts';
import { untilFreed } from './en-curso.ts';
import { stampJobOf } from './stamp-job.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { Intent, TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: TimbrarRequestRepository;
  credits: CreditsClient;
  acceptOpened: AcceptOpened;
  /** Sends the job at once; when it cannot, the outbox does a moment later. */
  offer: (entry: OutboxEntry) => void;
  crashPoint: CrashPoint;
  leaseMs: number;
}

/** Who asks, and how the account wants its stamps. */
export interface Asker {
  accountId: string;
  allowDuplicates: boolean;
  ordenPac?: readonly PacName[];
  autor?: Autor;
}

type Asked = Pick<
  Entrega,
  'id' | 'factura' | 'candado' | 'requestHash' | 'prueba' | 'soloPrueba' | 'viaRest' | 'masivo'
>;

/** What the ledger keeps of an intent, however it goes on. */
export const intentOf = (
  { allowDuplicates, autor, ordenPac }: Asker,
  { factura: facturaId, ...asked }: Asked,
): Intent => ({
  ...asked,
  facturaId,
  allowDuplicates,
  autor,
  ...(ordenPac && { ordenPac: [...ordenPac] }),
  traceId: currentRequestId(),
});

const preparedOf = ({ documento, certificado, advertencias, ...rest }: Entrega) => ({
  snapshot: documento,
  certificado,
  advertencias,
  fechaUnixAntes: rest.fechaUnixAntes,
  conAvisos: rest.conAvisos,
  fechaAsignada: rest.fechaAsignada,
  ...(rest.sustituye && { sustituye: rest.sustituye }),
});

/**
 * Takes an invoice that svc-invoices prepared: its credit is set aside, and it stands in the ledger with
 * the job that stamps it, in one write. The same id again answers what became of it, and a second
 * request for the same invoice joins the one at work: there is never a second stamp. While credits
 * cannot be asked the request stays `requested`, and the sweeper goes on with it.
 * @throws DomainError creditosAgotados, facturaEnProceso, idempotenciaDistinta.
 */
export const takeStamp = ({
  requests,
  credits,
  acceptOpened,
  offer,
  crashPoint,
  leaseMs,
}: Deps) => {
  const reserve = setCreditAside({ credits });

  return async (asker: Asker, handed: Entrega): Promise<TimbrarRequestRecord> => {
    const { accountId } = asker;
    const { id, factura, candado, requestHash } = handed;
    const intent = { ...intentOf(asker, handed), ...preparedOf(handed) };
    const lease = () => ({ owner: randomUUID(), ms: leaseMs });

    /** Null when it is there already, or another request is at work on the invoice. */
    const accept = async () => {
      const reservaToken = await reserve({
        ...intent,
        accountId,
        _id: id,
        intento: 1,
      });
      const entry = outboxEntry(stampJobOf(intent), { accountId, requestId: id });
      await crashPoint('accepted:before');
      const fields = { ...intent, reservaToken, outbox: [entry] };
      const accepted = await requests.openAccepted(accountId, fields);
      if (accepted) {
        await crashPoint('accepted:after');
        offer(entry);
      }
      return accepted;
    };
    /** Credits cannot be asked now: the sweeper does later. */
    const postpone = async () => {
      const own = lease();
      const opened = await requests.open(accountId, { ...intent, lease: own });
      if (opened) await requests.letGo(opened, own.owner);
      return opened;
    };
    const begin = () =>
      accept().catch((error: unknown) => {
        if (DomainError.isRefusal(error)) throw error;
        return postpone();
      });

    /** A refused request that a new try begins again. */
    const again = async (refused: TimbrarRequestRecord) => {
      const own = lease();
      const { id: _, ...set } = intent;
      try {
        const change = { fence: {}, set, lease: own };
        const isOpen = await requests.advance(refused, ['refused', 'requested'], change);
        if (!isOpen) return null;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
      return acceptOpened(await requests.get(accountId, id), own);
    };
    /** The request of this id, from where it stands; null when there is none. */
    const known = async () => {
      const found = await requests.find(accountId, id);
      if (!found) return null;
      assertSameRequest(found.requestHash, requestHash);
      const isEnded = found.status === TimbrarStatus.Error && found.candado !== candado;
      return isEnded ? ((await again(found)) ?? requests.get(accountId, id)) : found;
    };

    const begun = (await begin()) ?? (await known());
    if (begun) return begun;
    // Of another request that is refused the invoice is free a moment before the ledger says so.
    if (await untilFreed(requests, accountId, factura)) {
      const freed = await begin();
      if (freed) return freed;
    }
    const atWork = await requests.inProcess(accountId, factura);
    if (atWork?.requestHash === requestHash) return atWork;
    throw new DomainError('facturaEnProceso');
  };
};
export type TakeStamp = ReturnType<typeof takeStamp>;
