import { verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCancelacion } from '../../test/a-cancelacion.ts';
import { aCfdi, type Cambios } from '../../test/a-cfdi.ts';
import { stampWith, startSandbox, type TestSandbox } from '../../test/harness.ts';

let s: TestSandbox;
let token: string;

interface Answer {
  readonly status: 'success' | 'error';
  readonly message?: string;
  readonly messageDetail?: string | null;
  readonly data: Record<string, string> | null;
}

const newToken = async (): Promise<string> =>
  ((await (await authenticate('sandbox')).json()) as Answer).data!['token']!;

const authenticate = (password: string): Promise<Response> =>
  s.send('POST', '/sw/v2/security/authenticate', { user: 'sandbox-sw', password });

beforeAll(async () => {
  s = await startSandbox({ switches: { propagationMs: 0, sw: { late307Ms: 0 } } });
  token = await newToken();
});
beforeEach(() => s.control.reset());
afterAll(() => s.destroy());

interface Options {
  readonly customid?: string;
  readonly path?: string;
  readonly timeout?: number;
}

const post = (
  xml: string,
  { customid, path = '/sw/v4/cfdi33/stamp/v4', timeout = 5000 }: Options,
) => {
  const body = new FormData();
  body.append('xml', new Blob([xml], { type: 'text/xml' }), 'cfdi.xml');
  return fetch(s.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(customid && { customid }) },
    body,
    signal: AbortSignal.timeout(timeout),
  });
};

const stamp = async (xml: string, options: Options = {}): Promise<Answer> =>
  (await (await post(xml, options)).json()) as Answer;

const refusal = async (cambios: Cambios): Promise<string> =>
  (await stamp(aCfdi(s.csd, cambios))).message ?? '';

describe('the account', () => {
  it('has a token for two hours, and none for a wrong password', async () => {
    const wrong = await authenticate('otra');
    expect([wrong.status, ((await wrong.json()) as Answer).message]).toEqual([
      401,
      'AU2000 - El usuario y/o contraseña son inválidos',
    ]);
    expect((await stamp(aCfdi(s.csd))).status).toBe('success');
    s.control.set({ clockOffsetMs: 7_200_000 });
    expect((await stamp(aCfdi(s.csd))).message).toMatch(/^AU1000/);
  });

  it('runs out of stamps of its own, which are not those of the other PAC', async () => {
    s.control.set({ sw: { stampsLeft: 1 } });
    const balance = () => s.get<Answer>('/sw/management/v2/api/users/balance');
    expect((await balance()).message).toMatch(/^AU1000/);
    expect((await stamp(aCfdi(s.csd))).status).toBe('success');
    expect((await stamp(aCfdi(s.csd))).message).toMatch(/^AU2001/);
    expect((await stampWith(s, 'stamp', aCfdi(s.csd))).UUID).toBeTruthy();
  });
});

describe('stamp v4', () => {
  it('answers the stamp and the stamped document, signed by a certificate of its own', async () => {
    const { status, data } = await stamp(aCfdi(s.csd));
    expect(status).toBe('success');
    expect(data!['cfdi']).toContain(`UUID="${data!['uuid']!.toUpperCase()}"`);
    expect(data!['cfdi']).toContain('RfcProvCertif="TIM020202TI5"');
    const no = data!['noCertificadoSAT']!;
    const folders = [no.slice(0, 6), no.slice(6, 12), no.slice(12, 14), no.slice(14, 16)];
    const cer = await fetch(
      `${s.url}/certificados/${folders.join('/')}/${no.slice(16, 18)}/${no}.cer`,
    );
    const { publicKey } = new X509Certificate(Buffer.from(await cer.arrayBuffer()));
    const sello = Buffer.from(data!['selloSAT']!, 'base64');
    const cadena = Buffer.from(data!['cadenaOriginalSAT']!);
    expect(verify('RSA-SHA256', cadena, publicKey, sello)).toBe(true);
  });

  it.each([
    ['v1', ['tfd']],
    ['v2', ['tfd', 'cfdi']],
    ['v3', ['cfdi']],
  ])('answers less in %s', async (version, names) => {
    const { data } = await stamp(aCfdi(s.csd), { path: `/sw/cfdi33/stamp/${version}` });
    expect(Object.keys(data!)).toEqual(names);
  });

  it('takes base64 where the path says so', async () => {
    const base64 = Buffer.from(aCfdi(s.csd)).toString('base64');
    expect((await stamp(base64, { path: '/sw/cfdi33/stamp/v4/b64' })).status).toBe('success');
  });

  it('answers 307 with the first stamp when the same bytes come again, and without it at first', async () => {
    const xml = aCfdi(s.csd);
    const first = await stamp(xml);
    const again = await stamp(xml);
    expect([again.status, again.message]).toEqual([
      'error',
      '307. El comprobante contiene un timbre previo.',
    ]);
    expect(again.data).toEqual(first.data);
    s.control.set({ sw: { late307Ms: 60_000 } });
    expect(await stamp(xml)).toMatchObject({ message: again.message, data: null });
  });

  it('answers CFDI3307 with the first stamp to another document under the same customid', async () => {
    const first = await stamp(aCfdi(s.csd), { customid: 'venta-1' });
    const other = await stamp(aCfdi(s.csd), { customid: 'venta-1' });
    expect([other.status, other.data]).toEqual(['error', first.data]);
    expect(other.message).toMatch(/^CFDI3307/);
    expect(s.control.stats()).toMatchObject({ committed: 1, distinctUuids: 1 });
    s.control.set({ clockOffsetMs: 72 * 3_600_000 });
    token = await newToken();
    expect((await stamp(aCfdi(s.csd), { customid: 'venta-1' })).message).toMatch(/^401/);
  });

  it('refuses what Finkok refuses, and says complement codes in the detail', async () => {
    expect(await refusal({ comprobante: { Total: '1.00' } })).toMatch(/^CFDI40119 - /);
    s.control.set({ sw: { failNext: { code: 'CRP20201', message: 'Monto', times: 1 } } });
    expect(await stamp(aCfdi(s.csd))).toMatchObject({
      message: 'Error al validar el complemento',
      messageDetail: 'CRP20201 - Monto',
    });
  });

  it('gives a second stamp to a document that the other PAC stamped: they do not know of each other', async () => {
    const xml = aCfdi(s.csd);
    const { UUID } = await stampWith(s, 'stamp', xml);
    const { data } = await stamp(xml);
    expect(data!['uuid']!.toUpperCase()).not.toBe(UUID);
    expect(s.control.stats().distinctUuids).toBe(2);
  });
});

describe('its switches are not those of the other PAC', () => {
  it('goes away alone', async () => {
    s.control.set({ sw: { down: true } });
    expect((await post(aCfdi(s.csd), {})).status).toBe(503);
    expect((await stampWith(s, 'stamp', aCfdi(s.csd))).UUID).toBeTruthy();
    s.control.set({ down: true, sw: { down: false } });
    expect((await stamp(aCfdi(s.csd))).status).toBe('success');
  });

  it('commits and does not answer, and is asked again', async () => {
    s.control.set({ sw: { commitThenHang: 1 } });
    const xml = aCfdi(s.csd);
    await expect(post(xml, { timeout: 3_000 })).rejects.toThrow(/timeout/);
    await vi.waitFor(() => expect(s.control.stats().accounts['sandbox-sw']?.hung).toBe(1));
    expect((await stamp(xml)).message).toMatch(/^307/);
  });

  it('answers a page and does nothing, or does it and answers half a text', async () => {
    s.control.set({ sw: { nonsense: 'html' } });
    expect(await (await post(aCfdi(s.csd), {})).text()).toContain('<html>');
    expect(s.control.stats().committed).toBe(0);
    s.control.set({ sw: { nonsense: 'truncated' } });
    await expect(stamp(aCfdi(s.csd))).rejects.toThrow(/JSON/);
    expect(s.control.stats().committed).toBe(1);
  });
});

describe('a cancellation', () => {
  it('reaches the same SAT, also when another PAC stamped the document', async () => {
    const { UUID } = await stampWith(s, 'stamp', aCfdi(s.csd));
    const cancel = () =>
      stamp(aCancelacion(s.csd, [{ uuid: UUID! }]), { path: '/sw/cfdi33/cancel/xml' });
    const first = await cancel();
    expect(first.data).toMatchObject({ uuid: { [UUID!]: '201' } });
    expect(first.data!['acuse']).toContain('<EstatusUUID>201</EstatusUUID>');
    expect((await cancel()).data).toMatchObject({ uuid: { [UUID!]: '202' }, acuse: '' });
    expect(s.control.cancelacion(UUID!)).toMatchObject({
      isCancelado: true,
      account: 'sandbox-sw',
    });
  });

  it('is told the code of its folio when SAT refuses that folio alone', async () => {
    const { UUID } = await stampWith(s, 'stamp', aCfdi(s.csd));
    const cancel = () =>
      stamp(aCancelacion(s.csd, [{ uuid: UUID! }]), { path: '/sw/cfdi33/cancel/xml' });
    s.control.set({ sw: { failNextCancel: { code: '204', message: '', times: 1 } } });
    expect(await cancel()).toMatchObject({ status: 'success', data: { uuid: { [UUID!]: '204' } } });
    s.control.set({ cancelEmptyFolios: true });
    const { data } = await cancel();
    expect(data).toMatchObject({ uuid: {} });
    expect(data!['acuse']).toContain('<EstatusUUID>201</EstatusUUID>');
  });

  it('loses its answer only once SAT has received it', async () => {
    const { UUID } = await stampWith(s, 'stamp', aCfdi(s.csd));
    const path = '/sw/cfdi33/cancel/xml';
    s.control.set({ sw: { cancelCommitThenDrop: 1 } });
    const wrong = aCancelacion(s.csd, [{ uuid: crypto.randomUUID() }]);
    expect((await stamp(wrong, { path })).status).toBe('success');
    await expect(stamp(aCancelacion(s.csd, [{ uuid: UUID! }]), { path })).rejects.toThrow();
    expect(s.control.cancelacion(UUID!)?.isCancelado).toBe(true);
  });

  it('is refused with the code of the whole request', async () => {
    const xml = aCancelacion(s.csd, [{ uuid: crypto.randomUUID(), motivo: 'x' }]);
    const { status, message } = await stamp(xml, { path: '/sw/cfdi33/cancel/xml' });
    expect([status, message]).toEqual(['error', '311 - Clave de motivo no válida']);
  });
});
