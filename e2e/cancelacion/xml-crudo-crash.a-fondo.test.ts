import { signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelXml, expectXmlCancelledOnce, stampedElsewhere } from './cancela-xml.ts';
import { crashAt, reached, seenOf, UNANSWERED } from './crash-point.ts';

const AT_WORK = ['signed', 'sent', 'acknowledged', 'delivered', 'settled'].flatMap((punto) => [
  `cancelacion.${punto}:before`,
  `cancelacion.${punto}:after`,
]);
const AT_THE_DOOR = ['cancelacion.accepted:before', 'cancelacion.accepted:after'];

interface Prepared {
  account: Account;
  uuid: string;
  xml: string;
}

let system: System;
/** Each place with an account and a voucher of its own, stamped before anything is killed. */
const prepared = new Map<string, Prepared>();

beforeAll(async () => {
  system = await startSystem({ workers: 0 });
  const worker = await system.startWorker();
  for (const place of [...AT_WORK, ...AT_THE_DOOR]) {
    const account = await signUp(system);
    prepared.set(place, { account, ...(await stampedElsewhere(system, account)) });
  }
  await worker.kill();
});
afterAll(() => system?.stop());

describe('an XML whose worker is killed is cancelled once and costs one credit', () => {
  it.each(AT_WORK)('at %s', async (place) => {
    const it_ = prepared.get(place)!;
    const env = crashAt(place);
    const doomed = await system.startWorker(env);
    await cancelXml(it_.account, it_.xml, 'motivo=02');
    await reached(env);
    await doomed.kill('SIGKILL');
    const heir = await system.startWorker();
    await expectXmlCancelledOnce(system, it_);
    await heir.kill();
  });
});

describe('an XML whose service is killed while its cancellation is taken is lost to nobody', () => {
  it.each(AT_THE_DOOR)('at %s', async (place) => {
    const it_ = prepared.get(place)!;
    const env = crashAt(place);
    const doomed = await system.restart('svc-stamping', env);
    const unanswered = seenOf(cancelXml(it_.account, it_.xml, 'motivo=02'));
    await reached(env);
    await doomed.kill('SIGKILL');
    expect(await unanswered).toEqual(UNANSWERED);
    await system.restart('svc-stamping');
    const worker = await system.startWorker();
    await expectXmlCancelledOnce(system, it_);
    await worker.kill();
  });
});
