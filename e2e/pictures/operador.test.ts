import { runningDatabase, signUp, startSystem, until, type System } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { main as operar } from '../../gateway/bin/operar.ts';
import { openAs, openScreen, sharedBrowser, type Screen } from '../screens/browser.ts';
import type { Cuenta } from './cuenta.ts';
import { deQuienOpera } from './escenas.ts';
import { FIRST, PROMISE, retratar } from './retratar.ts';
import { createTaller, type Taller } from './retrato.ts';

/** One of its own: the operator sees all accounts, and those of other files are not theirs to look at. */
let system: System;
let taller: Taller;
let cuenta: Cuenta;
let screen: Screen;

beforeAll(async () => {
  const browser = await sharedBrowser();
  [system, taller] = await Promise.all([startSystem(), createTaller(browser)]);
  const account = await signUp(system, { email: 'quien.opera@timbra.test' });
  for (const what of ['operador', 'cobranza']) {
    await operar([what, account.email], {
      MONGODB_URI: runningDatabase(),
      MONGODB_DB_PREFIX: system.databaseOf('gateway').replace(/-gateway$/, ''),
    });
  }
  await until('the gateway knows of the permissions', async () => {
    const paths = ['/operador/creditos', '/operador/catalogos'];
    const answers = await Promise.all(paths.map((path) => account.call('GET', path)));
    return answers.every(({ status }) => status === 200);
  });
  await account.call('POST', '/operador/anuncios', {
    body: {
      title: 'Mantenimiento el sábado',
      message: 'De 22:00 a 23:00 no se podrá timbrar.',
      type: 2,
      displayUntil: '2998-12-31T23:59:59-06:00',
    },
  });
  cuenta = { account } as Cuenta;
});
beforeEach(async () => {
  screen = await openScreen(await sharedBrowser());
});
afterEach(() => screen.close());
afterAll(() => Promise.all([taller.close(), system.stop()]));

it.each(deQuienOpera)(PROMISE, async (escena) => {
  const { page } = screen;
  await page.setViewportSize(FIRST);
  await openAs(page, system, cuenta.account, escena.ruta(cuenta));
  await page.locator('main [data-waiting]').first().waitFor({ state: 'detached' });
  await retratar(taller, screen, escena);
  expect(screen.complaints).toEqual([]);
});
