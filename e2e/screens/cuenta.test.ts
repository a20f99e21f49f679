import type { Answer, Session } from '@timbra/contracts';
import { createCall, sharedSystem, until, type SharedSystem } from '@timbra/test-kit';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible, openScreen, sharedBrowser, type Screen } from './browser.ts';

let system: SharedSystem;
let browser: Browser;
let screen: Screen;
let page: Page;
let people = 0;

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), sharedBrowser()]);
});
beforeEach(async () => {
  screen = await openScreen(browser);
  page = screen.page;
});
afterEach(() => screen.close());

const PASSWORD = 'larga-y-buena';
const signUp = async (): Promise<string> => {
  const email = `ana${(people += 1)}@timbra.test`;
  await page.goto(`${system.url}/signup`);
  await page.getByLabel('Nombre').fill('Ana López');
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email);
  await page.getByLabel('Confirma tu correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await page.getByRole('heading', { name: 'Tu primera factura, en unos diez minutos' }).waitFor();
  return email;
};
const linkFor = (email: string) =>
  until('a message', () => {
    const found = system.buzon.list(email).find((it) => it.text.includes('token='));
    return /https?:\S+token=\S+/.exec(found?.text ?? '')?.[0];
  });
const leave = async () => {
  await page.getByRole('button', { name: /Ana López/ }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
};

it('signs up, is shown the first steps, and finds a series and a template', async () => {
  await signUp();
  await expectAccessible(page);
  await page.goto(`${system.url}/cuenta/ajustes`);
  await page.getByRole('cell', { name: 'A', exact: true }).waitFor();
  await expectAccessible(page);
  expect(screen.complaints).toEqual([]);
});

it('forgets the password, follows the link of the message, and signs in with another', async () => {
  const email = await signUp();
  await leave();
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Recuperar contraseña' }).click();
  await page.getByText('Revisa tu bandeja de correo').waitFor();
  await page.goto(await linkFor(email));
  await page.getByLabel('Nueva contraseña').fill('otra-mas-larga');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('La contraseña se actualizó exitosamente').waitFor();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-mas-larga');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Facturación' }).waitFor();
});

it('reads the heading first after signing in', async () => {
  const email = await signUp();
  await leave();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Facturación' });
  await vi.waitFor(async () =>
    expect(await heading.evaluate((it) => it === document.activeElement)).toBe(true),
  );
});

it('opens with a login token where it says, with no code left in the address', async () => {
  const email = await signUp();
  const call = createCall(system.url);
  const { body: session } = await call<Session>('POST', '/login', {
    body: { email, password: PASSWORD },
  });
  const path = `/users/${session.user.id}/token`;
  const { body: code } = await call<Answer<'POST /users/{id}/token'>>('POST', path, {
    token: session.access_token,
  });
  const other = await openScreen(browser);
  await other.page.goto(`${system.url}/login/token?token=${code.token}&redir=%2Fsoporte`);
  await other.page.getByRole('heading', { name: 'Soporte' }).waitFor();
  expect(other.page.url()).toBe(`${system.url}/soporte`);
  await other.close();
});
