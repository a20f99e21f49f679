import type { Control } from '@timbra/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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

/** What every adapter promises; a new one is done when this passes over it. */
export const describeCancelPacContract = (
  name: string,
  open: () => Promise<CancelPacUnderTest>,
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

    it('has the acuse of what it received, and null for what it did not', async () => {
      const { rfcEmisor } = it_;
      const { uuid, xml } = await it_.signed();
      expect(await it_.pac.receipt({ rfcEmisor, uuid })).toBeNull();
      const outcome = await it_.pac.cancel(xml, uuid);
      const receipt = await it_.pac.receipt({ rfcEmisor, uuid });
      expect(outcome.kind === 'acknowledged' && outcome.acuse).toBe(receipt);
    });

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
      expect(await it_.stranger.cancel(xml, uuid)).toMatchObject({ kind: 'rejected', code: '300' });
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
  });
};
