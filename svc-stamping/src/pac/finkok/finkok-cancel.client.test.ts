import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openOutside, PASSWORD, RFC, type Outside } from '../../../test-support/open-outside.ts';
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
      ...{ signed, close },
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
