import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LATE_MS, makeLate } from './late-page.ts';

/** One test has it at a time. A new one costs as much again as what most tests do in it. */
export interface Tab {
  context: BrowserContext;
  page: Page;
  /** It was given something that cannot be taken back: a script of each document, a clock. */
  isSpent: boolean;
}

/** Milliseconds: with several tabs at work on two cores, some screens take their time. */
export const PATIENCE_MS = 120_000;

type Viewport = { width: number; height: number };

/** What tests listen to; Playwright's own listeners stay. */
const HEARD = ['console', 'dialog', 'pageerror', 'request', 'response'];

/** A cookie says whose turn the tab is: `<screen>`, or `<screen>.<session>` once somebody is in. */
const TURN = 'prueba';
const turnCookie = (value: string) => ({ name: TURN, value, domain: '127.0.0.1', path: '/' });

/**
 * Runs before each document's own scripts. What the test before left behind is gone from the first
 * document of the next one. Of a session that the API opened, the shell knows what it knows of a
 * browser where somebody signed in before: its mark, as it cannot see the cookie, left once and not
 * again after signing out. Such a browser saves data, so that only tests of fetching ahead wait for
 * sections that they do not open.
 */
const takeTurn = (cookie: string) => {
  if (location.protocol !== 'http:') return;
  const value = new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(document.cookie)?.[1];
  const [screen, session] = value?.split('.') ?? [];
  if (screen && sessionStorage.getItem('prueba.pantalla') !== screen) {
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem('prueba.pantalla', screen);
  }
  if (session && sessionStorage.getItem('prueba.sesion') !== session) {
    sessionStorage.setItem('prueba.sesion', session);
    localStorage.setItem('timbra.sesion', 'abierta');
  }
  if (sessionStorage.getItem('prueba.sesion')) {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  }
};

const openTab = async (browser: Browser): Promise<Tab> => {
  const context = await browser.newContext({
    locale: 'es-MX',
    timezoneId: 'Asia/Tokyo',
    // A dialog that is still fading in has no contrast that could be judged.
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(takeTurn, TURN);
  if (LATE_MS > 0) await page.addInitScript(makeLate, LATE_MS);
  const tab: Tab = { context, page, isSpent: false };
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = (...given) => {
    tab.isSpent = true;
    return addInitScript(...given);
  };
  const { clock } = page;
  Object.defineProperty(page, 'clock', {
    get: () => {
      tab.isSpent = true;
      return clock;
    },
  });
  return tab;
};

const tabs = new WeakMap<Browser, Tab[]>();

/** A tab as a person would open it, in Spanish, whose clock is not Mexico's. */
export const takeTab = async (
  browser: Browser,
  viewport: Viewport,
  headers: Record<string, string>,
): Promise<Tab> => {
  const tab = tabs.get(browser)?.pop() ?? (await openTab(browser));
  await tab.context.addCookies([turnCookie(randomUUID())]);
  await tab.context.setExtraHTTPHeaders(headers);
  // A browser with a window lets a press of «Copiar» copy; a headless one only with this permission.
  await tab.context.grantPermissions(['clipboard-write']);
  await tab.page.setViewportSize(viewport);
  return tab;
};

/** Somebody has a session in this tab from its next document on. */
export const markSession = async (page: Page): Promise<void> => {
  const context = page.context();
  const screen = (await context.cookies()).find(({ name }) => name === TURN)?.value.split('.')[0];
  await context.addCookies([turnCookie(`${screen ?? randomUUID()}.${randomUUID()}`)]);
};

const tidyUp = async ({ context, page }: Tab): Promise<void> => {
  const others = context.pages().filter((it) => it !== page);
  await Promise.all(others.map((it) => it.close()));
  for (const type of HEARD) page.removeAllListeners(type);
  // Not a blank page: one that the same server isolates alike keeps the process, and what it compiled.
  await page.goto(new URL('/version.json', page.url()).href);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(0, 0);
  await page.emulateMedia({ colorScheme: null });
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
};

/** Leaves the tab to the next test. */
export const giveBack = async (browser: Browser, tab: Tab): Promise<void> => {
  const isKept =
    !tab.isSpent &&
    (await tidyUp(tab).then(
      () => true,
      () => false,
    ));
  if (!isKept) return tab.context.close();
  tabs.set(browser, [...(tabs.get(browser) ?? []), tab]);
};
