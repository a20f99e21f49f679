import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describePacContract } from '../pac.contract.ts';
import { openOutside, PASSWORD, uuidIn, type Outside } from '../../../test-support/open-outside.ts';
import { PacUnavailable, type PacCall } from '../pac.ts';
import { stampOrFind } from '../stamp-or-find.ts';
import { createSwHttp } from './sw-http.client.ts';
import { createSw } from './sw.client.ts';

const swAt = (url: string, password = PASSWORD) =>
  createSw(createSwHttp({ url: `${url}/sw`, user: 'cuenta', password, timeoutMs: 3_000 }));

describePacContract('SW', async () => {
  const { sandbox, url, sealed, close } = await openOutside('sw');
  const { control } = sandbox;
  return {
    pac: swAt(url),
    stranger: swAt(url, 'otra'),
    // What the contract turns are the switches of this PAC; SAT is away for everybody.
    control: {
      ...control,
      set: ({ satDown, sw: _sw, ...its }) =>
        control.set({ sw: its, ...(satDown !== undefined && { satDown }) }),
    },
    sealed,
    close,
  };
});

describe('the adapter of SW', () => {
  let outside: Outside;
  beforeAll(async () => {
    outside = await openOutside('sw-adapter');
  });
  afterEach(() => outside.sandbox.control.reset());
  afterAll(() => outside?.close());

  it('asks for another token when the one it has is no longer taken', async () => {
    const pac = swAt(outside.url);
    expect((await pac.stamp(outside.sealed())).kind).toBe('stamped');
    const { control } = outside.sandbox;
    control.set({ clockOffsetMs: 3 * 3_600_000 });
    expect((await pac.stamp(outside.sealed())).kind).toBe('stamped');
  });

  it('reads a code that comes behind words of SW, and gives both', async () => {
    const failNext = { code: 'CRP20201', message: 'El monto no cuadra', times: 1 };
    outside.sandbox.control.set({ sw: { failNext } });
    expect(await swAt(outside.url).stamp(outside.sealed())).toEqual({
      kind: 'rejected',
      code: 'CRP20201',
      message: 'Error al validar el complemento. CRP20201 - El monto no cuadra',
      scope: 'document',
    });
  });

  it.each(['html', 'truncated'] as const)('does not take %s for an answer', async (nonsense) => {
    outside.sandbox.control.set({ sw: { nonsense } });
    await expect(swAt(outside.url).stamp(outside.sealed())).rejects.toBeInstanceOf(PacUnavailable);
  });

  it.each(['xml', 'timbre'] as const)(
    'finds a stamp whose customid is answered without its %s, and stamps nothing twice',
    async (previousWithout) => {
      const { control } = outside.sandbox;
      const xml = outside.sealed();
      const pac = swAt(outside.url);
      const first = await pac.stamp(xml);
      const { committed } = control.stats();
      control.set({ sw: { previousWithout } });
      const found = await pac.find(xml);
      expect(uuidIn(found ?? '')).toBe(uuidIn(first.kind === 'stamped' ? first.xml : ''));
      expect(found).toContain(/Sello="[^"]+"/.exec(xml)?.[0]);
      expect(await stampOrFind(pac, xml, { sentBefore: true })).toEqual({
        kind: 'stamped',
        xml: found,
      });
      expect(control.stats().committed).toBe(committed);
    },
  );

  it('waits for a stamp that SW shows in no way yet', async () => {
    const xml = outside.sealed();
    const pac = swAt(outside.url);
    await pac.stamp(xml);
    outside.sandbox.control.set({ sw: { previousWithout: 'timbre', late307Ms: 3_600_000 } });
    await expect(pac.find(xml)).rejects.toBeInstanceOf(PacUnavailable);
  });

  it('looks whether SW is there and knows the account, and stamps nothing', async () => {
    const { control } = outside.sandbox;
    await swAt(outside.url).ping();
    await expect(swAt(outside.url, 'otra').ping()).rejects.toBeInstanceOf(PacUnavailable);
    control.set({ sw: { down: true } });
    await expect(swAt(outside.url).ping()).rejects.toBeInstanceOf(PacUnavailable);
    expect(control.stats().committed).toBe(0);
  });

  it('tells of each call as it went, without its credentials', async () => {
    const calls: PacCall[] = [];
    const xml = outside.sealed();
    await swAt(outside.url).stamp(xml, (call) => calls.push(call));
    expect(calls).toMatchObject([
      { pac: 'sw', operacion: 'stamp', resultado: 'timbrado', estadoHttp: 200 },
    ]);
    expect(calls[0]?.peticion).toContain(xml);
    expect(calls[0]?.respuesta).toContain('TimbreFiscalDigital');
    expect(JSON.stringify(calls)).not.toContain(PASSWORD);
  });
});
