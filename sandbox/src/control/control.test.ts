import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCfdi } from '../../test/a-cfdi.ts';
import { codeOf, stampWith, startSandbox, type TestSandbox } from '../../test/harness.ts';
import type { Stats } from '../state/stats.ts';

let s: TestSandbox;

beforeAll(async () => {
  s = await startSandbox();
});
beforeEach(() => s.control.reset());
afterAll(() => s.destroy());

const put = (patch: object): Promise<Response> => s.send('PUT', '/control', patch);

describe('the switches', () => {
  it('are merged by PUT and put back by reset', async () => {
    expect(await (await put({ latencyMs: 5 })).json()).toMatchObject({ latencyMs: 5, down: false });
    expect(await (await put({ satDown: true })).json()).toMatchObject({
      latencyMs: 5,
      satDown: true,
    });
    await s.send('POST', '/control/reset', {});
    expect(await s.get('/control')).toMatchObject({ latencyMs: 0, satDown: false, late307Ms: 0 });
  });

  it.each([[{ inventado: 1 }], [{ latencyMs: -1 }], [{ failNext: { code: '' } }]])(
    'refuse %j with what is wrong',
    async (patch) => {
      const response = await put(patch);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { errors: unknown[] }).errors).not.toHaveLength(0);
    },
  );

  it('wait before answering', async () => {
    await put({ latencyMs: 80 });
    const start = performance.now();
    await stampWith(s, 'stamp', aCfdi(s.csd));
    expect(performance.now() - start).toBeGreaterThanOrEqual(79);
  });

  it('commit a stamp and never answer: the client times out and finds it with stamped', async () => {
    await put({ commitThenHang: 1 });
    const xml = aCfdi(s.csd);
    // Long enough that the stamp is committed first, on a machine under load too.
    await expect(stampWith(s, 'stamp', xml, { timeout: 3_000 })).rejects.toThrow(/timeout/);
    expect(s.control.stats()).toMatchObject({ committed: 1, hung: 1 });
    const found = await stampWith(s, 'stamped', xml);
    expect(await s.control.xml(found.UUID!)).toBe(found.xml);
    expect(codeOf(await stampWith(s, 'stamp', aCfdi(s.csd)))).toBeUndefined();
  });

  it('commit a stamp and answer later', async () => {
    await put({ commitThenHang: 1, hangMs: 60 });
    const answer = stampWith(s, 'stamp', aCfdi(s.csd));
    await vi.waitFor(() => expect(s.control.stats().hung).toBe(1));
    expect((await answer).UUID).toBeTruthy();
  });

  it('take the PAC away with 503, and with closed sockets', async () => {
    await put({ down: true });
    await expect(stampWith(s, 'stamp', aCfdi(s.csd))).rejects.toMatchObject({
      response: { status: 503 },
    });
    await put({ down: 'destroy' });
    await expect(stampWith(s, 'stamp', aCfdi(s.csd))).rejects.toThrow(/socket hang up|ECONNRESET/);
    await put({ down: false });
    expect(codeOf(await stampWith(s, 'stamp', aCfdi(s.csd)))).toBeUndefined();
  });

  it('take SAT away: 708, but a duplicate is still told', async () => {
    const xml = aCfdi(s.csd);
    await stampWith(s, 'stamp', xml);
    await put({ satDown: true });
    expect(codeOf(await stampWith(s, 'stamp', aCfdi(s.csd)))).toBe('708');
    expect(codeOf(await stampWith(s, 'stamp', xml))).toBe('307');
  });

  it('run out of stamps, which refused documents do not spend', async () => {
    await put({ stampsLeft: 1 });
    const wrong = aCfdi(s.csd, { comprobante: { Total: '1.00' } });
    expect(codeOf(await stampWith(s, 'stamp', wrong))).toBe('CFDI40119');
    const both = await Promise.all([1, 2].map(() => stampWith(s, 'stamp', aCfdi(s.csd))));
    expect(both.map(codeOf).sort()).toEqual(['718', undefined]);
    expect(s.control.get().stampsLeft).toBe(0);
  });

  it('refuse the next stamps with the incidence of choice', async () => {
    await put({ failNext: { code: '709', message: 'No se pudo crear el sello', times: 2 } });
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 3; i += 1) codes.push(codeOf(await stampWith(s, 'stamp', aCfdi(s.csd))));
    expect(codes).toEqual(['709', '709', undefined]);
  });
});

describe('what tests may ask', () => {
  it('counts calls by account since the reset', async () => {
    const xml = aCfdi(s.csd);
    await stampWith(s, 'stamp', xml);
    await stampWith(s, 'stamped', xml);
    const stats = await s.get<Stats>('/control/stats');
    expect(stats).toMatchObject({ stampCalls: 1, stampedCalls: 1, committed: 1, distinctUuids: 1 });
    expect(stats.accounts.sandbox).toMatchObject({ stampCalls: 1, committed: 1 });
  });

  it('lists stamps, the newest first, by issuer', async () => {
    const { UUID } = await stampWith(s, 'stamp', aCfdi(s.csd));
    const [newest] = await s.get<{ uuid: string; rfcEmisor: string }[]>(
      '/control/timbres?rfc=EKU9003173C9',
    );
    expect(newest).toMatchObject({ uuid: UUID, rfcEmisor: 'EKU9003173C9', account: 'sandbox' });
    expect(await s.get('/control/timbres?rfc=URE180429TM6')).toEqual([]);
  });

  it('gives the stamped document by UUID, and 404 for another', async () => {
    const { UUID, xml } = await stampWith(s, 'stamp', aCfdi(s.csd));
    expect(await (await fetch(`${s.url}/control/timbres/${UUID}`)).text()).toBe(xml);
    expect((await fetch(`${s.url}/control/timbres/otro`)).status).toBe(404);
  });

  it('is ready', async () => {
    expect((await fetch(`${s.url}/ready`)).status).toBe(200);
    expect((await fetch(`${s.url}/health`)).status).toBe(200);
  });
});
