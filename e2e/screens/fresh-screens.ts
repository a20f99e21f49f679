import {
  sharedSystem,
  signUp,
  startSystem,
  until,
  type Account,
  type SharedSystem,
  type System,
} from '@timbra/test-kit';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { openAs, openScreen, PHONE, sharedBrowser, type Screen } from './browser.ts';

/** The narrowest screen that must do (WCAG 1.4.10). */
export const NARROW = { width: 320, height: 640 };
export { PHONE };

export interface FreshScreens {
  readonly system: SharedSystem;
  readonly account: Account;
  readonly page: Page;
  /** What the browser complained about. */
  readonly complaints: string[];
  /** Goes there, signed in. */
  open(path: string): Promise<void>;
  /** The same on another screen; closed after the test. */
  openOn(viewport: { width: number; height: number }, path: string): Promise<Page>;
}

/**
 * For each test an account and a screen of its own; the system is the worker's, or the file's where it
 * changes what all accounts see.
 */
export const freshScreens = ({ ownSystem = false }: { ownSystem?: boolean } = {}): FreshScreens => {
  let system: SharedSystem;
  let own: System | undefined;
  let browser: Browser;
  let account: Account;
  let screens: Screen[] = [];

  beforeAll(async () => {
    if (ownSystem) own = await startSystem();
    [system, browser] = await Promise.all([own ?? sharedSystem(), sharedBrowser()]);
  });
  beforeEach(async () => {
    account = await signUp(system);
    screens = [await openScreen(browser)];
  });
  afterEach(async () => {
    await Promise.all(screens.map((it) => it.close()));
  });
  afterAll(() => own?.stop());

  const first = () => screens[0] as Screen;
  const go = (page: Page, path: string) => openAs(page, system, account, path);
  return {
    get system() {
      return system;
    },
    get account() {
      return account;
    },
    get page() {
      return first().page;
    },
    get complaints() {
      return first().complaints;
    },
    open: (path) => go(first().page, path),
    openOn: async (viewport, path) => {
      const screen = await openScreen(browser, viewport);
      screens.push(screen);
      await go(screen.page, path);
      return screen.page;
    },
  };
};

/** The question before something is thrown away, and its dangerous answer. */
export const answer = async (page: Page, question: string | RegExp, yes: string): Promise<void> => {
  const dialog: Locator = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: yes }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Which of the page's stops have that name, and whether the focus is on one of them. */
const stopsNamed = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const nameOf = (it: Element): string => {
      const kinds = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];
      const isField = kinds.some((kind) => it instanceof kind);
      const label = isField
        ? (it as HTMLInputElement).labels?.[0]?.textContent
        : it.getAttribute('aria-label');
      return (label ?? it.textContent ?? '').replace(/[ *]+$/, '');
    };
    const focused = document.activeElement;
    const stops = [...document.querySelectorAll('a, button, input, select, textarea, [tabindex]')];
    return {
      isThere: stops.some((it) => nameOf(it) === wanted),
      focused: focused ? nameOf(focused) : '',
    };
  }, name);

/**
 * Tabs until the field, button or link of that name has the focus; a person would give up, too. They
 * would begin when it is there: a page that is still being read has fewer stops.
 */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  await until(`«${name}» is there`, async () => (await stopsNamed(page, name)).isThere);
  const focused = async () => (await stopsNamed(page, name)).focused;
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused()) === name) return;
  }
  await vi.waitFor(async () => expect(await focused()).toBe(name));
};

/** The same for a control whose name is not its first label's text: a switch, a file's. */
export const tabOn = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor({ state: 'attached' });
  const isFocused = () => control.evaluate((it) => it === document.activeElement);
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused()) return;
  }
  await vi.waitFor(async () => expect(await isFocused()).toBe(true));
};

/**
 * What the server answers at that path of the API waits, until it may go on or is lost. The first
 * of a screen comes before its page is loaded: Chromium may not ask about requests of an older one.
 */
export const holdBack = async (page: Page, path: string) => {
  let isLost = false;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname === `/api${path}`,
    async (route) => {
      await released;
      await (isLost ? route.abort() : route.continue());
    },
  );
  const decide = (lost: boolean) => () => {
    isLost = lost;
    release();
  };
  return { lose: decide(true), letGo: decide(false) };
};
