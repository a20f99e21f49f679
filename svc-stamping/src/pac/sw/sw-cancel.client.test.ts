import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openOutside, PASSWORD, RFC, type Outside } from '../../../test-support/open-outside.ts';
import { describeCancelPacContract } from '../cancel-pac.contract.ts';
import { PacUnavailable, type PacCall } from '../pac.ts';
import { createSwCancel } from './sw-cancel.client.ts';
import { createSwHttp } from './sw-http.client.ts';

const swAt = (url: string, password = PASSWORD) =>
  createSwCancel(createSwHttp({ url: `${url}/sw`, user: 'cuenta', password, timeoutMs: 3_000 }));

describeCancelPacContract(
  'SW',
  async () => {
    const { sandbox, url, signed, close } = await openOutside('sw-cancel');
    const { control } = sandbox;
    return {
      pac: swAt(url),
      stranger: swAt(url, 'otra'),
      // What the contract turns are the switches of this PAC; SAT and its acuses are everybody's.
      control: {
        ...control,
        set: ({ satDown, cancelEmptyFolios, sw: _sw, ...its }) =>
          control.set({
            sw: its,
            ...(satDown !== undefined && { satDown }),
            ...(cancelEmptyFolios !== undefined && { cancelEmptyFolios }),
          }),
      },
      rfcEmisor: RFC,
      signed,
      close,
    };
  },
  { keepsAcuses: false, unknownAccount: 'AU2000' },
);

describe('cancellations through SW', () => {
  let outside: Outside;
  beforeAll(async () => {
    outside = await openOutside('sw-cancel-adapter');
  });
  afterEach(() => outside.sandbox.control.reset());
  afterAll(() => outside?.close());

  it('read the refusal of a whole request with its words', async () => {
    const { uuid, xml } = await outside.signed();
    const failNextCancel = { code: '304', message: 'Certificado revocado o caduco', times: 1 };
    outside.sandbox.control.set({ sw: { failNextCancel } });
    expect(await swAt(outside.url).cancel(xml, uuid)).toEqual({
      kind: 'rejected',
      code: '304',
      message: '304 - Certificado revocado o caduco',
      scope: 'document',
    });
  });

  it('ask for another token when the one they have is no longer taken', async () => {
    const pac = swAt(outside.url);
    const [one, two] = [await outside.signed(), await outside.signed()];
    expect((await pac.cancel(one.xml, one.uuid)).kind).toBe('acknowledged');
    outside.sandbox.control.set({ clockOffsetMs: 3 * 3_600_000 });
    expect((await pac.cancel(two.xml, two.uuid)).kind).toBe('acknowledged');
  });

  it.each(['html', 'truncated'] as const)('do not take %s for an answer', async (nonsense) => {
    const { uuid, xml } = await outside.signed();
    outside.sandbox.control.set({ sw: { nonsense } });
    await expect(swAt(outside.url).cancel(xml, uuid)).rejects.toBeInstanceOf(PacUnavailable);
  });

  it('tell of each call as it went, without credentials', async () => {
    const calls: PacCall[] = [];
    const { uuid, xml } = await outside.signed();
    await swAt(outside.url).cancel(xml, uuid, (call) => void calls.push(call));
    expect(calls).toMatchObject([
      { pac: 'sw', operacion: 'cancel', resultado: 'recibida', detalle: '201', estadoHttp: 200 },
    ]);
    expect(calls[0]?.peticion).toContain(xml);
    expect(calls[0]?.respuesta).toContain('Acuse');
    expect(JSON.stringify(calls)).not.toContain(PASSWORD);
  });
});
