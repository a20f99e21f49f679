import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readChunkMaps } from '../../local/src/weight/chunk-maps.ts';
import { ways } from '../../local/src/weight/ways.ts';
import { newFiles } from '../../local/src/weight/weigh.ts';
import { addHonorarios, fillInvoice, openBrowser, openScreen, type Screen } from './browser.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REMOTES = ['mf-invoicing', 'mf-masterdata'];

let system: SharedSystem;
let browser: Browser;
let account: Account;
let screen: Screen;
let page: Page;
/** Scripts and style sheets that were asked for, as the build names them. */
let fetched: string[];

beforeAll(async () => {
  [system, browser] = await Promise.all([sharedSystem(), openBrowser()]);
});
beforeEach(async () => {
  account = await signUp(system);
  await addHonorarios(account);
  screen = await openScreen(browser);
  page = screen.page;
  fetched = [];
  page.on('request', (request) => {
    if (isCode(request)) fetched.push(builtFile(request));
  });
});
afterEach(() => screen.close());
afterAll(() => browser?.close());

const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType());
const builtFile = (request: Request) => {
  const { pathname } = new URL(request.url());
  const [, first = '', ...rest] = pathname.split('/');
  return REMOTES.includes(first)
    ? `${first}/dist/${rest.join('/')}`
    : `shell/dist/${pathname.slice(1)}`;
};
/** What was asked for since the last time. */
const takeFetched = () => [...new Set(fetched.splice(0))].sort();

const fillCredentials = async () => {
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
};
const enter = () => page.getByRole('button', { name: 'Entrar' }).click();
/** A new account's list. */
const listIsUsable = () => page.getByText('No hay facturas para mostrar');
/** Work that waits for an idle browser was done, were there any. */
const beIdle = async () => {
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  }
};

it('fetches nothing of another section before the first one has its data', async () => {
  const [entrar = [], lista = []] = newFiles(readChunkMaps(ROOT), ways);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route('**/api/facturas?*', async (route) => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
  });
  await page.goto(system.url);
  await fillCredentials();
  await enter();
  await asked;
  await beIdle();
  const early = takeFetched();
  expect(early.filter((file) => ![...entrar, ...lista].includes(file))).toEqual([]);
  answer();
  await listIsUsable().waitFor();
  await vi.waitFor(() => expect(fetched).toContain('mf-masterdata/dist/remoteEntry.js'));
});

it('draws a remote that was built with other shared modules, with its own copies', async () => {
  const { own } = readChunkMaps(ROOT)['mf-invoicing'];
  const ownFiles = (own['@timbra/ui-kit/mantine']?.files ?? []).map(
    (file) => `mf-invoicing/dist/${file}`,
  );
  expect(ownFiles).not.toEqual([]);
  // The shell offers the same modules as another version.
  await page.route('**/js/main.*.js', async (route) => {
    const file = path.join(ROOT, 'shell/dist', new URL(route.request().url()).pathname);
    const body = readFileSync(file, 'utf8').replaceAll('-names', '-othernames');
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
  await page.goto(system.url);
  await fillCredentials();
  await enter();
  await listIsUsable().waitFor();
  expect(fetched).toEqual(expect.arrayContaining(ownFiles));
  await page.getByRole('link', { name: 'Nueva factura' }).first().click();
  await fillInvoice(page);
  await page.getByRole('button', { name: 'Timbrar', exact: true }).click();
  await page.getByText('Este CFDI fue Timbrado correctamente.').waitFor();
  expect(screen.complaints).toEqual([]);
});

it('breaks no rule of its policy, where schemas judge what is typed', async () => {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(globalThis, { broken });
    addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective));
  });
  const broken = () => page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken);
  await page.goto(system.url);
  await fillCredentials();
  await enter();
  await listIsUsable().waitFor();
  await page.goto(`${system.url}/receptores/nuevo`);
  await page.getByRole('heading', { name: 'Alta de receptor' }).waitFor();
  expect(await broken()).toEqual([]);
});
