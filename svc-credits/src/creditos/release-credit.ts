import { ReservaStatus, type Reserva } from '@timbra/contracts';
import type { CreditLedger } from './credit-ledger.repository.ts';
import { OperationType } from './credit-operation.model.ts';

const { Pendiente, Reservada, Liberada } = ReservaStatus;

/** Gives the credit back. Releasing what was never reserved bars a late reservation of it. */
export const releaseCredit =
  ({ ledger }: { ledger: CreditLedger }) =>
  async (accountId: string, requestId: string): Promise<Reserva> => {
    const known = await ledger.record(accountId, {
      ...{ targetId: requestId, operationType: OperationType.Timbrado, amount: -1 },
      status: Liberada,
    });
    const operation =
      known &&
      ((await ledger.advance(accountId, requestId, [Pendiente, Reservada], Liberada)) ??
        (await ledger.operation(accountId, requestId)));
    const status = operation?.status ?? Liberada;
    const open = await ledger.openReserva(accountId, requestId);
    if (open && status === Liberada) {
      await ledger.endReserva(accountId, open.token, { giveBack: true });
    }
    return { requestId, status };
  };
