import type { Control } from '@timbra/sandbox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PacUnavailable, type Pac } from './pac.ts';
import { stampOrFind } from './stamp-or-find.ts';

/** An adapter beside its simulated provider, and what it takes to seal documents for it. */
export interface PacUnderTest {
  pac: Pac;
  /** The same provider with credentials that it does not know. */
  stranger: Pac;
  control: Control;
  /** A sealed document that was never sent: a different one each time. */
  sealed(): string;
  close(): Promise<unknown>;
}

/** What every adapter promises; a new one is done when this passes over it. */
export const describePacContract = (name: string, open: () => Promise<PacUnderTest>) => {
  describe(`${name} keeps the contract of a PAC`, () => {
    let it_: PacUnderTest;
    beforeAll(async () => {
      it_ = await open();
    });
    afterEach(() => it_.control.reset());
    afterAll(() => it_?.close());

    const uuidIn = (xml: string) => /UUID="([^"]+)"/.exec(xml)?.[1];

    it('stamps a sealed document and answers it with its stamp', async () => {
      const outcome = await it_.pac.stamp(it_.sealed());
      expect(outcome.kind).toBe('stamped');
      expect(outcome.kind === 'stamped' && uuidIn(outcome.xml)).toMatch(/^[0-9A-F-]{36}$/);
    });

    it('finds the stamp of the same bytes, and nothing for bytes it never saw', async () => {
      const xml = it_.sealed();
      expect(await it_.pac.find(xml)).toBeNull();
      const outcome = await it_.pac.stamp(xml);
      const found = await it_.pac.find(xml);
      expect(outcome.kind === 'stamped' && uuidIn(outcome.xml)).toBe(uuidIn(found ?? ''));
    });

    it('gives the same stamp, or none yet, to the same bytes sent again', async () => {
      const xml = it_.sealed();
      const first = await it_.pac.stamp(xml);
      const again = await it_.pac.stamp(xml);
      expect(again.kind).not.toBe('rejected');
      if (first.kind === 'stamped' && again.kind === 'stamped') {
        expect(uuidIn(again.xml)).toBe(uuidIn(first.xml));
      }
      expect(it_.control.stats().committed).toBe(it_.control.stats().distinctUuids);
    });

    it('answers a refusal as data, with its code and its words', async () => {
      it_.control.set({ failNext: { code: 'CFDI40145', message: 'Nombre distinto', times: 1 } });
      const outcome = await it_.pac.stamp(it_.sealed());
      expect(outcome).toMatchObject({ kind: 'rejected', code: 'CFDI40145' });
      expect(outcome.kind === 'rejected' && outcome.message).toContain('Nombre distinto');
    });

    it('refuses as data when the account is unknown or out of stamps', async () => {
      expect((await it_.stranger.stamp(it_.sealed())).kind).toBe('rejected');
      it_.control.set({ stampsLeft: 0 });
      expect((await it_.pac.stamp(it_.sealed())).kind).toBe('rejected');
    });

    it.each([
      ['the provider is away', { down: true }],
      ['the provider cuts the connection', { down: 'destroy' as const }],
      ['the tax authority is away', { satDown: true }],
      ['the answer never comes', { commitThenHang: 1 }],
    ])('says that it is unavailable when %s', async (_what, switches) => {
      it_.control.set(switches);
      await expect(it_.pac.stamp(it_.sealed())).rejects.toBeInstanceOf(PacUnavailable);
    });

    it('takes the existing stamp after an answer that never came', async () => {
      const xml = it_.sealed();
      const before = it_.control.stats().committed;
      it_.control.set({ commitThenHang: 1 });
      const outcome = await stampOrFind(it_.pac, xml, { sentBefore: false });
      expect(outcome.kind).toBe('stamped');
      expect(it_.control.stats().committed).toBe(before + 1);
    });

    it.each(['empty', 'truncated'] as const)(
      'does not stamp twice what was stamped and answered with %s words',
      async (nonsense) => {
        const xml = it_.sealed();
        const before = it_.control.stats().committed;
        it_.control.set({ nonsense });
        await expect(it_.pac.stamp(xml)).rejects.toBeInstanceOf(PacUnavailable);
        it_.control.set({ nonsense: null });
        const outcome = await stampOrFind(it_.pac, xml, { sentBefore: true });
        expect(outcome.kind).toBe('stamped');
        expect(it_.control.stats().committed).toBe(before + 1);
      },
    );

    it('waits out the window in which a stamp exists and is not shown', async () => {
      const xml = it_.sealed();
      await it_.pac.stamp(xml);
      it_.control.set({ late307Ms: 2000 });
      const outcome = await stampOrFind(it_.pac, xml, { sentBefore: false });
      expect(outcome.kind).toBe('stamped');
      expect(it_.control.stats().committed).toBe(it_.control.stats().distinctUuids);
    });

    it('asks before it sends again what may have been sent', async () => {
      const xml = it_.sealed();
      await it_.pac.stamp(xml);
      const calls = it_.control.stats().stampCalls;
      const outcome = await stampOrFind(it_.pac, xml, { sentBefore: true });
      expect(outcome.kind).toBe('stamped');
      expect(it_.control.stats().stampCalls).toBe(calls);
    });

    it('never shows its password in an error', async () => {
      it_.control.set({ down: true });
      const error = await it_.pac.stamp(it_.sealed()).catch((caught: unknown) => caught);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(
        'clave-muy-secreta',
      );
    });
  });
};
