import {
  sharedSystem,
  signUp,
  startSystem,
  until,
  type Account,
  type SharedSystem,
  type System,
} from '@timbra/test-kit';
import { randomBytes } from 'node:crypto';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCollector, type Collector, type Tramo } from '../deploy/collector.ts';
import {
  addHonorarios,
  fillInvoice,
  openNewInvoice,
  openScreen,
  sharedBrowser,
  signIn,
  type Screen,
} from './browser.ts';

let collector: Collector;
/** The worker's, which records nothing, and then one that does. */
let system: SharedSystem;
let own: System | undefined;
let browser: Browser;
let account: Account;
let screen: Screen;
let page: Page;
/** Requests with the traces that they began. */
let begun: { request: Request; id: string }[];
/** How many scripts came that know how to begin one. */
let parts: number;

beforeAll(async () => {
  [collector, system, browser] = await Promise.all([
    startCollector(),
    sharedSystem(),
    sharedBrowser(),
  ]);
});
beforeEach(async () => {
  account = await signUp(system);
  await addHonorarios(account);
  screen = await openScreen(browser);
  page = screen.page;
  begun = [];
  parts = 0;
  page.on('request', (request) => {
    const [, id] = request.headers().traceparent?.split('-') ?? [];
    if (id) begun.push({ request, id });
  });
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const text = await response.text().catch(() => '');
    if (text.includes('traceparent')) parts += 1;
  });
});
afterEach(() => screen?.close());
afterAll(async () => {
  await own?.stop();
  await collector?.stop();
});

const banner = () => page.getByText('Este CFDI fue Timbrado correctamente.');
const stampOnScreen = async () => {
  await openNewInvoice(page);
  await fillInvoice(page);
  await page.getByRole('button', { name: 'Timbrar' }).click();
  await banner().waitFor();
};
/** Nothing that waits for an idle browser is left. */
const beIdle = async () => {
  for (let times = 0; times < 3; times += 1)
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
};
/** What begins traces came and is at work, which the balance tells: it is read again on coming back. */
const isTracing = async () => {
  await until('what begins traces came', () => parts > 0);
  await until('a request begins one', async () => {
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await page.evaluate(comeBack);
    return begun.length > 0;
  });
};
const pathOf = (request: Request) => new URL(request.url()).pathname;

it('without the variable the page fetches nothing for it and begins no trace', async () => {
  await signIn(page, system, account);
  await stampOnScreen();
  await beIdle();
  expect([parts, begun]).toEqual([0, []]);
  expect(collector.text()).toBe('');
  expect(screen.complaints).toEqual([]);
});

/** From the call of the PAC up to where it began, as far as the spans that were told lead. */
const wayToPac = (tramos: readonly Tramo[]) => {
  const sandbox = Number(new URL(system.urls.sandbox).port);
  const way: Tramo[] = [];
  let at = tramos.find((it) => it.port === sandbox && it.name.startsWith('POST'));
  while (at && way.length < 20) {
    way.unshift(at);
    const parent = at.parentSpanId;
    at = tramos.find(({ spanId }) => spanId === parent);
  }
  return way;
};

/**
 * The trace in which a PAC was asked, once its way is whole: each process tells of
 * its spans in batches of its own, and a child may be told before its parent.
 */
const traceOfStamp = () =>
  until('the browser, the gateway and the worker told of one trace', () =>
    begun
      .map(({ id }) => collector.trace(id))
      .find((them) => {
        const way = wayToPac(them);
        return way.length > 0 && !way[0]?.parentSpanId;
      }),
  );

describe('where traces are recorded', () => {
  beforeAll(async () => {
    own = await startSystem({
      apart: process.env.A_FONDO !== undefined,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    });
    system = own;
  });

  /** What the browser's spans may say, and what their names may be made of. */
  const ATTRIBUTES = ['http.request.method', 'http.response.status_code', 'http.route'];
  const NAME = /^(GET|POST|PUT|DELETE) \/api(\/[a-z-]+|\/\{\w+\}(\.\w+)?|\/[a-z-]+\.\w+)+$/;
  const browserTold = (id: string) =>
    until('the browser told of it', () =>
      collector.trace(id).some((it) => it.process === 'browser'),
    );

  const WAY = ['browser', 'gateway', 'svc-invoices', 'svc-stamping', 'svc-stamping-worker'];
  /** From the browser to the PAC, each process below the one that asked it. */
  const expectOneTrace = (tramos: readonly Tramo[]) => {
    const roots = tramos.filter((it) => !it.parentSpanId);
    expect(roots).toMatchObject([{ process: 'browser', kind: 3 }]);
    const way = wayToPac(tramos);
    const processes = way.map((it) => it.process).filter((it, n, all) => it !== all[n - 1]);
    expect(processes).toEqual(WAY);
    // The gateway's own is the child of the browser's, of the same name.
    expect(way[1]).toMatchObject({ process: 'gateway', kind: 2, name: way[0]?.name });
  };
  /** Of our API, each has one; of all others none. */
  const expectOnlyOurs = (requests: readonly Request[]) => {
    expect(requests.some((it) => pathOf(it).startsWith('/api/'))).toBe(true);
    for (const it of requests) {
      const { origin, pathname } = new URL(it.url());
      const isOurs = origin === system.url && pathname.startsWith('/api/');
      expect([it.url(), 'traceparent' in it.headers()]).toEqual([it.url(), isOurs]);
    }
  };
  const expectNothingOf = (sought: string) => {
    const spans = collector.of('browser');
    expect(spans.some(({ name }) => name.includes('/facturas/{id}'))).toBe(true);
    for (const { name, attributes } of spans) {
      expect(name).toMatch(NAME);
      expect(attributes.filter(({ key }) => !ATTRIBUTES.includes(key))).toEqual([]);
    }
    const addressed = begun.flatMap(({ request }) => pathOf(request).match(/[0-9a-f]{24}/g) ?? []);
    const secrets = [account.password, account.email, account.id, account.emisor.id, sought];
    const text = collector.text();
    expect(addressed).not.toEqual([]);
    expect([...secrets, ...addressed].filter((it) => text.includes(it))).toEqual([]);
  };

  it('a stamp is one trace from the browser to the PAC, told of nobody and to the last', async () => {
    const sent: Request[] = [];
    page.on('request', (request) => void sent.push(request));
    await signIn(page, system, account);
    await isTracing();
    const from = sent.length;
    await stampOnScreen();
    expectOneTrace(await traceOfStamp());
    await until('the page told of its requests', () =>
      sent.some((it) => pathOf(it) === '/trazas' && it.method() === 'POST'),
    );
    expectOnlyOurs(sent.slice(from));

    await page.getByRole('link', { name: 'Ir a la lista de comprobantes' }).click();
    const sought = `buscado-${randomBytes(4).toString('hex')}`;
    await page.getByLabel('Buscar').fill(sought);
    const search = await until('what was looked for was asked', () =>
      begun.find(({ request }) => request.url().includes(sought)),
    );
    await browserTold(search.id);
    expectNothingOf(sought);

    const answered = page.waitForResponse((it) => pathOf(it.request()) === '/api/receptores');
    await page.getByRole('link', { name: 'Receptores' }).first().click();
    const { traceparent = '' } = (await answered).request().headers();
    // The page has the answer, and waits to tell of it with others.
    await page.getByText('UNIVERSIDAD ROBOTICA ESPAÑOLA').first().waitFor();
    await page.goto('about:blank');
    const [, last = expect.unreachable()] = traceparent.split('-');
    await browserTold(last);
    expect(screen.complaints).toEqual([]);
  });

  it('a collector that is away is nothing that anybody notices', async () => {
    await collector.stop();
    await signIn(page, system, account);
    await isTracing();
    const taken = page.waitForResponse((it) => new URL(it.url()).pathname === '/trazas');
    await stampOnScreen();
    expect((await taken).status()).toBe(204);
    expect(screen.complaints).toEqual([]);
  });
});
