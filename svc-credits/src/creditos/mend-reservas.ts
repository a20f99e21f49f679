import { ReservaStatus } from '@timbra/contracts';
import type { CreditAccount } from './credit-account.model.ts';
import type { CreditLedger } from './credit-ledger.repository.ts';

/** Old enough not to race with a call that is still at work. */
const OLDER_THAN_MS = 5 * 60_000;
/** Accounts read at a time, and at the most in one look. */
const BATCH = 100;
const MAX_PAGES = 1000;

/**
 * A crash between the operation and the balance leaves a reservation open although its operation is
 * final. It is closed here: captured keeps the credit spent, anything else gives it back.
 */
export const mendReservas =
  ({ ledger }: { ledger: CreditLedger }) =>
  async (now = new Date()): Promise<number> => {
    let mended = 0;
    const before = new Date(now.getTime() - OLDER_THAN_MS);
    let last = '';
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const accounts = await ledger.staleReservas(before, BATCH, last);
      for (const account of accounts) mended += await mendAccount(ledger, account);
      last = accounts.at(-1)?._id ?? '';
      if (accounts.length < BATCH) break;
    }
    return mended;
  };

const mendAccount = async (ledger: CreditLedger, account: CreditAccount): Promise<number> => {
  const { Capturada, Liberada } = ReservaStatus;
  let mended = 0;
  for (const reserva of account.reservas) {
    const operation = await ledger.operation(account._id, reserva.requestId);
    const counts = operation?.token === reserva.token;
    if (counts && operation?.status === Capturada) {
      await ledger.endReserva(account._id, reserva.token, { giveBack: false });
    } else if (operation?.status === Liberada || (operation?.token && !counts)) {
      await ledger.endReserva(account._id, reserva.token, { giveBack: true });
    } else continue; // reserved and still at work, or pending: the request decides
    mended += 1;
  }
  return mended;
};
