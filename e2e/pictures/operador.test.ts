import type { AnuncioPublicado } from '@timbra/contracts';
import {
  runningDatabase,
  sharedSystem,
  signUp,
  startSystem,
  until,
  type SharedSystem,
  type System,
} from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { main as operar } from '../../gateway/bin/operar.ts';
import { openAs, openScreen, sharedBrowser, type Screen } from '../screens/browser.ts';
import type { Cuenta } from './cuenta.ts';
import { deQuienOpera } from './escenas.ts';
import { FIRST, isPortrayed, PROMISE, retratar } from './retratar.ts';
import { createTaller, type Taller } from './retrato.ts';

/** Where it is portrayed: the operator sees all accounts, and those of other files are other pictures. */
let own: System | undefined;
let system: SharedSystem;
let anuncio: string;
let taller: Taller;
let cuenta: Cuenta;
let screen: Screen;

beforeAll(async () => {
  const browser = await sharedBrowser();
  own = isPortrayed ? await startSystem() : undefined;
  [system, taller] = await Promise.all([own ?? sharedSystem(), createTaller(browser)]);
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
  const { body } = await account.call<AnuncioPublicado>('POST', '/operador/anuncios', {
    body: {
      title: 'Mantenimiento el sábado',
      message: 'De 22:00 a 23:00 no se podrá timbrar.',
      type: 2,
      displayUntil: '2998-12-31T23:59:59-06:00',
    },
  });
  anuncio = body.id;
  cuenta = { account } as Cuenta;
});
beforeEach(async () => {
  screen = await openScreen(await sharedBrowser());
});
afterEach(() => screen.close());
afterAll(async () => {
  // Everybody reads it.
  await cuenta.account.call('DELETE', `/operador/anuncios/${anuncio}`);
  await Promise.all([taller.close(), own?.stop()]);
});

it.each(deQuienOpera)(PROMISE, async (escena) => {
  const { page } = screen;
  await page.setViewportSize(FIRST);
  await openAs(page, system, cuenta.account, escena.ruta(cuenta));
  await page.locator('main [data-waiting]').first().waitFor({ state: 'detached' });
  await retratar(taller, screen, escena);
  expect(screen.complaints).toEqual([]);
});
