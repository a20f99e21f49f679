import { signUp, until, type System } from '@timbra/test-kit';
import { expect } from 'vitest';
import type { Recorder } from '../../svc-stamping/test-support/recorder.ts';
import { masivoOf } from '../../svc-invoices/test-support/masivo-de-prueba.ts';
import { aReceived } from '../api/received.ts';
import { seenOf, UNANSWERED, type Trap } from '../cancelacion/crash-point.ts';
import { answer, expectRejectedOnce, IIA } from '../cancelacion/recibida.ts';
import { aTopUp, openBooks } from '../creditos/recarga-interrumpida.ts';
import { aSeriesOf, expectEachRowStamped } from '../masivo/una-de-cada.ts';
import type { Flujo } from './flujo.ts';

/** More than are asked for at a time. */
const ROWS = 30;
const LOST = 3;

/** The places at which services stop, once their traps are set. */
export interface Traps {
  masivo: Trap;
  recarga: Trap;
  respuesta: Trap;
}

/** What services are in the middle of. Prepared with a worker that is there. */
export const halfDone = async (
  system: System,
  { recorder, traps }: { recorder: Recorder; traps: Traps },
) => {
  const { pac } = system;
  const conArchivo = await signUp(system);
  const masivo = masivoOf(conArchivo);
  const file = await masivo.reviewed(...aSeriesOf(ROWS));
  const books = await openBooks(system);
  const recarga = await aTopUp(books, books.operator);
  const conSolicitud = await signUp(system);
  const uuid = await aReceived(system, conSolicitud, IIA);
  let paying: Promise<unknown>;
  let unanswered: Promise<unknown>;

  return {
    recarga: {
      begin: async () => {
        await traps.recarga.set();
        paying = recarga.pay();
        await traps.recarga.reached();
      },
      expectOnce: async () => {
        await paying;
        await recarga.expectCreditedOnce();
        return [];
      },
    },
    respuesta: {
      begin: async () => {
        await traps.respuesta.set();
        unanswered = seenOf(answer(conSolicitud, uuid));
        await traps.respuesta.reached();
      },
      expectOnce: async () => {
        expect(await unanswered).toEqual(UNANSWERED);
        await expectRejectedOnce(system, recorder, { account: conSolicitud, uuid });
        return [];
      },
    },
    masivo: {
      // Its rows are at the PAC, some of them without an answer, and none is written down.
      begin: async () => {
        const { hung, committed } = pac.stats();
        pac.set({ commitThenHang: LOST });
        await traps.masivo.set();
        expect((await masivo.stamp(file.id)).status).toBe(202);
        await traps.masivo.reached();
        await until('some are stamped, and answers are lost', () => {
          const now = pac.stats();
          return now.hung === hung + LOST && now.committed > committed + LOST + 2;
        });
      },
      expectOnce: () => expectEachRowStamped(conArchivo, { id: file.id, creditosAntes: 100 }),
    },
  } satisfies Record<string, Flujo>;
};
export type HalfDone = Awaited<ReturnType<typeof halfDone>>;
