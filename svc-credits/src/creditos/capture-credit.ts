import { ReservaStatus, type Reserva } from '@timbra/contracts';
import { DomainError, notFound } from '@timbra/service-kit';
import type { CreditLedger } from './credit-ledger.repository.ts';

const { Reservada, Capturada } = ReservaStatus;

/**
 * Spends the credit that the request set aside. Once captured it stays captured.
 * @throws DomainError noEncontrado without a reservation; errorInterno when it was released.
 */
export const captureCredit =
  ({ ledger }: { ledger: CreditLedger }) =>
  async (accountId: string, requestId: string): Promise<Reserva> => {
    const operation =
      (await ledger.advance(accountId, requestId, [Reservada], Capturada)) ??
      (await ledger.operation(accountId, requestId));
    if (!operation) throw notFound(`no reservation ${requestId}`);
    if (operation.status !== Capturada) {
      throw new DomainError('errorInterno', {
        internal: `reservation ${requestId} is ${operation.status}, cannot capture`,
      });
    }
    if (operation.token) ledger.spend(accountId, operation.token);
    return { requestId, status: Capturada };
  };
