import type { Control } from '@timbra/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReceiverPac } from './cancel-pac-recibidas.ts';
import { PacUnavailable } from './pac.ts';

/** A request that waits for the receiver's answer, and how the receiver signs it. */
interface Received {
  uuid: string;
  answer: (respuesta: 'Aceptacion' | 'Rechazo') => string;
  /** An answer signed by a taxpayer that received no request. */
  answerOfAnother: () => string;
}

/** An adapter beside its simulated provider, and what it takes to be asked for a cancellation. */
export interface ReceiverPacUnderTest {
  pac: ReceiverPac;
  /** The same provider with credentials that it does not know. */
  stranger: ReceiverPac;
  control: Control;
  rfcReceptor: string;
  /** The RFC of a taxpayer that received no request. */
  rfcSinSolicitudes: string;
  /** A document of more than 1,000 pesos whose cancellation was asked for the day after. */
  received(): Promise<Received>;
  close(): Promise<unknown>;
}

/** What every adapter promises; a new one is done when this passes over it. */
export const describeReceiverPacContract = (
  name: string,
  open: () => Promise<ReceiverPacUnderTest>,
) => {
  describe(`${name} keeps the contract of a PAC of receivers`, () => {
    let it_: ReceiverPacUnderTest;
    beforeAll(async () => {
      it_ = await open();
    });
    afterEach(() => it_.control.reset());
    afterAll(() => it_?.close());

    it('says under which RFC it is certified', () => {
      expect(it_.pac.rfc).toMatch(/^[A-Z&Ñ]{3}\d{6}[A-Z0-9]{3}$/);
    });

    it('lists what waits for a receiver, in capitals, until it is answered', async () => {
      const { pac, rfcReceptor } = it_;
      const { uuid, answer } = await it_.received();
      expect(uuid).toBe(uuid.toUpperCase());
      expect(await pac.pending(rfcReceptor)).toContain(uuid);
      await pac.answer(answer('Rechazo'), uuid);
      expect(await pac.pending(rfcReceptor)).not.toContain(uuid);
    });

    it('lists nothing of a receiver without requests', async () => {
      await it_.received();
      expect(await it_.pac.pending(it_.rfcSinSolicitudes)).toEqual([]);
    });

    it.each([
      ['Aceptacion', 'acepta'],
      ['Rechazo', 'rechaza'],
    ] as const)(
      'passes on %s: 1000, and 1002 to the same bytes again',
      async (respuesta, taken) => {
        const { uuid, answer } = await it_.received();
        const xml = answer(respuesta);
        expect(await it_.pac.answer(xml, uuid)).toBe('1000');
        expect(await it_.pac.answer(xml, uuid)).toBe('1002');
        expect(it_.control.cancelacion(uuid)?.respuesta).toBe(taken);
      },
    );

    it('an answer that comes second changes nothing', async () => {
      const { uuid, answer } = await it_.received();
      await it_.pac.answer(answer('Rechazo'), uuid);
      expect(await it_.pac.answer(answer('Aceptacion'), uuid)).toBe('1002');
      expect(it_.control.cancelacion(uuid)?.respuesta).toBe('rechaza');
    });

    it('answers 1001 as data for a signer that is not the receiver, and takes nothing', async () => {
      const { uuid, answerOfAnother } = await it_.received();
      expect(await it_.pac.answer(answerOfAnother(), uuid)).toBe('1001');
      expect(it_.control.cancelacion(uuid)?.respuesta).toBeUndefined();
    });

    it.each([
      ['the provider is away', { down: true }],
      ['the connection is cut', { down: 'destroy' }],
      ['it answers a page', { nonsense: 'html' }],
    ] as const)('says that it is unavailable when %s', async (_what, switches) => {
      const { uuid, answer } = await it_.received();
      it_.control.set(switches);
      await expect(it_.pac.pending(it_.rfcReceptor)).rejects.toBeInstanceOf(PacUnavailable);
      await expect(it_.pac.answer(answer('Rechazo'), uuid)).rejects.toBeInstanceOf(PacUnavailable);
      it_.control.reset();
      expect(it_.control.cancelacion(uuid)?.respuesta).toBeUndefined();
    });

    it('says that it is unavailable when the account is unknown, and not that nothing waits', async () => {
      const { uuid, answer } = await it_.received();
      const { stranger, rfcReceptor } = it_;
      await expect(stranger.pending(rfcReceptor)).rejects.toBeInstanceOf(PacUnavailable);
      await expect(stranger.answer(answer('Rechazo'), uuid)).rejects.toBeInstanceOf(PacUnavailable);
      expect(it_.control.cancelacion(uuid)?.respuesta).toBeUndefined();
    });
  });
};
