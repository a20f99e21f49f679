import { signUp, until, type Account } from '@timbra/test-kit';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerNext, expectAccessible, signIn } from './browser.ts';
import { freshScreens, NARROW, tabTo } from './fresh-screens.ts';

const its = freshScreens();
const linkFor = (email: string) =>
  until('a message', () => {
    const found = its.system.buzon.list(email).find((it) => it.text.includes('token='));
    return /https?:\S+token=\S+/.exec(found?.text ?? '')?.[0];
  });

it('wears its colours from the first frame when a person wants nothing to move', async () => {
  const { page, system } = its;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const colours = new Set<string>();
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading) colours.add(getComputedStyle(heading).color);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { colours });
  });
  await page.goto(`${system.url}/reset`);
  await page.getByRole('link', { name: 'Pedir otro enlace' }).waitFor();
  const seen = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // Enough frames for a colour that comes down through the page one element at a time.
        const wait = (frames: number) => {
          if (frames > 0) return requestAnimationFrame(() => wait(frames - 1));
          return resolve([...(window as unknown as { colours: Set<string> }).colours]);
        };
        wait(20);
      }),
  );
  expect(seen).toEqual([expect.stringMatching(/^rgb\(2\d\d, 2\d\d, 2\d\d\)$/)]);
});

it('invites somebody by keyboard alone, who accepts by keyboard alone', async () => {
  const { page } = its;
  const email = `invitada.${its.account.email}`;
  await its.open('/cuenta/usuarios');
  await tabTo(page, 'Correo electrónico');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.getByText('Invitación pendiente').waitFor();
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto(await linkFor(email));
  await tabTo(page, 'Nombre');
  await page.keyboard.type('Eva Ruiz');
  await tabTo(page, 'Contraseña');
  await page.keyboard.type('larga-y-buena');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Facturación' }).waitFor();

  await page.goto(`${its.system.url}/cuenta/usuarios`);
  await page.getByText('Acceso Restringido').waitFor();
  await page.getByText('No cuentas con permisos para acceder a esta sección').waitFor();
  await expectAccessible(page);
});

const codeOf = async (account: Account): Promise<string> => {
  const me = await account.call<{ user: { id: string } }>('GET', '/session');
  const path = `/users/${me.body.user.id}/token`;
  return (await account.call<{ token: string }>('POST', path)).body.token;
};

it('shows nothing of an account that a link opens in place of another before the person agrees', async () => {
  const { page, system, account } = its;
  const stranger = await signUp(system);
  await its.open('/soporte');
  await page.goto(`${system.url}/receptores?access_code=${await codeOf(account)}`);
  await page.getByRole('heading', { name: 'Lista de receptores' }).waitFor();
  await page.getByText('Entraste como Persona de prueba').waitFor();
  expect(page.url()).not.toContain('access_code');

  await page.goto(`${system.url}/receptores?access_code=${await codeOf(stranger)}`);
  await page.getByRole('heading', { name: 'Cambiaste de sesión' }).waitFor();
  await page.getByText(stranger.email).waitFor();
  expect(await page.getByRole('navigation', { name: 'Principal' }).count()).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  await tabTo(page, 'Continuar como Persona de prueba');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Lista de receptores' }).waitFor();

  await page.goto(`${system.url}/receptores?access_code=${await codeOf(account)}`);
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
});

it('signs up by keyboard alone, and says when the address is taken', async () => {
  const { page, system, account } = its;
  await page.goto(`${system.url}/signup`);
  const fill = async (name: string, text: string) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
  };
  await fill('Nombre', 'Ana');
  await fill('Correo electrónico', account.email);
  await fill('Confirma tu correo electrónico', account.email);
  await fill('Contraseña', 'larga-y-buena');
  await page.keyboard.press('Enter');
  await page.getByText('Ya existe una cuenta con ese correo electrónico').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Correo electrónico', { exact: true }).fill(`otra.${account.email}`);
  await page.getByLabel('Confirma tu correo electrónico').fill(`otra.${account.email}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Tu primera factura, en unos diez minutos' }).waitFor();
  await page.goto(`${system.url}/facturacion`);
  await page.getByRole('heading', { name: 'Facturación' }).waitFor();
});

it('follows in every tab a session that is opened again in one of them, or ended', async () => {
  const { page, system, account } = its;
  await its.open('/cuenta');
  await page.getByLabel('Nombre').fill('Otra forma');
  await page.context().clearCookies();
  const expired = async (route: Route) =>
    route.fulfill({ status: 401, json: { code: 'sesionExpirada', status: 401, title: 'Expiró' } });
  await answerNext(page, '**/api/cuenta', expired);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tu sesión expiró' });
  await dialog.getByText('También puedes entrar en otra pestaña').waitFor();
  await expectAccessible(page);
  const other = await page.context().newPage();
  await signIn(other, system, account);
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Se guardó tu nombre').waitFor();

  await other.getByRole('button', { name: /Otra forma|Persona de prueba/ }).click();
  await other.getByRole('menuitem', { name: 'Salir' }).click();
  await other.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
});
