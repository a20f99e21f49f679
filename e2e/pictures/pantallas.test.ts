import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openAs, openScreen, sharedBrowser, type Screen } from '../screens/browser.ts';
import { aNewPerson, anIntegradora, fillCuenta, type Cuenta } from './cuenta.ts';
import { delManual, escenas, type Escena } from './escenas.ts';
import { expectPicture } from './guardadas.ts';
import { FIRST, isPortrayed, PROMISE, retratar, toleranceOf, toLookAt } from './retratar.ts';
import { createTaller, portray, type Taller } from './retrato.ts';

const MANUAL = { width: 1200, height: 760 };

let system: SharedSystem;
let taller: Taller;
let cuenta: Cuenta;
let nueva: Pick<Account, 'email' | 'password'>;
let screen: Screen;

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
beforeEach(async () => {
  screen = await openScreen(await sharedBrowser());
});
afterEach(() => screen.close());
afterAll(() => taller.close());

const open = async ({ quien, ruta, prepara }: Escena) => {
  const { page } = screen;
  if (quien === 'visita') {
    await page.goto(system.url + ruta(cuenta));
    await page.locator('h1').first().waitFor();
  } else {
    const people = { nueva, integradora: cuenta.integradora };
    await openAs(page, system, quien ? people[quien] : cuenta.account, ruta(cuenta));
  }
  await prepara?.(page);
};

it.each(toLookAt(escenas))(PROMISE, async (escena) => {
  await screen.page.setViewportSize(FIRST);
  await open(escena);
  await retratar(taller, screen, escena);
  expect(screen.complaints).toEqual([]);
});

it.each(isPortrayed ? delManual : [])('the manual shows $nombre as it is', async (escena) => {
  const { nombre } = escena;
  const { page } = screen;
  await page.setViewportSize(MANUAL);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(escena);
  const options = { width: MANUAL.width, quality: 0.6, tolerance: toleranceOf(escena) };
  await expectPicture(taller, `docs/manual/img/${nombre}.webp`, await portray(page), options);
  expect(screen.complaints).toEqual([]);
});
