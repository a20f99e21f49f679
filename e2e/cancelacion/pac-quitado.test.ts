import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancel, OTRO_DIA, shown, stamped, untilRequest } from './cancela.ts';

let system: System;
let account: Account;

beforeAll(async () => {
  system = await startSystem({
    workers: 0,
    env: { PAC_ORDER: 'finkok,sw', PAC_TIMEOUT_MS: '5000' },
  });
  await system.startWorker();
  account = await signUp(system);
});
afterAll(() => system?.stop());

it('ends by SAT alone what was sent to a PAC that is configured no more', async () => {
  const [unanswered, waiting] = [await stamped(account), await stamped(account)];
  const creditos = await account.credits();
  await account.call('PUT', '/settings', { body: { ordenPac: ['sw'] } });
  system.pac.set({ clockOffsetMs: OTRO_DIA, sw: { cancelCommitThenHang: 1 } });
  const withReceiver = await cancel(account, waiting.id);
  expect([withReceiver.body.punto, withReceiver.body.conAcuse]).toEqual(['delivered', false]);
  system.pac.set({ sw: { cancelCommitThenHang: 1 } });
  const sent = await cancel(account, unanswered.id, undefined, { wait: 0 });
  await until('SAT has both', () => system.pac.stats().cancelHung === 2);

  await system.workers[0]?.kill('SIGKILL');
  await system.startWorker({ SW_URL: '' });
  for (const { uuid } of [unanswered, waiting]) await system.pac.responder(uuid, 'acepta');
  for (const { body } of [sent, withReceiver]) {
    const ended = await untilRequest(account, body.id, (it) => it.status === 2);
    expect([ended.codigo, ended.conAcuse]).toEqual(['202', false]);
  }
  expect((await shown(account, unanswered.id)).status).toBe(4);
  expect((await shown(account, waiting.id)).status).toBe(4);
  await until('one credit for each', async () => (await account.credits()) === creditos - 2);
});
