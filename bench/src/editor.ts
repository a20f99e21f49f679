import type { FacturaInput } from '@timbra/contracts';
import { signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { ensureChromium } from '../../local/src/chromium.ts';
import { buildFrontEnds } from '../../local/src/front-end.ts';
import { percentile, row, title } from './measure.ts';

/** Lines of the large invoice; the small one is measured in turns with it. */
const LINES = 200;
const ROUNDS = 8;
/** What is typed into a price, a key at a time: each changes the total. */
const TYPED = ['5', '7', '3', 'Backspace', 'Backspace', '8', 'Backspace', 'Backspace'];
const REPEATS = 10;
/** KLM: seconds of a hand per key, and of a head per decision (teclado §3). */
const PER_KEY = 0.2;
const PER_DECISION = 1.35;
const DECISIONS = 3;

const BANNER = 'Este CFDI fue Timbrado correctamente.';
const HONORARIOS = {
  clave: '80101500',
  claveUnidad: 'E48',
  descripcion: 'Honorarios de consultoría',
  valorUnitario: '1000',
  impuestos: [{ impuesto: '002' as const, tasaCuota: 16 }],
};

interface Painted {
  /** Milliseconds from the key to the frame that shows it, and to the one that shows the total. */
  key: number;
  total: number;
}

/** Makes the page watch for the next key and what it paints; answers how it went. */
const watchKey = async (page: Page): Promise<() => Promise<Painted>> => {
  const watching = await page.evaluateHandle(() => {
    const found: Partial<Painted> = {};
    let pressed = 0;
    let done: (painted: Painted) => void;
    const painted = (name: keyof Painted) => {
      requestAnimationFrame(() => {
        // A message of its own comes after the frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          found[name] ??= performance.now() - pressed;
          const { key, total } = found;
          if (key !== undefined && total !== undefined) done({ key, total });
        };
        port2.postMessage(null);
      });
    };
    const press = (event: KeyboardEvent) => {
      pressed = event.timeStamp;
      painted('key');
    };
    addEventListener('keydown', press, { capture: true, once: true });
    const total = document.querySelector('aside dl > div:last-child dd');
    if (!total) throw new Error('no total');
    const watch = new MutationObserver(() => {
      watch.disconnect();
      painted('total');
    });
    watch.observe(total, { subtree: true, childList: true, characterData: true });
    const over = new Promise<Painted>((resolve, reject) => {
      done = resolve;
      setTimeout(() => reject(new Error('nothing was painted')), 10_000);
    });
    return { over };
  });
  return () => watching.evaluate(({ over }) => over);
};

/** Types into the price of the last line, as a person does. */
const typeInto = async (page: Page): Promise<Painted[]> => {
  await page.bringToFront();
  const prices = page.getByLabel('Precio unitario', { exact: true });
  // The last one is the blank row's.
  await prices.nth((await prices.count()) - 2).click();
  await page.keyboard.press('End');
  const times: Painted[] = [];
  for (const key of TYPED) {
    const painted = await watchKey(page);
    await page.keyboard.press(key);
    times.push(await painted());
  }
  return times;
};

const openDraft = async (context: BrowserContext, account: Account, lines: number) => {
  const conceptos = Array.from({ length: lines }, (_, n) => ({
    ...HONORARIOS,
    descripcion: `Honorarios ${n + 1}`,
  })) as FacturaInput['conceptos'];
  const { id } = await account.draft({ conceptos });
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(`${origin(context)}/facturacion/editar/${id}`);
  await page.getByLabel('Concepto', { exact: true }).nth(lines).waitFor();
  return { page, seconds: (performance.now() - started) / 1000 };
};

const origins = new WeakMap<BrowserContext, string>();
const origin = (context: BrowserContext): string => origins.get(context) ?? '';

const signedIn = async (browser: Browser, system: System, account: Account) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  origins.set(context, system.url);
  const page = await context.newPage();
  await page.goto(system.url);
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Facturación' }).waitFor();
  return { context, page };
};

const ms = (values: readonly number[]) =>
  [50, 95].map((p) => `p${p} ${percentile(values, p).toFixed(0)} ms`);

/** Goal: 50 ms from a key to the total it makes, and 200 lines at most twice one (editor §12). */
const typing = async (context: BrowserContext, account: Account): Promise<void> => {
  const one = await openDraft(context, account, 1);
  const many = await openDraft(context, account, LINES);
  const times = { one: [] as Painted[], many: [] as Painted[] };
  await typeInto(one.page);
  await typeInto(many.page);
  for (let round = 0; round < ROUNDS; round += 1) {
    times.one.push(...(await typeInto(one.page)));
    times.many.push(...(await typeInto(many.page)));
  }
  const totals = (of: readonly Painted[]) => of.map(({ total }) => total);
  const keys = (of: readonly Painted[]) => of.map(({ key }) => key);
  row('1 concepto: tecla a la vista', ...ms(keys(times.one)));
  row('1 concepto: tecla a total pintado', ...ms(totals(times.one)));
  row(`${LINES} conceptos: tecla a la vista`, ...ms(keys(times.many)));
  row(`${LINES} conceptos: tecla a total pintado`, ...ms(totals(times.many)));
  const ratio = percentile(totals(times.many), 50) / percentile(totals(times.one), 50);
  row(`${LINES} contra 1`, `×${ratio.toFixed(2)}`);
  row(`abrir ${LINES} conceptos, navegador con sesión`, `${many.seconds.toFixed(1)} s`);
  await Promise.all([one.page.close(), many.page.close()]);
};

/** The usual invoice to a usual customer, from the keyboard: Alt+N to the words that it is stamped. */
const repeatOne = async (page: Page): Promise<{ keys: number; seconds: number }> => {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    for (const letter of text) await press(letter);
  };
  const focused = (id: string) =>
    page.waitForFunction((end) => document.activeElement?.id.endsWith(end) === true, id);
  const started = performance.now();
  await press('Alt+n');
  await focused('factura-receptor');
  await type('rob');
  await press('Enter');
  await focused('-descripcion');
  await type('hon');
  await press('Enter');
  await focused('-cantidad');
  await type('2');
  await press('Control+Enter');
  await page.getByText(BANNER).waitFor();
  return { keys, seconds: (performance.now() - started) / 1000 };
};

const repeating = async (page: Page, account: Account): Promise<void> => {
  await account.call('POST', '/conceptos', { body: HONORARIOS });
  const { id } = await account.draft({ formaPago: ['03'], conceptos: [HONORARIOS] as never });
  await account.stamp(id);
  await page.goto(`${origin(page.context())}/facturacion/editar/${id}`);
  await page.getByText(BANNER).waitFor();
  const runs: { keys: number; seconds: number }[] = [];
  for (let run = 0; run < REPEATS; run += 1) runs.push(await repeatOne(page));
  const seconds = percentile(
    runs.map((it) => it.seconds),
    50,
  );
  const keys = runs[0]?.keys ?? 0;
  const hands = keys * PER_KEY + DECISIONS * PER_DECISION;
  row('factura repetida: teclas', `${keys}`);
  row('factura repetida: máquina, timbrado incluido', `${seconds.toFixed(2)} s`);
  row('factura repetida: manos y cabeza (KLM)', `${hands.toFixed(1)} s`);
};

/** JavaScript that a browser fetches until a screen is at rest, compressed. */
const weigh = async (browser: Browser, from: BrowserContext, name: string, path: string) => {
  const context = await browser.newContext({ storageState: await from.storageState() });
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto(`${origin(from)}${path}`);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  row(`JavaScript: ${name}`, `${kb.toFixed(0)} kB gzip`, `${sizes.length} archivos`);
  await context.close();
};

/** The editor in a browser: typing, the repeat invoice, and what a screen weighs. */
export const benchEditor = async (): Promise<void> => {
  title(`Captura: factura de ${LINES} conceptos contra 1, pantallas construidas, Chromium`);
  const [executablePath] = await Promise.all([ensureChromium(), buildFrontEnds()]);
  const system = await startSystem({ env: { LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const account = await signUp(system);
    const { context, page } = await signedIn(browser, system, account);
    await typing(context, account);
    await repeating(page, account);
    await weigh(browser, context, 'lista', '/facturacion');
    await weigh(browser, context, 'factura nueva', '/facturacion/nuevo');
  } finally {
    await browser.close();
    await system.stop();
  }
};
