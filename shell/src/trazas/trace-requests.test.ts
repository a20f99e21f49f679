// @vitest-environment happy-dom
import { MAX_TRAMOS } from '@timbra/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { traceRequests } from './trace-requests.ts';

interface Told {
  headers: Record<string, string>;
  tramos: { traceId: string; spanId: string; path: string; status?: number; ms: number }[];
}

let told: Told[];
let status: number;
let trace: ReturnType<typeof traceRequests>;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  status = 204;
  vi.stubGlobal('fetch', (_path: string, { headers, body }: RequestInit) => {
    told.push({ headers, ...(JSON.parse(body as string) as object) } as Told);
    return Promise.resolve(new Response(null, { status }));
  });
  trace = traceRequests();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ask = async (path = '/facturas', headers = new Headers({ authorization: 'Bearer uno' })) => {
  const answer = () => Promise.resolve(Response.json({}, { status: 201 }));
  await trace({ method: 'POST', path, headers }, answer);
  return headers.get('traceparent');
};
const later = (ms = 5000) => vi.advanceTimersByTimeAsync(ms);

it('gives each request a trace of its own, and tells of it with its session', async () => {
  const first = await ask('/facturas?q=robotica');
  const second = await ask();
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(told).toEqual([]);
  await later();
  const [{ headers, tramos } = expect.unreachable()] = told;
  expect(headers.authorization).toBe('Bearer uno');
  expect(tramos.map((it) => `00-${it.traceId}-${it.spanId}-01`)).toEqual([first, second]);
  const { traceId: _trace, spanId: _span, ...rest } = tramos[0] ?? expect.unreachable();
  expect(rest).toEqual({ method: 'POST', path: '/facturas', status: 201, ms: 0, ago: 5000 });
});

it('tells of a request without an answer, which fails as it would have', async () => {
  const headers = new Headers({ authorization: 'Bearer uno' });
  const lost = trace({ method: 'GET', path: '/a', headers }, () =>
    Promise.reject(new TypeError('sin red')),
  );
  await expect(lost).rejects.toThrow('sin red');
  await later();
  expect(told[0]?.tramos).toHaveLength(1);
  expect(told[0]?.tramos[0]).not.toHaveProperty('status');
});

it('tells at once when the page goes away', async () => {
  await ask();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  dispatchEvent(new Event('visibilitychange'));
  expect(told).toHaveLength(1);
});

it('keeps no more than one body has, and tells nobody of what nobody was signed in for', async () => {
  await ask('/login', new Headers());
  await later();
  expect(told).toEqual([]);
  for (let n = 0; n < MAX_TRAMOS + 10; n += 1) await ask();
  await later();
  expect(told.map(({ tramos }) => tramos.length)).toEqual([MAX_TRAMOS]);
});

it('leaves a gateway in peace for a minute that did not take what it was told', async () => {
  status = 503;
  await ask();
  await later();
  expect(await ask()).toBeNull();
  await later(60_000);
  status = 204;
  expect(await ask()).not.toBeNull();
  await later();
  expect(told).toHaveLength(2);
});

it('begins no more traces once nobody records them', async () => {
  status = 404;
  await ask();
  await later();
  await later(24 * 3_600_000);
  expect(await ask()).toBeNull();
  expect(told).toHaveLength(1);
});
