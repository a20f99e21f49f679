import type { CreditosMigrados, ProblemBody } from '@timbra/contracts';
import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, expect, it } from 'vitest';

const LEGADO = { email: 'legado@timbra.test', password: 'timbra-legado' };

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system, { creditos: 5 });
});

const migrate = (of: Account, body: typeof LEGADO = LEGADO) =>
  of.call<CreditosMigrados & ProblemBody>('POST', '/migracion/creditos', { body });

it('the legacy balance comes once, however often and by however many it is asked for', async () => {
  const asked = await Promise.all([migrate(account), migrate(account), migrate(account)]);
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await account.credits()).toBe(70);
  const { body } = await migrate(account);
  expect(body).toEqual(asked[0]?.body);
  expect(body.creditos).toBe(65);
  expect(await account.credits()).toBe(70);
});

it('it goes to one account only', async () => {
  const other = await signUp(system, { creditos: 0 });
  const { status, body } = await migrate(other);
  expect([status, body.code]).toEqual([422, 'migracionRechazada']);
  expect(body.detail).toBe('Los créditos de ese usuario ya se migraron a otra cuenta');
  expect(await other.credits()).toBe(0);
});

it('a wrong password brings nothing, and may not be guessed', async () => {
  const other = await signUp(system, { creditos: 0 });
  const codes: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    codes.push((await migrate(other, { ...LEGADO, password: `intento ${n}` })).body.code);
  }
  expect(codes).toEqual([
    ...Array.from({ length: 10 }, () => 'migracionRechazada'),
    ...['demasiadosIntentos', 'demasiadosIntentos'],
  ]);
});
