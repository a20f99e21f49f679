import { sharedSystem, signUp, type SharedSystem } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openAs, openScreen, sharedBrowser, type Screen } from '../screens/browser.ts';
import { fillCuenta, type Cuenta } from './cuenta.ts';
import { delManual, escenas, type Escena } from './escenas.ts';
import { expectPicture } from './guardadas.ts';
import { createTaller, portray, type Taller } from './retrato.ts';

const WIDTHS = [
  { width: 1440, height: 900, kept: 360 },
  { width: 800, height: 900, kept: 266 },
  { width: 390, height: 844, kept: 195 },
] as const;
/** Dates and UUID differ from one run to the other: half a percent was seen. */
const toleranceOf = ({ isOfToday }: Escena) => (isOfToday ? 0.06 : 0.015);
const MANUAL = { width: 1200, height: 760 };

let system: SharedSystem;
let taller: Taller;
let cuenta: Cuenta;
let screen: Screen;

beforeAll(async () => {
  const browser = await sharedBrowser();
  [system, taller] = await Promise.all([sharedSystem(), createTaller(browser)]);
  // A UUID's letters have other widths in each run, and on a phone a line more or less.
  cuenta = await fillCuenta(await signUp(system, { email: 'persona.de.prueba@timbra.test' }));
});
beforeEach(async () => {
  screen = await openScreen(await sharedBrowser());
});
afterEach(() => screen.close());
afterAll(() => taller.close());

it.each(escenas)('$nombre looks as somebody approved it', async (escena) => {
  const { nombre, ruta, prepara } = escena;
  const { page } = screen;
  await page.setViewportSize(WIDTHS[0]);
  await openAs(page, system, cuenta.account, ruta(cuenta));
  await prepara?.(page);
  for (const { width, height, kept } of WIDTHS) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const path = `e2e/pictures/base/${nombre}-${width}-${colorScheme}.webp`;
      const options = { width: kept, quality: 0.6, tolerance: toleranceOf(escena) };
      await expectPicture(taller, path, await portray(page), options);
    }
  }
  expect(screen.complaints).toEqual([]);
});

it.each(delManual)('the manual shows $nombre as it is', async (escena) => {
  const { nombre, ruta, prepara } = escena;
  const { page } = screen;
  await page.setViewportSize(MANUAL);
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, system, cuenta.account, ruta(cuenta));
  await prepara?.(page);
  const options = { width: MANUAL.width, quality: 0.6, tolerance: toleranceOf(escena) };
  await expectPicture(taller, `docs/manual/img/${nombre}.webp`, await portray(page), options);
  expect(screen.complaints).toEqual([]);
});
