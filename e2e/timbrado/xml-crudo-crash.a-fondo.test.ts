import { signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectXmlStamped, freshStamps, sealed, stampXml } from './crudo.ts';
import { stampsAt } from './one-of-each.ts';
import { crashAt, reached, seenOf, UNANSWERED } from '../cancelacion/crash-point.ts';

const AT_WORK = ['sealed', 'sent', 'stamped', 'archived', 'delivered'].flatMap((punto) => [
  `${punto}:before`,
  `${punto}:after`,
]);
const AT_THE_DOOR = ['accepted:before', 'accepted:after'];

let system: System;
/** Each place with an account and an XML of its own, sealed before anything is killed. */
const prepared = new Map<string, { account: Account; xml: string }>();

beforeAll(async () => {
  system = await startSystem({ workers: 0 });
  const worker = await system.startWorker();
  for (const place of [...AT_WORK, ...AT_THE_DOOR]) {
    const account = await signUp(system);
    prepared.set(place, { account, xml: await sealed(account) });
  }
  await worker.kill();
});
afterAll(() => system?.stop());

/** One stamp, one credit. */
const expectOneStamp = async (place: string, before: ReadonlySet<string>) => {
  const { account, xml } = prepared.get(place)!;
  const uuid = await expectXmlStamped(account, xml);
  expect(await freshStamps(system, before)).toEqual([uuid]);
};

describe('an XML whose worker is killed has one stamp and costs one credit', () => {
  it.each(AT_WORK)('at %s', async (place) => {
    const { account, xml } = prepared.get(place)!;
    const before = await stampsAt(system);
    const env = crashAt(place);
    const doomed = await system.startWorker(env);
    await stampXml(account, xml, '?wait=0');
    await reached(env);
    await doomed.kill('SIGKILL');
    const heir = await system.startWorker();
    await expectOneStamp(place, before);
    await heir.kill();
  });
});

describe('an XML whose service is killed while it is taken is lost to nobody', () => {
  it.each(AT_THE_DOOR)('at %s', async (place) => {
    const { account, xml } = prepared.get(place)!;
    const before = await stampsAt(system);
    const env = crashAt(place);
    const doomed = await system.restart('svc-stamping', env);
    const unanswered = seenOf(stampXml(account, xml, '?wait=0'));
    await reached(env);
    await doomed.kill('SIGKILL');
    expect(await unanswered).toEqual(UNANSWERED);
    await system.restart('svc-stamping');
    const worker = await system.startWorker();
    await expectOneStamp(place, before);
    await worker.kill();
  });
});
