import type { CuentaCreditosDetalle, EnlacePago, Factura, Page, Recarga } from '@timbra/contracts';
import {
  crashPlaces,
  runningDatabase,
  signUp,
  until,
  type Account,
  type System,
} from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { main as operar } from '../../gateway/bin/operar.ts';
import { untilStamped } from '../timbrado/one-of-each.ts';

/** svc-credits killed alone: the file whose services are processes of their own runs these after its own. */
export const caidasDeCreditos = (systemOf: () => System) =>
  describe('svc-credits', () => {
    let operator: Account;
    beforeAll(async () => {
      operator = await signUp(systemOf(), { creditos: 0 });
      await operar(['cobranza', operator.email], {
        MONGODB_URI: runningDatabase(),
        MONGODB_DB_PREFIX: systemOf()
          .databaseOf('gateway')
          .replace(/-gateway$/, ''),
      });
      await until('the gateway knows of the permission', async () => {
        return (await operator.call('GET', '/operador/pagos')).status === 200;
      });
    });

    /** The account as its ledger explains it. */
    const bookOf = async ({ id }: Account) =>
      (await operator.call<CuentaCreditosDetalle>('GET', `/operador/creditos/${id}`)).body;
    const countOf = ({ movimientos }: CuentaCreditosDetalle, type: string) =>
      movimientos.filter(({ operationType }) => operationType === type).length;

    /** svc-credits stops at that place and is killed there; another takes its port. */
    const killedAt = async (place: string, run: () => Promise<unknown>): Promise<void> => {
      const TEST_PAUSE_FILE = join(tmpdir(), `timbra-pause-${randomUUID()}`);
      const doomed = await systemOf().restart('svc-credits', {
        TEST_PAUSE_AT: place,
        TEST_PAUSE_FILE,
      });
      const running = run();
      await until(`svc-credits reaches ${place}`, () => existsSync(TEST_PAUSE_FILE));
      await doomed.kill('SIGKILL');
      await systemOf().restart('svc-credits');
      await running;
    };

    describe('killed between what the provider told and the ledger credits once', () => {
      it.each(crashPlaces(['pago:recibido', 'libro:asentado', 'pago:asentado'], 'libro:asentado'))(
        'at %s',
        async (place) => {
          const account = await signUp(systemOf(), { creditos: 0 });
          const body = { importe: '100.00' };
          const { body: opened } = await account.call<EnlacePago>('POST', '/creditos/recargas', {
            body,
          });
          await killedAt(place, () => fetch(opened.enlace, { method: 'POST', redirect: 'manual' }));
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
      );
    });

    describe('killed while a stamp is delivered captures one credit', () => {
      it.each(crashPlaces(['reserva:tomada', 'captura:asentada'], 'captura:asentada'))(
        'at %s',
        async (place) => {
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
        },
      );
    });
  });
