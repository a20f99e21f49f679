import type { PacName } from '@timbra/contracts';
import { describe, expect, it, vi } from 'vitest';
import type { CancelPac } from './cancel-pac.ts';
import { PacUnavailable, type Pac, type StampOutcome } from './pac.ts';
import { createPacs, watchCancellations, watchStamps } from './pacs.ts';

/** Longer than a test takes: it is left alone all the while. */
const LONG_MS = 60_000;
const SHORT_MS = 20;
const STAMPED: StampOutcome = { kind: 'stamped', xml: '<a/>' };
const OF_THE_ACCOUNT: StampOutcome = {
  kind: 'rejected',
  code: '300',
  message: 'Usuario',
  scope: 'account',
};

/** A PAC that answers what it is told to, and counts who asked whether it is there. */
const aPac = (name: PacName) => {
  const it: { isAway: boolean; outcome: StampOutcome; pings: number } = {
    isAway: false,
    outcome: STAMPED,
    pings: 0,
  };
  const pac: Pac = {
    name,
    stamp: () =>
      it.isAway ? Promise.reject(new PacUnavailable('away')) : Promise.resolve(it.outcome),
    find: () => (it.isAway ? Promise.reject(new PacUnavailable('away')) : Promise.resolve(null)),
    ping: () => {
      it.pings += 1;
      return it.isAway ? Promise.reject(new PacUnavailable('away')) : Promise.resolve();
    },
  };
  return Object.assign(it, { pac });
};

const open = (restMs = LONG_MS) => {
  const [finkok, sw] = [aPac('finkok'), aPac('sw')];
  const nothing = () => undefined;
  const pacs = createPacs({
    pacs: [finkok.pac, sw.pac],
    watch: watchStamps,
    order: ['finkok', 'sw'],
    failures: 3,
    restMs,
    logger: { warn: nothing, info: nothing },
  });
  const stampAt = (name: PacName) =>
    pacs
      .of(name, nothing)
      .stamp('<a/>')
      .catch(() => null);
  const fail = async (it: typeof finkok, times: number) => {
    it.isAway = true;
    for (let n = 0; n < times; n += 1) await stampAt(it.pac.name);
  };
  return { finkok, sw, pacs, stampAt, fail };
};

/** The rest of a PAC is over when asking for one asks it. */
const untilAsked = async ({ pacs, finkok }: ReturnType<typeof open>) => {
  const before = finkok.pings;
  let chosen: PacName = await pacs.choose();
  const deadline = Date.now() + 5000;
  while (finkok.pings === before && Date.now() < deadline) {
    await new Promise((resolve) => setImmediate(resolve));
    chosen = await pacs.choose();
  }
  return chosen;
};

describe('the PAC that is chosen', () => {
  it('is the first of the account, then of the installation', async () => {
    const { pacs } = open();
    expect(await pacs.choose()).toBe('finkok');
    expect(await pacs.choose(['sw'])).toBe('sw');
    expect(await pacs.choose([])).toBe('finkok');
  });

  it('is shown as away while it is left alone, and as there again when it answers', async () => {
    const { finkok, pacs, fail } = open(SHORT_MS);
    const { finkok: report, sw } = pacs.reports();
    await expect(report?.()).resolves.toBeUndefined();
    await fail(finkok, 3);
    await expect(report?.()).rejects.toThrow(PacUnavailable);
    await expect(sw?.()).resolves.toBeUndefined();
    finkok.isAway = false;
    await vi.waitFor(() => report?.());
  });

  it('is the next one after three failures in a row, not after two', async () => {
    const { finkok, pacs, fail } = open();
    await fail(finkok, 2);
    expect(await pacs.choose()).toBe('finkok');
    await fail(finkok, 1);
    expect(await pacs.choose()).toBe('sw');
  });

  it('counts failures in a row: an answer begins anew', async () => {
    const { finkok, pacs, stampAt, fail } = open();
    await fail(finkok, 2);
    finkok.isAway = false;
    await stampAt('finkok');
    await fail(finkok, 2);
    expect(await pacs.choose()).toBe('finkok');
  });

  it('is the next one at once when the first refuses our account, not when it refuses a document', async () => {
    const { finkok, pacs, stampAt } = open();
    finkok.outcome = { ...OF_THE_ACCOUNT, code: 'CFDI40145', scope: 'document' };
    await stampAt('finkok');
    expect(await pacs.choose()).toBe('finkok');
    finkok.outcome = OF_THE_ACCOUNT;
    await stampAt('finkok');
    expect(await pacs.choose()).toBe('sw');
  });

  it('is the first again once it says that it is there, and not while it does not', async () => {
    const all = open(SHORT_MS);
    await all.fail(all.finkok, 3);
    expect(await untilAsked(all)).toBe('sw');
    all.finkok.isAway = false;
    expect(await untilAsked(all)).toBe('finkok');
  });

  it('is the first when none is there: somebody has to keep the document', async () => {
    const { finkok, sw, pacs, fail } = open();
    await fail(finkok, 3);
    await fail(sw, 3);
    expect(await pacs.choose()).toBe('finkok');
  });
});

it('asks a PAC for what was sent to it, whatever is believed of it', async () => {
  const { finkok, pacs, fail } = open();
  await fail(finkok, 3);
  finkok.isAway = false;
  const outcome = await pacs.of('finkok', () => undefined).stamp('<a/>');
  expect(outcome).toEqual(STAMPED);
});

describe('the PAC that passes cancellations on', () => {
  const aCanceller = (name: PacName, isAway: boolean): CancelPac => ({
    name,
    cancel: () =>
      isAway
        ? Promise.reject(new PacUnavailable('away'))
        : Promise.resolve({ kind: 'acknowledged', code: '201', raw: '' }),
    ping: () => (isAway ? Promise.reject(new PacUnavailable('away')) : Promise.resolve()),
  });
  const nothing = () => undefined;
  const openCancellers = () =>
    createPacs({
      pacs: [aCanceller('finkok', true), aCanceller('sw', false)],
      watch: watchCancellations,
      order: ['finkok', 'sw'],
      failures: 3,
      restMs: LONG_MS,
      logger: { warn: nothing, info: nothing },
    });
  const cancel = (pacs: ReturnType<typeof openCancellers>) =>
    pacs
      .of('finkok', nothing)
      .cancel('<a/>', 'uuid')
      .catch(() => null);

  it('is the next one after three failures in a row, like that of stamps', async () => {
    const pacs = openCancellers();
    for (let n = 0; n < 2; n += 1) await cancel(pacs);
    expect(await pacs.choose()).toBe('finkok');
    await cancel(pacs);
    expect(await pacs.choose()).toBe('sw');
  });

  it('offers no acuse of its own where the PAC has no such service', () => {
    expect(openCancellers().of('sw', nothing)).not.toHaveProperty('receipt');
  });
});
