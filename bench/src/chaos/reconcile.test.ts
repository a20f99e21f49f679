import { describe, expect, it } from 'vitest';
import { isWhole, reconcile, type Asked, type Books } from './reconcile.ts';

const invoice = (folio: number, over: Partial<NonNullable<Asked['stamped']>> = {}): Asked => ({
  id: `f${folio}`,
  serie: 'A',
  stamped: { uuid: `u${folio}`, folio, hasXml: true, ...over },
});
const books = (over: Partial<Books> = {}): Books => ({
  journal: 2,
  holds: async (uuid) => ['u1', 'u2'].includes(uuid),
  credits: { before: 10, after: 8 },
  differences: 0,
  ...over,
});
const BOTH = [invoice(1), invoice(2)];

it('is whole when each invoice has its stamp, its XML, its folio and its credit', async () => {
  expect(isWhole(await reconcile(BOTH, books()))).toBe(true);
});

it('is not whole when nothing was asked: a run without work proves nothing', async () => {
  const nothing = books({ journal: 0, credits: { before: 10, after: 10 } });
  expect(isWhole(await reconcile([], nothing))).toBe(false);
});

describe('it sees', () => {
  const cases: [string, Asked[], Partial<Books>, object][] = [
    ['a request that never ended', [...BOTH, { id: 'f3', serie: 'A' }], {}, { stuck: ['f3'] }],
    [
      'a stamp that the PAC never gave',
      BOTH,
      { holds: async (it) => it === 'u1' },
      { lost: ['f2'] },
    ],
    ['an XML that is not there', [invoice(1), invoice(2, { hasXml: false })], {}, { lost: ['f2'] }],
    ['a second stamp of one invoice', BOTH, { journal: 3 }, { doubled: 1 }],
    [
      'one stamp for two invoices',
      [invoice(1), invoice(2, { uuid: 'u1' })],
      { journal: 1 },
      { doubled: 1 },
    ],
    ['a folio left out', [invoice(1), invoice(2, { folio: 3 })], {}, { gaps: ['A'] }],
    ['a folio given twice', [invoice(1), invoice(2, { folio: 1 })], {}, { gaps: ['A'] }],
    ['a credit taken twice', BOTH, { credits: { before: 10, after: 7 } }, { creditsOff: 1 }],
    ['a credit not taken', BOTH, { credits: { before: 10, after: 9 } }, { creditsOff: -1 }],
    ['what was never accepted', BOTH, { unaccepted: ['f3: 503'] }, { unaccepted: ['f3: 503'] }],
    ['a balance that is not its ledger', BOTH, { differences: 1 }, { differences: 1 }],
  ];
  it.each(cases)('%s', async (_, asked, over, seen) => {
    const found = await reconcile(asked, books(over));
    expect(found).toMatchObject(seen);
    expect(isWhole(found)).toBe(false);
  });
});
