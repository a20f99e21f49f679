import { ReservaStatus, type Reserva } from '@timbra/contracts';
import type { CreditLedger } from './credit-ledger.repository.ts';
import { OperationType } from './credit-operation.model.ts';

/** Gives the credit back. Releasing what was never reserved bars a late reservation of it. */
export const releaseCredit =
  ({ ledger }: { ledger: CreditLedger }) =>
  async (accountId: string, requestId: string): Promise<Reserva> => {
    const { Pendiente, Reservada, Liberada } = ReservaStatus;
    await ledger.operationFor(accountId, {
      targetId: requestId,
      operationType: OperationType.Timbrado,
      amount: -1,
    });
    await ledger.advance(accountId, requestId, [Pendiente, Reservada], Liberada);
    const operation = await ledger.operation(accountId, requestId);
    const open = await ledger.openReserva(accountId, requestId);
    if (open && operation?.status === Liberada) {
      await ledger.endReserva(accountId, open.token, { giveBack: true });
    }
    return { requestId, status: operation?.status ?? Liberada };
  };
