import { ReservaStatus, SIN_CREDITOS, type Reserva } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import type { CreditLedger } from './credit-ledger.repository.ts';
import type { OperationType } from './credit-operation.model.ts';

interface ReserveCredit {
  accountId: string;
  requestId: string;
  operationType: OperationType;
}

/**
 * Sets one credit aside for a request. Repeating it answers what is; a repetition that arrives after
 * the request ended takes nothing.
 * @throws DomainError creditosAgotados when the balance is 0.
 */
export const reserveCredit =
  ({ ledger }: { ledger: CreditLedger }) =>
  async ({ accountId, requestId, operationType }: ReserveCredit): Promise<Reserva> => {
    const operation = await ledger.operationFor(accountId, {
      targetId: requestId,
      operationType,
      amount: -1,
    });
    if (operation.status !== ReservaStatus.Pendiente) {
      return { requestId, status: operation.status };
    }

    const token = randomUUID();
    const taken = await ledger.take(accountId, { requestId, token });
    if (!taken) {
      const open = await ledger.openReserva(accountId, requestId);
      // The operation stays pending: after a top-up the same request may try again.
      if (!open) throw new DomainError('creditosAgotados', { detail: SIN_CREDITOS });
      await settle(ledger, accountId, requestId, open.token);
    } else await settle(ledger, accountId, requestId, token);

    const now = await ledger.operation(accountId, requestId);
    return { requestId, status: now?.status ?? ReservaStatus.Reservada };
  };

/** The reservation with this token counts, unless another one already does: then it is undone. */
const settle = async (
  ledger: CreditLedger,
  accountId: string,
  requestId: string,
  token: string,
) => {
  const { Pendiente, Reservada } = ReservaStatus;
  if (await ledger.advance(accountId, requestId, [Pendiente], Reservada, token)) return;
  const operation = await ledger.operation(accountId, requestId);
  if (operation?.token !== token) await ledger.endReserva(accountId, token, { giveBack: true });
};
