import type { CreditAccount } from './credit-account.model.ts';
import type { CreditBalances } from './credit-balance.repository.ts';
import type { CreditLedger } from './credit-ledger.repository.ts';
import { finClave, reservaClave } from './entries.ts';
import { CreditoTipo } from '@timbra/contracts';
import { setTimeout as sleep } from 'node:timers/promises';

interface Deps {
  ledger: CreditLedger;
  balances: CreditBalances;
}

/** An account whose balance is not what its ledger adds up to. */
export interface Difference {
  cuenta: string;
  guardado: number;
  segunElLibro: number;
}

const BATCH = 100;
/** A credit that moves while it is counted looks like a difference: it is counted again. */
const MAX_COUNTS = 5;
const BETWEEN_COUNTS_MS = 200;

const sameState = (one: CreditAccount, other: CreditAccount): boolean =>
  one.disponibles === other.disponibles &&
  one.aplicado === other.aplicado &&
  one.reservas.map(({ token }) => token).join() === other.reservas.map(({ token }) => token).join();

/** Derives balances from the ledger alone, and says where the one at hand is another. */
export const createSquare = ({ ledger, balances }: Deps) => {
  /** Credits taken out of the balance that the ledger does not count as spent (yet, or any more). */
  const inFlight = async ({ _id, reservas }: CreditAccount): Promise<number> => {
    let taken = 0;
    for (const { requestId, token } of reservas) {
      const reserva = await ledger.entry(_id, reservaClave(requestId));
      const fin = await ledger.entry(_id, finClave(requestId));
      const counts = reserva?.token === token && fin?.operationType !== CreditoTipo.Liberacion;
      if (!counts) taken += 1;
    }
    return taken;
  };

  /** What the balance should be; undefined when it moved while it was counted. */
  const derive = async (account: CreditAccount): Promise<number | undefined> => {
    const due = (await ledger.sum(account._id, account.aplicado ?? 0)) - (await inFlight(account));
    const after = await balances.get(account._id);
    return after && sameState(account, after) ? due : undefined;
  };

  const differenceOf = async (accountId: string): Promise<Difference | null> => {
    for (let count = 0; count < MAX_COUNTS; count += 1) {
      const account = await balances.get(accountId);
      // One of before there was a ledger has nothing to be compared with until it is next used.
      if (!account || account.aplicado === undefined) return null;
      const due = await derive(account);
      if (due === account.disponibles) return null;
      if (due !== undefined && count === MAX_COUNTS - 1) {
        return { cuenta: accountId, guardado: account.disponibles, segunElLibro: due };
      }
      await sleep(BETWEEN_COUNTS_MS);
    }
    return null;
  };

  /** Of all accounts. */
  const all = async (): Promise<{ cuentas: number; diferencias: Difference[] }> => {
    const diferencias: Difference[] = [];
    let cuentas = 0;
    let last = '';
    for (;;) {
      const accounts = await balances.list(BATCH, last);
      for (const { _id } of accounts) {
        const found = await differenceOf(_id);
        if (found) diferencias.push(found);
      }
      cuentas += accounts.length;
      last = accounts.at(-1)?._id ?? '';
      if (accounts.length < BATCH) return { cuentas, diferencias };
    }
  };
  return { differenceOf, all };
};
export type Square = ReturnType<typeof createSquare>;
