import { CreditoTipo } from '@timbra/contracts';
import type { CreditBalances } from './credit-balance.repository.ts';
import type { Settle } from './settle.ts';

/** Gives an account its first credits, the first time that it is seen. Answers whether it did. */
export type Welcome = (accountId: string) => Promise<boolean>;

interface Deps {
  balances: Pick<CreditBalances, 'get'>;
  settle: Settle;
  /** WELCOME_CREDITS: none where people pay. */
  amount: number;
}

export const welcome =
  ({ balances, settle, amount }: Deps): Welcome =>
  async (accountId) => {
    if (amount === 0 || (await balances.get(accountId))) return false;
    await settle(accountId, {
      clave: 'bienvenida',
      operationType: CreditoTipo.Bienvenida,
      amount,
      targetId: 'bienvenida',
    });
    return true;
  };
