import type { CuentaCreditosDetalle, EnlacePago, Page, Recarga } from '@timbra/contracts';
import { runningDatabase, signUp, until, type Account, type System } from '@timbra/test-kit';
import { expect } from 'vitest';
import { main as operar } from '../../gateway/bin/operar.ts';

type Tipo = CuentaCreditosDetalle['movimientos'][number]['operationType'];

/** The operator of credits, without credits of their own, and what the ledger shows them. */
export const openBooks = async (system: System) => {
  const operator = await signUp(system, { creditos: 0 });
  await operar(['cobranza', operator.email], {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
  });
  await until('the gateway knows of the permission', async () => {
    return (await operator.call('GET', '/operador/pagos')).status === 200;
  });
  return {
    operator,
    /** The account as its ledger explains it. */
    bookOf: async ({ id }: Account) =>
      (await operator.call<CuentaCreditosDetalle>('GET', `/operador/creditos/${id}`)).body,
    countOf: ({ movimientos }: CuentaCreditosDetalle, type: Tipo) =>
      movimientos.filter(({ operationType }) => operationType === type).length,
  };
};
export type Books = Awaited<ReturnType<typeof openBooks>>;

/** A top-up of an account that has no credits. */
export const aTopUp = async ({ bookOf, countOf }: Books, account: Account) => {
  const { body: opened } = await account.call<EnlacePago>('POST', '/creditos/recargas', {
    body: { importe: '100.00' },
  });
  return {
    /** At the provider's page, which answers once the product was told. */
    pay: () => fetch(opened.enlace, { method: 'POST', redirect: 'manual' }),
    expectCreditedOnce: async (): Promise<void> => {
      await until('it is shown', async () => {
        const { body: page } = await account.call<Page<Recarga>>('GET', '/creditos/recargas');
        return page.items.length === 1;
      });
      // A shown entry is counted: the next read does not wait for mend-reservas.
      expect(await account.credits()).toBe(50);
      const book = await bookOf(account);
      expect([countOf(book, 'recarga'), countOf(book, 'devolucion')]).toEqual([1, 0]);
      expect(book.diferencia).toBe(0);
    },
  };
};
