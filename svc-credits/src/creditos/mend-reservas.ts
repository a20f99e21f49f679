import { ReservaStatus } from '@timbra/contracts';
import type { CreditLedger } from './credit-ledger.repository.ts';

/** Old enough not to race with a call that is still at work. */
const OLDER_THAN_MS = 5 * 60_000;
/** Accounts per look; the next look takes the rest. */
const BATCH = 100;

/**
 * A crash between the operation and the balance leaves a reservation open although its operation is
 * final. It is closed here: captured keeps the credit spent, anything else gives it back.
 */
export const mendReservas =
  ({ ledger }: { ledger: CreditLedger }) =>
  async (now = new Date()): Promise<number> => {
    let mended = 0;
    const before = new Date(now.getTime() - OLDER_THAN_MS);
    for (const account of await ledger.staleReservas(before, BATCH)) {
      for (const reserva of account.reservas) {
        const operation = await ledger.operation(account._id, reserva.requestId);
        const counts = operation?.token === reserva.token;
        const { Capturada, Liberada } = ReservaStatus;
        if (counts && operation?.status === Capturada) {
          await ledger.endReserva(account._id, reserva.token, { giveBack: false });
        } else if (operation?.status === Liberada || (operation?.token && !counts)) {
          await ledger.endReserva(account._id, reserva.token, { giveBack: true });
        } else continue; // reserved and still at work, or pending: the request decides
        mended += 1;
      }
    }
    return mended;
  };
