import type { Factura } from '@timbra/contracts';
import { signUp, startSystem, type System } from '@timbra/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOneOfEach, stampsAt, untilStamped } from './one-of-each.ts';

let system: System;
beforeAll(async () => {
  // Everything on two cores at once: what is measured here is correctness, not patience.
  system = await startSystem({
    workers: 2,
    env: { PAC_TIMEOUT_MS: '20000', STAMP_LEASE_MS: '30000', SWEEP_AFTER_MS: '45000' },
  });
});
afterAll(() => system?.stop());

it('gives 200 consecutive folios to 200 stampings of one series by two workers', async () => {
  const account = await signUp(system, { creditos: 250 });
  const drafts = await Promise.all(
    Array.from({ length: 200 }, () => account.draft({ serie: 'MASIVA' })),
  );
  const timbresAntes = await stampsAt(system);
  await Promise.all(drafts.map((it) => account.stamp(it.id, { wait: 60 })));
  const stamped: Factura[] = [];
  for (const { id } of drafts) stamped.push(await untilStamped(account, id));

  const folios = stamped.map((it) => it.folio ?? 0).sort((a, b) => a - b);
  expect(folios).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  await expectOneOfEach(system, account, stamped, { creditosAntes: 250, timbresAntes });
});
