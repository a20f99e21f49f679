import { TimbrarStatus } from '@timbra/contracts';
import type { Account } from '@timbra/test-kit';
import { expect, it } from 'vitest';
import { runClients, settle } from './clients.ts';

/** A shop's account: the series A is never accepted, B is refused, and C is stamped. */
const shop = () => {
  let drafts = 0;
  const stamp = (id: string) => {
    if (id.startsWith('A')) return { status: 503, body: {} };
    if (id.startsWith('B')) return { status: 422, body: { code: 'rechazoDelPac' } };
    return { status: 200, body: {} };
  };
  return {
    draft: ({ serie = '' }: { serie?: string }) =>
      Promise.resolve({ id: `${serie}${(drafts += 1)}` }),
    stamp: (id: string) => Promise.resolve(stamp(id)),
  } as unknown as Account;
};

it('what is not accepted in its time is told, and the others are still counted', async () => {
  const began = Date.now();
  const isOver = () => Date.now() - began > 400;
  const run = await runClients(shop(), ['A', 'B', 'C'], isOver, { acceptedWithinMs: 200 });
  expect(run.unaccepted.map((it) => it.slice(0, 1)).sort()).toEqual(['A', 'B']);
  expect(run.unaccepted.find((it) => it.startsWith('A'))).toContain('503');
  expect(run.unaccepted.find((it) => it.startsWith('B'))).toContain('rechazoDelPac');
  expect(new Set(run.asked.map(({ serie }) => serie))).toEqual(new Set(['A', 'B', 'C']));
});

it('a shop whose drafts are not taken is told, too', async () => {
  const account = { draft: () => Promise.reject(new Error('ECONNREFUSED')) } as unknown as Account;
  const began = Date.now();
  const run = await runClients(account, ['A'], () => Date.now() - began > 5000, {
    acceptedWithinMs: 100,
  });
  expect(run).toMatchObject({ asked: [], unaccepted: [expect.stringContaining('A: ')] });
});

it('what the service gave up is asked again with another key, and ends', async () => {
  const keys: unknown[] = [];
  const account = {
    call: (_: string, path: string) => {
      const isXml = path.endsWith('.xml');
      const timbrarRequest =
        keys.length > 0
          ? { status: TimbrarStatus.Aceptada }
          : { status: TimbrarStatus.Error, problema: 'errorInterno' };
      const factura = { ...(keys.length > 0 && { uuid: 'U' }), folio: 7, timbrarRequest };
      return Promise.resolve({ status: 200, body: isXml ? 'UUID="U"' : factura });
    },
    stamp: (_: string, { key }: { key?: string }) => {
      keys.push(key);
      return Promise.resolve({ status: 202, body: {} });
    },
  } as unknown as Account;
  const [ended] = await settle(account, [{ id: 'a', serie: 'A' }]);
  expect(ended?.stamped).toEqual({ uuid: 'U', folio: 7, hasXml: true });
  expect(keys).toEqual(['a-2']);
});
