import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openOutside, PASSWORD, RFC, type Outside } from '../../../test-support/open-outside.ts';
import { cancelOrAsk } from '../cancel-or-ask.ts';
import { describeCancelPacContract } from '../cancel-pac.contract.ts';
import { PacUnavailable, type PacCall } from '../pac.ts';
import { createFinkokCancel } from './finkok-cancel.client.ts';

const finkokAt = (url: string, password = PASSWORD) =>
  createFinkokCancel({ url: `${url}/finkok`, username: 'cuenta', password, timeoutMs: 3_000 });

describeCancelPacContract(
  'Finkok',
  async () => {
    const { sandbox, url, signed, close } = await openOutside('finkok-cancel');
    return {
      pac: finkokAt(url),
      stranger: finkokAt(url, 'otra'),
      control: sandbox.control,
      rfcEmisor: RFC,
      signed,
      close,
    };
  },
  { keepsAcuses: true, unknownAccount: '300' },
);

describe('cancellations through Finkok', () => {
  let outside: Outside;
  beforeAll(async () => {
    outside = await openOutside('finkok-cancel-adapter');
  });
  afterEach(() => outside.sandbox.control.reset());
  afterAll(() => outside?.close());

  it('do not take a refusal of our account for an acuse that is not there', async () => {
    const { uuid } = await outside.signed();
    const asked = finkokAt(outside.url, 'otra').receipt?.({ rfcEmisor: RFC, uuid });
    await expect(asked).rejects.toBeInstanceOf(PacUnavailable);
  });

  it('find 201 in the acuse when the folio comes without EstatusUUID', async () => {
    const { uuid, xml } = await outside.signed();
    outside.sandbox.control.set({ cancelWithoutEstatus: 'conAcuse' });
    expect(await finkokAt(outside.url).cancel(xml, uuid)).toMatchObject({
      kind: 'acknowledged',
      code: '201',
      acuse: expect.stringContaining(uuid) as string,
    });
  });

  it('do not take words without a code for a refusal, and ask what became of it', async () => {
    const { control } = outside.sandbox;
    const pac = finkokAt(outside.url);
    const { uuid, xml } = await outside.signed();
    control.set({ cancelWithoutEstatus: 'sinAcuse' });
    const estadoSat = () => Promise.reject(new PacUnavailable('not asked'));
    const outcome = await cancelOrAsk({ pac, estadoSat }, xml, {
      uuid,
      rfcEmisor: RFC,
      acusesAnteriores: [],
      sentBefore: false,
    });
    expect(outcome).toMatchObject({ kind: 'acknowledged', code: '201' });
    expect(control.stats().cancelaciones[uuid]).toBe(1);
  });

  it('read an acuse within CDATA', async () => {
    const { uuid, xml } = await outside.signed();
    const pac = finkokAt(outside.url);
    await pac.receipt?.({ rfcEmisor: RFC, uuid });
    outside.sandbox.control.set({ nonsense: 'cdata' });
    const outcome = await pac.cancel(xml, uuid);
    const receipt = await pac.receipt?.({ rfcEmisor: RFC, uuid });
    expect(outcome).toMatchObject({ kind: 'acknowledged', code: '201', acuse: receipt });
    expect(receipt).toContain(uuid);
  });

  it('tell of each call as it went, without credentials', async () => {
    const calls: PacCall[] = [];
    const pac = finkokAt(outside.url);
    const { uuid, xml } = await outside.signed();
    const observe = (call: PacCall) => void calls.push(call);
    await pac.receipt?.({ rfcEmisor: RFC, uuid }, observe);
    await pac.cancel(xml, uuid, observe);
    await pac.receipt?.({ rfcEmisor: RFC, uuid }, observe);
    expect(calls).toMatchObject([
      { pac: 'finkok', operacion: 'receipt', resultado: 'sinAcuse', estadoHttp: 200 },
      { pac: 'finkok', operacion: 'cancel', resultado: 'recibida', detalle: '201' },
      { pac: 'finkok', operacion: 'receipt', resultado: 'conAcuse' },
    ]);
    expect(calls[1]?.peticion).toContain(Buffer.from(xml).toString('base64'));
    expect(calls[1]?.respuesta).toContain(uuid);
    expect(JSON.stringify(calls)).not.toContain(PASSWORD);
  });
});
