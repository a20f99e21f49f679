import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openAs, openScreen, sharedBrowser, type Screen } from '../screens/browser.ts';
import { aNewPerson, anIntegradora, fillCuenta, type Cuenta } from './cuenta.ts';
import { delManual, escenas, type Escena } from './escenas.ts';
import { expectPicture } from './guardadas.ts';
import { FIRST, isPortrayed, PROMISE, retratar, toleranceOf, toLookAt } from './retratar.ts';
import { createTaller, portray, type Taller } from './retrato.ts';

const MANUAL = { width: 1200, height: 760 };
type Viewport = typeof MANUAL;

let system: SharedSystem;
let taller: Taller;
let cuenta: Cuenta;
let nueva: Pick<Account, 'email' | 'password'>;
let screen: Screen | undefined;
/** The person whose page the next scene may continue in; a scene that failed or acted gives it to none. */
let personInside: Escena['quien'] | 'cuenta' | null = null;

beforeAll(async () => {
  const browser = await sharedBrowser();
  [system, taller] = await Promise.all([sharedSystem(), createTaller(browser)]);
  // A UUID's letters have other widths in each run, and on a phone a line more or less.
  cuenta = {
    ...(await fillCuenta(await signUp(system, { email: 'persona.de.prueba@timbra.test' }))),
    integradora: await anIntegradora(system),
  };
  nueva = await aNewPerson(cuenta.account);
});
const closeScreen = async () => {
  const closed = screen;
  screen = undefined;
  personInside = null;
  await closed?.close();
};
afterEach(async () => {
  if (personInside === null) await closeScreen();
});
afterAll(async () => {
  await closeScreen();
  await taller.close();
});

/** Goes to another page of the application without loading it again; its heading replaces the last. */
const goWithin = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) heading.dataset.left = heading.textContent;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    return heading && heading.dataset.left !== heading.textContent;
  });
};

const load = async (page: Page, { quien, ruta }: Escena) => {
  if (quien === 'visita') {
    await page.goto(system.url + ruta(cuenta));
    await page.locator('h1').first().waitFor();
    return;
  }
  const people = { nueva, integradora: cuenta.integradora };
  await openAs(page, system, quien ? people[quien] : cuenta.account, ruta(cuenta));
};

const open = async (escena: Escena, viewport: Viewport): Promise<Screen> => {
  const { quien = 'cuenta', ruta, prepara } = escena;
  if (personInside !== quien) await closeScreen();
  personInside = null;
  const continued = screen;
  screen ??= await openScreen(await sharedBrowser());
  const { page } = screen;
  await page.setViewportSize(viewport);
  await (continued ? goWithin(page, ruta(cuenta)) : load(page, escena));
  await page.locator('main [data-waiting]').first().waitFor({ state: 'detached' });
  await prepara?.(page);
  return screen;
};

it.each(toLookAt(escenas))(PROMISE, async (escena) => {
  const opened = await open(escena, FIRST);
  await retratar(taller, opened, escena);
  expect(opened.complaints).toEqual([]);
  // Pictures are of pages that were just loaded, and a visitor's pages are not one application.
  const continues = !isPortrayed && escena.quien !== 'visita' && !escena.prepara;
  if (continues) personInside = escena.quien ?? 'cuenta';
});

it.each(isPortrayed ? delManual : [])('the manual shows $nombre as it is', async (escena) => {
  const { nombre } = escena;
  const { page, complaints } = await open(escena, MANUAL);
  await page.emulateMedia({ colorScheme: 'light' });
  const options = { width: MANUAL.width, quality: 0.6, tolerance: toleranceOf(escena) };
  await expectPicture(taller, `docs/manual/img/${nombre}.webp`, await portray(page), options);
  expect(complaints).toEqual([]);
});
