import type { EstadoSat } from '@timbra/contracts';
import type { Control } from '@timbra/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrAsk } from './cancel-or-ask.ts';
import type { CancelPac } from './cancel-pac.ts';
import { PacUnavailable } from './pac.ts';

/** An adapter beside its simulated provider, and what it takes to cancel documents with it. */
export interface CancelPacUnderTest {
  pac: CancelPac;
  /** The same provider with credentials that it does not know. */
  stranger: CancelPac;
  control: Control;
  rfcEmisor: string;
  /** A document that was stamped just now, and the signed request to cancel it. */
  signed(): Promise<{ uuid: string; xml: string }>;
  close(): Promise<unknown>;
}

/** In what PACs differ. */
interface Traits {
  /** It has a service for the last acuse of a folio. */
  keepsAcuses: boolean;
  /** Its code for an account that it does not know. */
  unknownAccount: string;
}

/** What every adapter promises; a new one is done when this passes over it. */
export const describeCancelPacContract = (
  name: string,
  open: () => Promise<CancelPacUnderTest>,
  { keepsAcuses, unknownAccount }: Traits,
) => {
  describe(`${name} keeps the contract of a PAC that cancels`, () => {
    let it_: CancelPacUnderTest;
    beforeAll(async () => {
      it_ = await open();
    });
    afterEach(() => it_.control.reset());
    afterAll(() => it_?.close());

    it('answers 201 with the acuse, and 202 to the same bytes sent again', async () => {
      const { uuid, xml } = await it_.signed();
      const first = await it_.pac.cancel(xml, uuid);
      expect(first).toMatchObject({
        kind: 'acknowledged',
        code: '201',
        acuse: expect.stringContaining(uuid) as string,
      });
      expect(await it_.pac.cancel(xml, uuid)).toMatchObject({ kind: 'acknowledged', code: '202' });
      expect(it_.control.stats().cancelaciones[uuid]).toBe(1);
    });

    it('finds 201 in the acuse alone when there are no folios', async () => {
      const { uuid, xml } = await it_.signed();
      it_.control.set({ cancelEmptyFolios: true });
      expect(await it_.pac.cancel(xml, uuid)).toMatchObject({ kind: 'acknowledged', code: '201' });
    });

    if (keepsAcuses) {
      it('has the acuse of what it received, and null for what it did not', async () => {
        const { rfcEmisor } = it_;
        const { uuid, xml } = await it_.signed();
        expect(await it_.pac.receipt?.({ rfcEmisor, uuid })).toBeNull();
        const outcome = await it_.pac.cancel(xml, uuid);
        const receipt = await it_.pac.receipt?.({ rfcEmisor, uuid });
        expect(outcome.kind === 'acknowledged' && outcome.acuse).toBe(receipt);
      });
    } else {
      it('does not pretend to know acuses that it does not keep', () => {
        expect(it_.pac).not.toHaveProperty('receipt');
      });
    }

    it.each([
      ['204', 'rejected'],
      ['no_cancelable', 'rejected'],
      ['798', 'rejected'],
      ['205', 'notYet'],
      ['302', 'notYet'],
    ])('answers %s as data: %s', async (code, kind) => {
      const { uuid, xml } = await it_.signed();
      it_.control.set({ failNextCancel: { code, message: 'No procede', times: 1 } });
      expect(await it_.pac.cancel(xml, uuid)).toMatchObject({ kind, code });
    });

    it('refuses as data when the account is unknown', async () => {
      const { uuid, xml } = await it_.signed();
      expect(await it_.stranger.cancel(xml, uuid)).toMatchObject({
        kind: 'rejected',
        code: unknownAccount,
        scope: 'account',
      });
    });

    it.each([
      ['the provider is away', { down: true }],
      ['the tax authority is away', { satDown: true }],
      ['the answer never comes', { cancelCommitThenHang: 1 }],
      ['the connection is lost', { cancelCommitThenDrop: 1 }],
    ])('says that it is unavailable when %s', async (_what, switches) => {
      const { uuid, xml } = await it_.signed();
      it_.control.set(switches);
      await expect(it_.pac.cancel(xml, uuid)).rejects.toBeInstanceOf(PacUnavailable);
    });

    it('says whether it is there and knows the account, and asks SAT for nothing', async () => {
      await it_.pac.ping();
      await expect(it_.stranger.ping()).rejects.toBeInstanceOf(PacUnavailable);
      it_.control.set({ down: true });
      await expect(it_.pac.ping()).rejects.toBeInstanceOf(PacUnavailable);
      expect(it_.control.stats().cancelaciones).toEqual({});
    });

    it('believes what SAT says of a request whose answer was lost, and sends it no more', async () => {
      const { uuid, xml } = await it_.signed();
      it_.control.set({ cancelCommitThenDrop: 1 });
      const sat = { situacion: 'canceladaSinAceptacion' } as EstadoSat;
      const outcome = await cancelOrAsk(
        { pac: it_.pac, estadoSat: () => Promise.resolve(sat) },
        xml,
        { uuid, rfcEmisor: it_.rfcEmisor, acusesAnteriores: [], sentBefore: false },
      );
      expect(outcome).toMatchObject({ kind: 'acknowledged', code: keepsAcuses ? '201' : '202' });
      expect(it_.control.stats()).toMatchObject({ cancelReceived: 1, cancelRepeated: 0 });
    });

    it('does not take a refusal of our account for the fate of what it had before', async () => {
      const { uuid, xml } = await it_.signed();
      const sat = { situacion: 'vigente' } as EstadoSat;
      const asked = cancelOrAsk({ pac: it_.stranger, estadoSat: () => Promise.resolve(sat) }, xml, {
        uuid,
        rfcEmisor: it_.rfcEmisor,
        acusesAnteriores: [],
        sentBefore: true,
      });
      await expect(asked).rejects.toBeInstanceOf(PacUnavailable);
    });
  });
};
