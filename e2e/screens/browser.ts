import { expectDescribed, fromAnAddress, type Account, type SharedSystem } from '@timbra/test-kit';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type Page, type Response, type Route } from 'playwright-core';
import { expect } from 'vitest';
import { giveBack, markSession, takeTab } from './tabs.ts';

export const DESKTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });

let opened: Promise<Browser> | undefined;

/** The browser of this worker of the runner, which ends with it: files share it, tests no page. */
export const sharedBrowser = async (): Promise<Browser> => {
  const browser = await opened?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  opened = openBrowser();
  return opened;
};

export interface Screen {
  page: Page;
  /** What the browser complained about: a screen that works complains of nothing. */
  complaints: string[];
  /** Fails when an answer that it got is not what the contracts say of its route. */
  close(): Promise<void>;
}

const API = '/api';

/** What an answer of the API has that the contracts do not say of it; null for nothing. */
const faultOf = async (response: Response): Promise<string | null> => {
  const { pathname, search } = new URL(response.url());
  // What a test answers in the server's place comes from no address.
  if (!pathname.startsWith(`${API}/`) || !(await response.serverAddr())) return null;
  const headers = new Headers(response.headers());
  const isJson = /json/.test(headers.get('content-type') ?? '');
  // A page that is left takes with it what it had not read yet.
  const body: unknown = isJson ? await response.json().catch(() => undefined) : '';
  if (body === undefined) return null;
  try {
    const path = pathname.slice(API.length) + search;
    const method = response.request().method();
    expectDescribed({ method, path, status: response.status(), headers, body });
    return null;
  } catch (error) {
    return String(error);
  }
};

/** A screen for one person: a tab of this browser with nothing left of the person before. */
export const openScreen = async (browser: Browser, viewport = DESKTOP): Promise<Screen> => {
  const tab = await takeTab(browser, viewport, fromAnAddress());
  const { page } = tab;
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const reading: Promise<string | null>[] = [];
  page.on('response', (response) => void reading.push(faultOf(response).catch(() => null)));
  const close = async () => {
    await giveBack(browser, tab);
    const faults = await Promise.all(reading);
    expect(faults.filter((it) => it !== null)).toEqual([]);
  };
  return { page, complaints, close };
};

type Answer = (route: Route) => Promise<unknown>;

/**
 * Answers in the server's place until what it returns is called. The route itself stays: the browser
 * forgets a request that it sends in the instant in which its last route is taken away.
 */
export const answerInstead = async (
  page: Page,
  url: Parameters<Page['route']>[0],
  answer: Answer,
): Promise<() => void> => {
  let isOurs = true;
  await page.route(url, (route) => (isOurs ? answer(route) : route.fallback()));
  return () => {
    isOurs = false;
  };
};

/** Answers the next of these requests in the server's place; the route stays, as above. */
export const answerNext = async (page: Page, url: Parameters<Page['route']>[0], answer: Answer) => {
  let isNext = true;
  await page.route(url, (route) => {
    if (!isNext) return route.fallback();
    isNext = false;
    return answer(route);
  });
};

export const noAnswer: Answer = (route) => route.abort();

/** A concept of the catalogue: $1,000.00 and IVA 16 %. */
export const addHonorarios = (account: Account) =>
  account.call('POST', '/conceptos', {
    body: {
      clave: '80101500',
      claveUnidad: 'E48',
      descripcion: 'Honorarios de consultoría',
      valorUnitario: '1000',
      impuestos: [{ impuesto: '002', tasaCuota: 16 }],
    },
  });

export const openNewInvoice = async (page: Page) => {
  await page.getByRole('button', { name: 'Nuevo comprobante' }).click();
  await page.getByRole('menuitem', { name: 'Factura', exact: true }).click();
  await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor();
};

export const fillInvoice = async (page: Page) => {
  await page.getByLabel('Receptor').fill('robotica');
  await page.getByRole('option', { name: /UNIVERSIDAD ROBOTICA/ }).click();
  await page.getByLabel('Forma de pago').selectOption('03');
  await page.getByLabel('Concepto', { exact: true }).first().fill('honor');
  await page.getByRole('option', { name: /Honorarios de consultoría/ }).click();
};

type Person = Pick<Account, 'email' | 'password'>;

/** Goes to a page with a session that the API opened: tests of signing in do it on the screen. */
export const openAs = async (
  page: Page,
  system: SharedSystem,
  { email, password }: Person,
  path = '/',
) => {
  const login = await page.request.post(`${system.url}/api/login`, { data: { email, password } });
  expect(login.status()).toBe(200);
  await markSession(page);
  await page.goto(system.url + path);
  await page.locator('main h1').waitFor();
};

/** As a person does: the address, two fields and a button. */
export const signIn = async (page: Page, system: SharedSystem, account: Person) => {
  await page.goto(system.url);
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Facturación' }).waitFor();
};

/** Its small file: to read the other took a page longer than what axe does there. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds that is serious or critical, each with the first element that has it and what is
 * wrong with it. axe comes once into each document and stays until the page is left; the only frames
 * show PDF files.
 */
const findBarriers = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const options = { resultTypes: ['violations' as const], iframes: false };
    const { violations } = await loaded.run(document, options);
    const grave = violations.filter((it) => it.impact === 'serious' || it.impact === 'critical');
    return grave.map(({ id, nodes: [first] }) => {
      const why = first?.any.map((it) => it.message) ?? [];
      return `${id}: ${first?.html} ${why.join(' ')}`;
    });
  });
};

/** Colours that are on their way from one scheme to the other have no contrast to judge. */
export const isStill = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every((it) => it.playState !== 'running'));

/** The first page of a document's PDF is on the screen. */
export const hojaIsDrawn = (page: Page) => page.locator('canvas[data-drawn]').first().waitFor();

export const expectFits = async (page: Page) => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
};

/** Nothing that axe calls serious or critical, and nothing to scroll sideways. */
export const expectNoBarriers = async (page: Page) => {
  expect(await findBarriers(page)).toEqual([]);
  await expectFits(page);
};

/**
 * A state that a journey passes has nothing to scroll sideways; `npm run test:a-fondo` asks axe there,
 * too. In `npm test` axe judges each screen once, in its scene (`e2e/pictures`): 300 more calls took
 * a sixth of Chromium's time.
 */
export const expectAccessible: typeof expectNoBarriers = process.env.A_FONDO
  ? expectNoBarriers
  : expectFits;
