import { runningDatabase, signUp, until, type Account } from '@timbra/test-kit';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { main as operator } from '../../gateway/bin/operar.ts';
import { answerInstead, answerNext, expectAccessible, noAnswer, signIn } from './browser.ts';
import { maestros, NARROW, tabTo } from './maestros.ts';

const its = maestros({ ownSystem: true });
const operate = (...argv: string[]) =>
  operator(argv, {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: its.system.databaseOf('gateway').replace(/-gateway$/, ''),
  });
const linkFor = (email: string) =>
  until('a message', () => {
    const found = its.system.buzon.list(email).find((it) => it.text.includes('token='));
    return /https?:\S+token=\S+/.exec(found?.text ?? '')?.[0];
  });
it('shows what comes before signing in on the narrowest screen', async () => {
  const { page, system } = its;
  await page.setViewportSize(NARROW);
  const pages = [
    ['/login', 'Iniciar sesión'],
    ['/signup', 'Crear una cuenta'],
    ['/forget', 'Recuperar contraseña'],
    ['/reset?token=x', 'Elige otra contraseña'],
    ['/reset', 'Elige otra contraseña'],
    ['/invitacion?token=x', 'Acepta la invitación'],
  ] as const;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [path, title] of pages) {
      await page.goto(system.url + path);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await expectAccessible(page);
    }
  }
  expect(its.complaints).toEqual([]);
});

it('wears its colours from the first frame for whoever wants nothing to move', async () => {
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
  const email = 'invitada@timbra.test';
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
  await page.goto(`${its.system.url}/nada`);
  await page.getByRole('link', { name: 'Ir a la lista de comprobantes' }).click();
  await page.getByRole('heading', { name: 'Facturación' }).waitFor();
});

it.each([
  ['/', '/refresh', 'No hay facturas para mostrar'],
  ['/cuenta/usuarios', '/users', 'Permisos de'],
  ['/cuenta/ajustes', '/settings', 'Importes'],
  ['/desarrolladores', '/cuenta/clave', 'Ver clave secreta'],
  ['/soporte', '/soporte', 'Respondemos en un máximo de 24 horas hábiles.'],
])('%s says that it could not be read, and reads it again on demand', async (path, api, shown) => {
  const { page } = its;
  const address = `**/api${api}`;
  await its.open('/cuenta');
  const restore = await answerInstead(page, address, noAnswer);
  await page.goto(its.system.url + path);
  await page.getByText('No hay conexión con el servidor. Revisa tu red y reintenta.').waitFor();
  await expectAccessible(page);
  restore();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page
    .getByText(shown)
    .or(page.getByRole('group', { name: shown }))
    .first()
    .waitFor();
});

it('tells an unknown address and a link that was used, in the words of the specification', async () => {
  const { page, system } = its;
  await page.goto(`${system.url}/forget`);
  const send = page.getByRole('button', { name: 'Recuperar contraseña' });
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel('Correo electrónico').fill('nadie@timbra.test');
  await send.click();
  await page.getByText('No se encontró la dirección de correo').waitFor();
  await expectAccessible(page);
  await page.goto(`${system.url}/reset?token=usado`);
  await page.getByLabel('Nueva contraseña').fill('larga-y-buena');
  await page.keyboard.press('Enter');
  await page.getByText('El enlace ya se usó o dejó de valer').waitFor();
  await expectAccessible(page);
});

it('says that a code is worth nothing, keeps it out of the address, and goes on after signing in', async () => {
  const { page, system, account } = its;
  await page.goto(`${system.url}/soporte?access_code=usado`);
  await page.getByText('El enlace con que llegaste ya se usó o dejó de valer.').waitFor();
  expect(page.url()).not.toContain('usado');
  await expectAccessible(page);
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Soporte' }).waitFor();
});

const codeOf = async (account: Account): Promise<string> => {
  const me = await account.call<{ user: { id: string } }>('GET', '/session');
  const path = `/users/${me.body.user.id}/token`;
  return (await account.call<{ token: string }>('POST', path)).body.token;
};

it('shows nothing of an account that a link opens in place of another before one agrees', async () => {
  const { page, system, account } = its;
  const stranger = await signUp(system);
  await its.open('/soporte');
  await page.goto(`${system.url}/receptores?access_code=${await codeOf(account)}`);
  await page.getByRole('heading', { name: 'Lista de receptores' }).waitFor();
  await page.getByText('Entraste como Persona de prueba').waitFor();

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

it('goes on by itself when the session that ended is opened again in another tab', async () => {
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
});

it('asks an integrator’s user for no password when the session ends, nor mails one a link', async () => {
  const { page, system, account } = its;
  await operate('integrador', account.email);
  await its.open('/cuenta');
  await page.getByLabel('Nombre').fill('Otra forma');
  const code = await codeOf(account);
  await page.context().clearCookies();
  const expired = async (route: Route) =>
    route.fulfill({ status: 401, json: { code: 'sesionExpirada', status: 401, title: 'Expiró' } });
  await answerNext(page, '**/api/cuenta', expired);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tu sesión expiró' });
  await dialog.getByText(/Vuelve a entrar desde el sistema/).waitFor();
  expect(await dialog.getByLabel('Contraseña').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Ya volví a entrar' }).click();
  await dialog.getByText(/Todavía no hay una sesión/).waitFor();
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(`${system.url}/soporte?access_code=${code}`);
  await other.getByRole('heading', { name: 'Soporte' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Se guardó tu nombre').waitFor();

  await other.context().clearCookies();
  await other.evaluate(() => localStorage.clear());
  await other.goto(`${system.url}/forget`);
  await other.getByLabel('Correo electrónico').fill(account.email);
  await other.getByRole('button', { name: 'Recuperar contraseña' }).click();
  await other.getByText(/Tu cuenta se abre desde el sistema/).waitFor();
  await expectAccessible(other);
});

it('changes the password by keyboard alone, and says when the current one is another', async () => {
  const { page, account } = its;
  await its.open('/cuenta/password');
  await tabTo(page, 'Contraseña actual');
  await page.keyboard.type('no-es-esta');
  await tabTo(page, 'Nueva contraseña');
  await page.keyboard.type('otra-mas-larga');
  await page.keyboard.press('Enter');
  await page.getByText('La "contraseña actual" proporcionada no es correcta').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Contraseña actual').fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByText('La contraseña se actualizó exitosamente').waitFor();
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

it('stays a kiosk for the whole tab when the login token leads to one', async () => {
  const { page, system, account } = its;
  const me = await account.call<{ user: { id: string } }>('GET', '/session');
  const token = await account.call<{ token: string }>('POST', `/users/${me.body.user.id}/token`);
  const query = new URLSearchParams({ token: token.body.token, redir: '/soporte?kiosk=1' });
  await page.goto(`${system.url}/login/token?${query}`);
  await page.getByRole('heading', { name: 'Soporte' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.goto(`${system.url}/cuenta`);
  await page.getByRole('heading', { name: 'Mi cuenta' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await expectAccessible(page);
});

it('hides an announcement for who says so, also after a reload and on a phone', async () => {
  const { page, system } = its;
  await operate('anuncio', 'Mantenimiento', '--hasta', '2999-01-01', '--tipo', '2', '--publico');
  await page.setViewportSize(NARROW);
  await page.goto(system.url);
  await page.getByText('Aviso: Mantenimiento').waitFor();
  await expectAccessible(page);
  await its.open('/soporte');
  await page.getByText('Aviso: Mantenimiento').waitFor();
  await expectAccessible(page);
  const answered = page.waitForResponse((it) => it.url().endsWith('/ocultar'));
  await page.getByRole('button', { name: 'Ocultar el anuncio «Mantenimiento»' }).click();
  await answered;
  const read = page.waitForResponse((it) => it.url().endsWith('/api/anuncios'));
  await page.reload();
  expect((await (await read).json()) as object).toEqual({ items: [], nextCursor: null });
  await page.getByRole('heading', { name: 'Soporte' }).waitFor();
  expect(await page.getByText('Mantenimiento').count()).toBe(0);
});

it('says within half an hour that a newer version is out, and loads it', async () => {
  const { page } = its;
  await page.clock.install();
  await its.open('/soporte');
  // By then the page looks at the clock, too.
  await page.getByText('Respondemos en un máximo de 24 horas hábiles.').waitFor();
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: '99.0.0' } }));
  await page.clock.fastForward('30:01');
  await page.getByText('Hay una nueva versión de Timbra (99.0.0).').waitFor();
  await expectAccessible(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Recargar' }).click();
  await reloaded;
});

it('leaves the account in every tab when one signs out in one of them', async () => {
  const { page } = its;
  await its.open('/soporte');
  const other = await page.context().newPage();
  await other.goto(`${its.system.url}/cuenta`);
  await other.getByLabel('Identificador de la cuenta').waitFor();
  await page.getByRole('button', { name: /Persona de prueba/ }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  await other.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
});

it('hides the secret key again when the page is left', async () => {
  const { page } = its;
  await its.open('/desarrolladores');
  await page.getByRole('button', { name: 'Ver clave secreta' }).click();
  await page
    .getByText(/timbra_sk_/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ayuda' }).click();
  await page.getByRole('heading', { name: 'Soporte' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Ver clave secreta' }).waitFor();
  expect(await page.getByText(/timbra_sk_/).count()).toBe(0);
});
