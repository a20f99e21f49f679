import { CreditoTipo } from '@timbra/contracts';
import type { CreditAccount } from './credit-account.model.ts';
import type { CreditBalances } from './credit-balance.repository.ts';
import type { CreditLedger } from './credit-ledger.repository.ts';
import type { CreditOperation, NewEntry } from './credit-operation.model.ts';
import type { CrashPoint } from './crash-point.ts';

interface Deps {
  ledger: CreditLedger;
  balances: CreditBalances;
  crashPoint: CrashPoint;
}

/** Entries counted at a time, and turns when others count at the same moment. */
const BATCH = 100;
const MAX_TURNS = 1000;

/** Counts into the balance whatever the ledger holds and it does not. Safe to repeat and to race. */
export const applyPending = ({ ledger, balances }: Pick<Deps, 'ledger' | 'balances'>) => {
  /** An account of before there was a ledger: its first entry says what it had then. */
  const begin = async ({ _id, disponibles, reservas }: CreditAccount): Promise<number> => {
    const { orden = 1 } = await ledger.append(_id, {
      clave: 'apertura',
      operationType: CreditoTipo.Migracion,
      amount: disponibles + reservas.length,
      targetId: 'apertura',
    });
    await balances.beginAt(_id, orden);
    return orden;
  };

  return async (accountId: string): Promise<void> => {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const account = await balances.open(accountId);
      const aplicado = account.aplicado ?? (await begin(account));
      const entries = await ledger.after(accountId, aplicado, BATCH);
      if (entries.length === 0) return balances.arm(accountId);
      for (const entry of entries) {
        if (!(await balances.apply(accountId, entry))) break; // another counts: read on from there
      }
    }
    throw new Error(`entries of ${accountId} are not counted after ${MAX_TURNS} turns`);
  };
};

/**
 * Writes an entry and counts it. The ledger comes first: if the process dies before the balance counts
 * the entry, the caller's repetition counts it, or mend-reservas. @throws DomainError idempotenciaDistinta
 */
export const settle = (deps: Deps) => {
  const apply = applyPending(deps);
  return async (accountId: string, entry: Omit<NewEntry, 'orden'>): Promise<CreditOperation> => {
    // First, so that an account of before the ledger has its opening entry in front of this one.
    await apply(accountId);
    const written = await deps.ledger.append(accountId, entry);
    await deps.crashPoint('libro:asentado');
    await apply(accountId);
    return written;
  };
};
export type Settle = ReturnType<typeof settle>;
