import { CREDITOS_BAJOS, type Saldo } from '@timbra/contracts';
import type { CreditAccount } from './credit-account.model.ts';
import type { CreditBalances } from './credit-balance.repository.ts';
import type { Welcome } from './welcome.ts';

/** What a person is told of the balance: never less than 0, and what is owed apart from it. */
export const saldoOf = (account: CreditAccount | null): Saldo => {
  const net = account?.disponibles ?? 0;
  // An account of before there was a ledger has no `aplicado`: it came to be with its first credits.
  const hadCredits = account !== null && (account.tuvo ?? account.aplicado === undefined);
  return {
    disponibles: Math.max(net, 0),
    ...(net < 0 && { deuda: -net }),
    puedeProbar: net > 0 || !hadCredits,
    porAgotarse: hadCredits && net <= CREDITOS_BAJOS,
  };
};

/** The balance of an account; one that is seen for the first time is welcomed. */
export const readSaldo =
  ({ balances, welcome }: { balances: Pick<CreditBalances, 'get'>; welcome: Welcome }) =>
  async (accountId: string): Promise<Saldo> => {
    const account = await balances.get(accountId);
    if (account || !(await welcome(accountId))) return saldoOf(account);
    return saldoOf(await balances.get(accountId));
  };
