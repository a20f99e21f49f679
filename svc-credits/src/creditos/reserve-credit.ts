import { ReservaStatus, SIN_CREDITOS, type Reserva } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import type { CreditLedger } from './credit-ledger.repository.ts';
import type { CreditOperation, OperationType } from './credit-operation.model.ts';

interface ReserveCredit {
  accountId: string;
  requestId: string;
  operationType: OperationType;
}

const { Pendiente, Reservada } = ReservaStatus;

/**
 * Sets one credit aside for a request: out of the balance first, then written down. Repeating it
 * answers what is; a repetition that arrives after the request ended takes nothing.
 * @throws DomainError creditosAgotados when the balance is 0.
 */
export const reserveCredit =
  ({ ledger }: { ledger: CreditLedger }) =>
  async ({ accountId, requestId, operationType }: ReserveCredit): Promise<Reserva> => {
    const taken = randomUUID();
    const isTaken = await ledger.take(accountId, { requestId, token: taken });
    const token = isTaken ? taken : (await ledger.openReserva(accountId, requestId))?.token;
    if (token === undefined) {
      const ended = await ledger.operation(accountId, requestId);
      if (ended && ended.status !== Pendiente) return { requestId, status: ended.status };
      throw new DomainError('creditosAgotados', { detail: SIN_CREDITOS });
    }
    const known = await ledger.record(accountId, {
      ...{ targetId: requestId, operationType, amount: -1, status: Reservada, token },
    });
    if (!known) return { requestId, status: Reservada };
    return { requestId, status: await settle(ledger, accountId, known, token) };
  };

/** The reservation with this token counts, unless another one already does: then it is undone. */
const settle = async (
  ledger: CreditLedger,
  accountId: string,
  known: CreditOperation,
  token: string,
): Promise<ReservaStatus> => {
  const { targetId } = known;
  if (await ledger.advance(accountId, targetId, [Pendiente], Reservada, token)) return Reservada;
  const operation = (await ledger.operation(accountId, targetId)) ?? known;
  // One that was released has no token of its own, or the one that it gave back.
  const counts = operation.token === token && operation.status !== ReservaStatus.Liberada;
  if (!counts) await ledger.endReserva(accountId, token, { giveBack: true });
  return operation.status;
};
