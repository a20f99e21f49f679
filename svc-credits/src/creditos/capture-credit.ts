import { CreditoTipo, ReservaStatus, type Reserva, type Reservada } from '@timbra/contracts';
import { DomainError, notFound } from '@timbra/service-kit';
import type { CreditBalances } from './credit-balance.repository.ts';
import type { CreditLedger } from './credit-ledger.repository.ts';
import type { CreditOperation, NewEntry } from './credit-operation.model.ts';
import { finEntry, reservaClave, reservaEntry } from './entries.ts';
import type { CrashPoint } from './crash-point.ts';

interface Deps {
  ledger: CreditLedger;
  balances: CreditBalances;
  crashPoint: CrashPoint;
}

type Written = Pick<NewEntry, 'targetId' | 'amount' | 'token' | 'para' | 'factura'>;

/**
 * Spends the credit that the request set aside. Once captured it stays captured.
 * @param reservada what the reservation was answered with, which is proof that its entry is written
 * @throws DomainError noEncontrado without a reservation; errorInterno when it was released.
 */
export const captureCredit = ({ ledger, balances, crashPoint }: Deps) => {
  /** A crash may have come between the balance and the ledger: the entry is written now. */
  const reservaOf = async (accountId: string, requestId: string): Promise<CreditOperation> => {
    const clave = reservaClave(requestId);
    const known = await ledger.entry(accountId, clave);
    if (known) return known;
    const open = await balances.openReserva(accountId, requestId);
    if (open) await ledger.record(accountId, reservaEntry(requestId, open.token, {}));
    const written = open && (await ledger.entry(accountId, clave));
    if (!written) throw notFound(`no reservation ${requestId}`);
    return written;
  };

  return async (accountId: string, requestId: string, reservada?: Reservada): Promise<Reserva> => {
    const reserva: Written = reservada
      ? { ...reservada, targetId: requestId, amount: -1 }
      : await reservaOf(accountId, requestId);
    const isBarred = reserva.token === undefined;
    const before = isBarred
      ? { operationType: CreditoTipo.Liberacion }
      : await ledger.record(accountId, finEntry(reserva, CreditoTipo.Captura));
    if (before && before.operationType !== CreditoTipo.Captura) {
      throw new DomainError('errorInterno', {
        internal: `reservation ${requestId} was released, cannot capture`,
      });
    }
    await crashPoint('captura:asentada');
    if (reserva.token) balances.spend(accountId, reserva.token);
    return { requestId, status: ReservaStatus.Capturada };
  };
};
