import { ReservaStatus } from '@timbra/contracts';
import type { CreditLedger } from './credit-ledger.repository.ts';
import { OperationType } from './credit-operation.model.ts';

interface Abonar {
  accountId: string;
  targetId: string;
  amount: number;
}

/** Adds credits once per target; a repetition adds nothing and answers the balance. */
export const abonar =
  ({ ledger }: { ledger: CreditLedger }) =>
  async ({ accountId, targetId, amount }: Abonar): Promise<number> => {
    const { Pendiente, Capturada } = ReservaStatus;
    const known = await ledger.record(accountId, {
      ...{ targetId, operationType: OperationType.Abono, amount, status: Pendiente },
    });
    if (!known || known.status === Pendiente) {
      await ledger.grant(accountId, targetId, known?.amount ?? amount);
      await ledger.advance(accountId, targetId, [Pendiente], Capturada);
    }
    return ledger.balance(accountId);
  };
