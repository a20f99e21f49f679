import type { Factura } from '@timbra/contracts';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { freshScreens, NARROW } from './fresh-screens.ts';
import { PATIENCE_MS } from './tabs.ts';

const here = freshScreens();

const CAMBIADA = 'Este borrador cambió mientras lo tenías abierto';
const cambiada = (page: Page) => page.getByRole('dialog', { name: CAMBIADA });
const notas = (page: Page) => page.getByLabel('Observaciones');
const recuperar = (page: Page) => page.getByRole('button', { name: 'Recuperar' });
const guardado = (page: Page) => page.getByText('Borrador guardado').waitFor();
const stored = async (id: string): Promise<Factura> =>
  (await here.account.call<Factura>('GET', `/facturas/${id}`)).body;
/** Another tab of the same browser, with a new invoice. */
const otherTab = async (): Promise<Page> => {
  const tab = await here.page.context().newPage();
  tab.setDefaultTimeout(PATIENCE_MS);
  await tab.goto(`${here.system.url}/facturacion/nuevo`);
  await notas(tab).waitFor();
  return tab;
};
/** What a tab has copied of the vouchers that are on screen. */
const isCopied = (page: Page, ...texts: string[]) =>
  vi.waitFor(async () =>
    expect(
      await page.evaluate(() =>
        Object.entries({ ...(localStorage as Record<string, string>) })
          .filter(([key]) => key.startsWith('timbra.recuperar.'))
          .map(([, text]) => (JSON.parse(text) as { form: { datos: Record<string, string> } }).form)
          .map((form) => form.datos.observaciones)
          .sort(),
      ),
    ).toEqual(texts.sort()),
  );

it('a draft on two screens is not replaced unseen: the later saver is told, and loses nothing', async () => {
  const { page } = here;
  const { id } = await here.account.draft({ observaciones: 'Original' });
  await here.open(`/facturacion/editar/${id}`);
  const other = await here.openOn(NARROW, `/facturacion/editar/${id}`);
  await notas(other).fill('De la otra pantalla');
  await other.keyboard.press('Control+s');
  await guardado(other);
  await notas(page).fill('De esta');
  await page.keyboard.press('Control+s');
  await cambiada(page).waitFor();
  await expectAccessible(page);
  expect((await stored(id)).observaciones).toBe('De la otra pantalla');
  await cambiada(page).getByRole('button', { name: 'Ver la versión guardada' }).click();
  await page.getByText(/Después se guardó otra versión: es la que ves/).waitFor();
  await vi.waitFor(async () =>
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1'),
  );
  await vi.waitFor(async () => expect(await notas(page).inputValue()).toBe('De la otra pantalla'));
  await recuperar(page).click();
  await vi.waitFor(async () => expect(await notas(page).inputValue()).toBe('De esta'));
  await page.keyboard.press('Control+s');
  await guardado(page);
  expect(await stored(id)).toMatchObject({ observaciones: 'De esta', revision: 3 });
  await isCopied(page);

  // The other screen is the one that is behind now: its dialog fits the narrowest phone.
  await notas(other).fill('De la otra, otra vez');
  await other.keyboard.press('Control+s');
  await cambiada(other).waitFor();
  await expectAccessible(other);
});

it('new vouchers in several tabs have a copy each, offered once their tab is closed or crashed', async () => {
  const { page } = here;
  await here.open('/facturacion/nuevo');
  const [closed, crashed] = [await otherTab(), await otherTab()];
  await notas(page).fill('Pedido 1');
  await notas(closed).fill('Pedido 2');
  await isCopied(page, 'Pedido 1', 'Pedido 2');
  await notas(crashed).fill('Pedido 3');
  await isCopied(page, 'Pedido 1', 'Pedido 2', 'Pedido 3');
  for (const tab of [page, closed, crashed]) expect(await recuperar(tab).count()).toBe(0);

  await closed.close();
  const next = await otherTab();
  await recuperar(next).click();
  await vi.waitFor(async () => expect(await notas(next).inputValue()).toBe('Pedido 2'));
  await Promise.all([
    crashed.waitForEvent('crash'),
    crashed.goto('chrome://crash').catch(() => undefined),
  ]);
  const last = await otherTab();
  await recuperar(last).click();
  await vi.waitFor(async () => expect(await notas(last).inputValue()).toBe('Pedido 3'));
  await isCopied(page, 'Pedido 1', 'Pedido 2', 'Pedido 3');

  // A reload is another visit: what it left is offered, and what other tabs have is not.
  page.on('dialog', (it) => void it.accept());
  await page.reload();
  await recuperar(page).click();
  await vi.waitFor(async () => expect(await notas(page).inputValue()).toBe('Pedido 1'));
});
