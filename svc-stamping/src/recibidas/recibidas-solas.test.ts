import { until } from '@timbra/test-kit';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startRecorder, type Recorder } from '../../test-support/recorder.ts';
import { runStamping, type Cuenta, type Stamping } from '../../test-support/run-stamping.ts';
import { askedOf, IIA, solicitudesOf } from '../../test-support/solicitudes.ts';

let recorder: Recorder;
let stamping: Stamping;
beforeAll(async () => {
  recorder = await startRecorder();
  stamping = await runStamping('recibidas-solas', {
    finkokUrl: `${recorder.url}/finkok`,
    env: { RECIBIDAS_PER_MINUTE: '10000' },
    recibidasEveryMs: 1000,
  });
  recorder.passOnTo(stamping.outside.url);
});
afterEach(() => stamping.pac.reset());
afterAll(async () => {
  await stamping?.stop();
  await recorder?.close();
});

const XIA = { rfc: 'XIA190128J61', nombre: 'XENON INDUSTRIAL ARTICLES' };
const IXS = { rfc: 'IXS7607092R5', nombre: 'INTERNACIONAL XIMBO Y SABORES', cp: '23004' };
const KIJ = { rfc: 'KIJ0906199R1', nombre: 'KERNEL INDUSTIA JUGUETERA' };
/** Keys of a queue that are looked at at once. */
const SOME_KEYS = 1000;

/**
 * Asked about so many times more, by nobody but the service itself. One account has each of these RFCs:
 * of one that several have, others' visits would be counted.
 */
const untilAsked = (rfc: string, times = 2): Promise<true> => {
  const before = recorder.pendingCalls(rfc).length;
  return until(
    `SAT is asked about ${rfc}`,
    () => recorder.pendingCalls(rfc).length >= before + times,
  );
};

/** The list while the PAC cannot be asked: the requests that were seen before. */
const seenBefore = async (cuenta: Cuenta, uuid: string) => {
  stamping.pac.set({ down: true });
  const { items } = await solicitudesOf(cuenta);
  stamping.pac.reset();
  return items.find((it) => it.uuid === uuid);
};

it('a request is seen, and its 72 hours run, though nobody opens the list', async () => {
  const cuenta = await stamping.open();
  const before = new Date().toISOString();
  const uuid = await askedOf(stamping, cuenta, IIA);
  await untilAsked(IIA.rfc);
  const opened = new Date().toISOString();
  const found = await seenBefore(cuenta, uuid);
  expect(found).toMatchObject({ uuid, rfc: IIA.rfc, estado: 'pendiente' });
  expect(before < (found?.vista ?? '') && (found?.vista ?? '') < opened).toBe(true);
});

it('goes on asking after Redis lost everything', async () => {
  const cuenta = await stamping.open();
  const client = new Redis(stamping.settings.REDIS_URL);
  const pattern = `*${stamping.settings.QUEUE_PREFIX}*`;
  const keys = new Set<string>();
  for await (const some of client.scanStream({ match: pattern, count: SOME_KEYS }))
    for (const key of some as string[]) keys.add(key);
  expect(keys.size).toBeGreaterThan(0);
  for (const key of keys) await client.del(key);
  client.disconnect();
  const uuid = await askedOf(stamping, cuenta, IXS);
  await untilAsked(IXS.rfc);
  expect(await seenBefore(cuenta, uuid)).toMatchObject({ estado: 'pendiente' });
});

it('tells of each RFC that the PAC was away, and asks again by itself', async () => {
  const cuenta = await stamping.open();
  const emisores = async () => (await solicitudesOf(cuenta)).emisores;
  await untilAsked('EKU9003173C9');
  stamping.pac.set({ down: true });
  // For who looks, it was asked now: for a minute nobody but the service itself asks again.
  expect(await emisores()).toMatchObject([
    { aviso: expect.stringContaining('no contesta') as string },
  ]);
  stamping.pac.reset();
  await until('the notice is gone', async () => {
    const [of] = await emisores();
    return of?.consultado !== undefined && of.aviso === undefined;
  });
});

it('does not ask about an RFC that cannot answer: its issuer is disabled', async () => {
  const cuenta = await stamping.open();
  for (const it of [XIA, KIJ]) await cuenta.addEmisor(it);
  await untilAsked(XIA.rfc);
  const emisor = cuenta.cuenta.emisores.find(({ rfc }) => rfc === XIA.rfc)!;
  Object.assign(emisor, { disabled: true, isUsable: false });
  // A visit that had begun ends; from then on the other RFC of the account alone is asked about.
  await untilAsked(KIJ.rfc);
  const asked = recorder.pendingCalls(XIA.rfc).length;
  await untilAsked(KIJ.rfc, 3);
  expect(recorder.pendingCalls(XIA.rfc)).toHaveLength(asked);
});
