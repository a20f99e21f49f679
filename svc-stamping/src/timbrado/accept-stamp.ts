import { ReservaStatus, SIN_CREDITOS } from '@timbra/contracts';
import {
  DomainError,
  LeaseLost,
  outboxEntry,
  type Lease,
  type CrashPoint,
} from '@timbra/service-kit';
import type { CreditsClient } from '../shared/services.client.ts';
import { stampJobOf } from './stamp-job.ts';
import { reservaOf, type TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  requests: Pick<TimbrarRequestRepository, 'advance'>;
  credits: Pick<CreditsClient, 'reserve' | 'saldo'>;
  crashPoint: CrashPoint;
}

/**
 * Sets the credit of a request aside; of a test it sees that the account may make tests. Keyed by the
 * request, so it may be repeated. Answers the reservation's token.
 * @throws DomainError creditosAgotados
 */
export const setCreditAside =
  ({ credits }: Pick<Deps, 'credits'>) =>
  async (
    request: Parameters<typeof reservaOf>[0] &
      Pick<TimbrarRequestRecord, 'accountId' | 'facturaId' | 'prueba' | 'soloPrueba'>,
  ): Promise<string | undefined> => {
    const { accountId, facturaId, prueba, soloPrueba = false } = request;
    if (prueba) {
      if (soloPrueba || (await credits.saldo(accountId)).puedeProbar) return undefined;
      throw new DomainError('creditosAgotados', { detail: SIN_CREDITOS });
    }
    const reserva = reservaOf(request);
    const { status, token } = await credits.reserve(accountId, reserva, { factura: facturaId });
    if (status === ReservaStatus.Liberada) {
      throw new DomainError('errorInterno', { internal: `reservation ${reserva} was released` });
    }
    return token;
  };

/**
 * Takes a request that could not be accepted at once from `requested` to `accepted`: its credit is set
 * aside. What is stamped was judged before it was taken. `handOver` lets go of the request in the same
 * write that leaves the job for a worker. Answers the request as it is then.
 * @throws DomainError creditosAgotados
 */
export const acceptStamp = ({ requests, credits, crashPoint }: Deps) => {
  const reserve = setCreditAside({ credits });
  return async (
    request: TimbrarRequestRecord,
    { lease, handOver }: { lease: Lease; handOver: boolean },
  ): Promise<TimbrarRequestRecord> => {
    const { accountId } = request;
    const requestId = request._id.toString();
    const reservaToken = await reserve(request);
    const push = handOver ? outboxEntry(stampJobOf(request), { accountId, requestId }) : undefined;
    await crashPoint('accepted:before');
    const accepted = await requests.advance(request, ['requested', 'accepted'], {
      fence: { holder: lease.owner },
      set: { reservaToken },
      ...(handOver ? { push, lease: null } : { lease }),
    });
    if (!accepted) {
      throw new LeaseLost(`${requestId} is accepted by another`);
    }
    await crashPoint('accepted:after');
    return { ...request, reservaToken, punto: 'accepted', ...(push && { outbox: [push] }) };
  };
};
export type AcceptStamp = ReturnType<typeof acceptStamp>;
