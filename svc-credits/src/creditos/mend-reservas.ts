import { ReservaStatus } from '@timbra/contracts';
import type { CreditAccount, OpenReserva } from './credit-account.model.ts';
import type { CreditBalances } from './credit-balance.repository.ts';
import type { CreditLedger } from './credit-ledger.repository.ts';
import { finClave, reservaClave, statusOfFin } from './entries.ts';
import type { CrashPoint } from './crash-point.ts';
import { releaseCredit } from './release-credit.ts';
import { applyPending } from './settle.ts';

/** Old enough not to race with a call that is still at work. */
const OLDER_THAN_MS = 5 * 60_000;
/** Nobody asks again for what is older: the sweepers of requests gave up a day before. */
const NOBODYS_AFTER_MS = 8 * 24 * 60 * 60_000;
/** Accounts read at a time, and at the most in one look. */
const BATCH = 100;
const MAX_PAGES = 1000;
/** How far back entries are looked for that no balance counts: `square.ts` looks at all of them. */
const COUNTED_WITHIN_MS = 24 * 60 * 60_000;

interface Deps {
  ledger: CreditLedger;
  balances: CreditBalances;
  crashPoint: CrashPoint;
}

/** Whether a reservation's credit is given back, stays spent, or is still the request's to decide. */
const fateOf = async (
  ledger: CreditLedger,
  accountId: string,
  { requestId, token, at }: OpenReserva,
  now: Date,
): Promise<'back' | 'spent' | 'open' | 'nobodys'> => {
  const reserva = await ledger.entry(accountId, reservaClave(requestId));
  if (!reserva) return at.getTime() < now.getTime() - NOBODYS_AFTER_MS ? 'nobodys' : 'open';
  if (reserva.token !== token) return 'back';
  const fin = await ledger.entry(accountId, finClave(requestId));
  if (!fin) return 'open';
  return statusOfFin(fin) === ReservaStatus.Capturada ? 'spent' : 'back';
};

/** Ends what a crash left open of one account's reservations. Answers how many. */
const mendAccount = async (
  deps: Deps,
  { _id, reservas }: Pick<CreditAccount, '_id' | 'reservas'>,
  now = new Date(),
): Promise<number> => {
  const { ledger, balances } = deps;
  const release = releaseCredit(deps);
  let mended = 0;
  for (const reserva of reservas) {
    const fate = await fateOf(ledger, _id, reserva, now);
    if (fate === 'open') continue;
    mended += 1;
    if (fate === 'nobodys') {
      // It bars a reservation that would still come, and gives the credit back.
      await release(_id, reserva.requestId);
      continue;
    }
    await balances.endReserva(_id, reserva.token, { giveBack: fate === 'back' });
  }
  return mended;
};

/**
 * A crash between the ledger and the balance leaves a reservation open although its request ended, or
 * an entry that no balance counts; or a credit taken of which nothing was written, and for which nobody
 * asks any more. All are put right here, from what the ledger says.
 */
export const mendReservas = (deps: Deps) => {
  const apply = applyPending(deps);
  return async (now = new Date()): Promise<number> => {
    for (const accountId of await deps.ledger.accountsSince(
      new Date(now.getTime() - COUNTED_WITHIN_MS),
    )) {
      await apply(accountId);
    }
    let mended = 0;
    const before = new Date(now.getTime() - OLDER_THAN_MS);
    let last = '';
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const accounts = await deps.balances.staleReservas(before, BATCH, last);
      for (const { _id, reservas } of accounts) {
        const stale = reservas.filter(({ at }) => at < before);
        mended += await mendAccount(deps, { _id, reservas: stale }, now);
      }
      last = accounts.at(-1)?._id ?? '';
      if (accounts.length < BATCH) break;
    }
    return mended;
  };
};
