import type { Factura } from '@timbra/contracts';
import { signUp, until, type System } from '@timbra/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { crashAt, reached } from '../cancelacion/crash-point.ts';
import { untilStamped } from '../timbrado/one-of-each.ts';
import { aTopUp, openBooks, type Books } from './recarga-interrumpida.ts';

/** svc-credits killed alone: the file whose services are processes of their own runs these after its own. */
export const caidasDeCreditos = (systemOf: () => System) =>
  describe('svc-credits', () => {
    let books: Books;
    beforeAll(async () => {
      books = await openBooks(systemOf());
    });

    /** svc-credits stops at that place and is killed there; another takes its port. */
    const killedAt = async (place: string, run: () => Promise<unknown>): Promise<void> => {
      const env = crashAt(place);
      const doomed = await systemOf().restart('svc-credits', env);
      const running = run();
      await reached(env);
      await doomed.kill('SIGKILL');
      await systemOf().restart('svc-credits');
      await running;
    };

    describe('killed between what the provider told and the ledger credits once', () => {
      it.each(['pago:recibido', 'libro:asentado', 'pago:asentado'])('at %s', async (place) => {
        const topUp = await aTopUp(books, await signUp(systemOf(), { creditos: 0 }));
        await killedAt(place, topUp.pay);
        await topUp.expectCreditedOnce();
      });
    });

    describe('killed while a stamp is delivered captures one credit', () => {
      it.each(['reserva:tomada', 'captura:asentada'])('at %s', async (place) => {
        const { operator, bookOf, countOf } = books;
        const account = await signUp(systemOf(), { creditos: 0 });
        const grant = { creditos: 5, motivo: 'Para esta prueba' };
        await operator.call('POST', `/operador/creditos/${account.id}/ajustes`, { body: grant });
        const draft = await account.draft({ serie: 'CAIDA' });
        await killedAt(place, () => account.stamp(draft.id, { wait: 0 }));
        const stamped: Factura = await untilStamped(account, draft.id);
        expect(stamped.folio).toBe(1);
        const book = await until('its credit is captured', async () => {
          const found = await bookOf(account);
          return countOf(found, 'captura') === 1 && found;
        });
        expect(book.disponibles).toBe(4);
        expect([countOf(book, 'reserva'), countOf(book, 'liberacion')]).toEqual([1, 0]);
        expect(book.movimientos.find((it) => it.operationType === 'captura')?.factura).toBe(
          draft.id,
        );
        expect(book.diferencia).toBe(0);
      });
    });
  });
