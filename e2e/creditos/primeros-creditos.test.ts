import type { Factura, ProblemBody, TimbrarRequest } from '@timbra/contracts';
import { sharedSystem, signUp, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, expect, it } from 'vitest';

let system: SharedSystem;
beforeAll(async () => {
  system = await sharedSystem();
});

it('an account that never had credits makes tests, and stamps nothing for real', async () => {
  const account = await signUp(system, { creditos: 0 });
  const { id } = await account.draft();
  const test = await account.stamp(id, { prueba: true });
  expect([test.status, test.body.prueba]).toEqual([200, true]);
  const other = await account.draft();
  const real = await account.call<ProblemBody>('POST', `/facturas/${other.id}/timbrar?wait=30`, {
    body: {},
  });
  expect([real.status, real.body.code]).toEqual([409, 'creditosAgotados']);
});

it('an account that spent its credits makes no tests until it buys more', async () => {
  const account = await signUp(system, { creditos: 1 });
  const spent = await account.stamp((await account.draft()).id);
  expect(spent.status).toBe(200);
  const { id } = await account.draft();
  const test = await account.call<Factura & TimbrarRequest & ProblemBody>(
    'POST',
    `/facturas/${id}/timbrar?wait=30`,
    { body: { prueba: true } },
  );
  expect([test.status, test.body.code]).toEqual([409, 'creditosAgotados']);
});
