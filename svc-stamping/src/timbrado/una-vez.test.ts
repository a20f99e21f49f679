import type { TimbrarRequest } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { before, expectStampedOnce } from '../../test-support/expect-stamped-once.ts';
import { runStamping, type Cuenta, type Stamping } from '../../test-support/run-stamping.ts';

let stamping: Stamping;
let cuenta: Cuenta;
beforeAll(async () => {
  // Some PACs here never answer.
  const env = { PAC_TIMEOUT_MS: '2000' };
  // What was not found at once is asked for by a later try.
  stamping = await runStamping('timbrado-una-vez', { env, findAfterMs: [100, 200] });
});
beforeEach(async () => {
  cuenta = await stamping.open();
});
afterEach(() => {
  stamping.pac.reset();
  stamping.creditos.noCobra = false;
});
afterAll(() => stamping?.stop());

describe('a stamp is given once', () => {
  it('when the PAC commits and then does not answer: the stamp that exists is taken', async () => {
    const was = await before(stamping, cuenta);
    stamping.pac.set({ commitThenHang: 1 });
    const { body } = await cuenta.stamp(cuenta.draft({ serie: 'D' }).id);
    await expectStampedOnce(stamping, cuenta, [body], was);
  });

  it('when the PAC denies for a while a stamp that it holds', async () => {
    const was = await before(stamping, cuenta);
    const { id } = cuenta.draft();
    // Longer than the PAC is waited for.
    stamping.pac.set({ commitThenHang: 1, late307Ms: 4000 });
    await cuenta.stamp(id, { wait: 0 });
    await expectStampedOnce(stamping, cuenta, [await cuenta.untilStamped(id)], was);
  });

  it('when the PAC was away, once it is back', async () => {
    const was = await before(stamping, cuenta);
    const { id } = cuenta.draft();
    stamping.pac.set({ down: true });
    expect((await cuenta.stamp(id, { wait: 1 })).status).toBe(202);
    expect(cuenta.credits()).toBe(99);
    stamping.pac.set({ down: false });
    await expectStampedOnce(stamping, cuenta, [await cuenta.untilStamped(id)], was);
  });

  it('and not shown as issued until its XML is in the archive', async () => {
    const { id } = cuenta.draft();
    // The object store is away: its folder is no folder.
    await rename(stamping.objects, `${stamping.objects}-away`);
    await symlink('/dev/null', stamping.objects);
    const answer = await cuenta.stamp(id, { wait: 20 });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ status: 1, archivando: true });
    expect(cuenta.shown(id)?.uuid).toBeUndefined();

    await rm(stamping.objects);
    await rename(`${stamping.objects}-away`, stamping.objects).catch(() => mkdir(stamping.objects));
    const { uuid, xmlKey = '' } = await cuenta.untilStamped(id);
    expect(await readFile(join(stamping.objects, xmlKey), 'utf8')).toContain(`UUID="${uuid}"`);
  });
});

it('tells how far what is not finished is, and that it ended', async () => {
  stamping.pac.set({ down: true });
  const { status, body } = await cuenta.stamp(cuenta.draft().id, { wait: 0 });
  expect([status, body.status, body.estado]).toEqual([202, 1, 'enProceso']);
  stamping.pac.set({ down: false });
  await until('the request is over', async () => {
    const ended = await cuenta.call<TimbrarRequest>('GET', `/timbrar-requests/${body.id}`);
    return ended.body.status === 2 && ended.body.estado === 'aceptada';
  });
});

it('another worker goes on with what a closing one hands back, each stamped once', async () => {
  const was = await before(stamping, cuenta);
  // One begins while one is at the PAC: when the worker closes, the others wait for the next one.
  await stamping.replaceWorker({ STAMP_CONCURRENCY: '1', STAMP_AT_PAC: '1' });
  stamping.pac.set({ latencyMs: 300 });
  const drafts = Array.from({ length: 12 }, () => cuenta.draft());
  await Promise.all(drafts.map(({ id }) => cuenta.stamp(id, { wait: 0 })));
  await until('some are stamped', () => stamping.pac.stats().committed > 0);
  await stamping.replaceWorker();
  const isDone = ({ id }: { id: string }) => cuenta.shown(id)?.uuid !== undefined;
  expect(drafts.every(isDone)).toBe(false);
  const stamped = await Promise.all(drafts.map(({ id }) => cuenta.untilStamped(id)));
  await expectStampedOnce(stamping, cuenta, stamped, was);
});

it('a credit that was only set aside when its worker ended is spent by the next one', async () => {
  const was = await before(stamping, cuenta);
  stamping.creditos.noCobra = true;
  const { body } = await cuenta.stamp(cuenta.draft().id);
  await stamping.replaceWorker();
  expect([...cuenta.cuenta.reservas.values()]).toEqual(['reservada']);
  stamping.creditos.noCobra = false;
  await expectStampedOnce(stamping, cuenta, [body], was);
});

describe('a key that makes tests alone', () => {
  const SOLO_PRUEBA = { soloPrueba: true };

  it('makes a test also when its request is recovered by another worker, and asked for meanwhile', async () => {
    const calls = stamping.pac.stats().stampCalls;
    await stamping.stopWorker();
    const { id } = cuenta.draft({ serie: 'A' });
    const ask = { wait: 0, context: SOLO_PRUEBA };
    const asked = await cuenta.stamp(id, { ...ask, key: 'lenta' });
    expect([asked.status, asked.body.prueba]).toEqual([202, true]);
    const joined = await cuenta.stamp(id, ask);
    expect([joined.status, joined.body.id]).toEqual([202, asked.body.id]);
    const live = await cuenta.stamp(id, { wait: 0 });
    expect([live.status, live.body.code]).toEqual([409, 'facturaEnProceso']);
    await stamping.replaceWorker();
    const ended = await until('the test ends', async () => {
      const path = `/timbrar-requests/${asked.body.id}`;
      const { body } = await cuenta.call<TimbrarRequest>('GET', path, { context: SOLO_PRUEBA });
      return body.status === 2 && body;
    });
    expect(ended).toMatchObject({ prueba: true, punto: 'delivered' });
    expect(stamping.pac.stats().stampCalls).toBe(calls);
    expect(cuenta.shown(id)?.folio).toBeUndefined();
    expect(cuenta.cuenta.reservas.size).toBe(0);
  });
});
