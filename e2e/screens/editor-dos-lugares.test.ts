import type { Factura } from '@timbra/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addHonorarios, answerNext, expectAccessible, fillInvoice } from './browser.ts';
import { answer, maestros, NARROW } from './maestros.ts';
import { PATIENCE_MS } from './tabs.ts';
import { TIMBRADA } from './tipos.ts';

const here = maestros();

const CAMBIADA = 'Este borrador cambió mientras lo tenías abierto';
const cambiada = (page: Page) => page.getByRole('dialog', { name: CAMBIADA });
const notas = (page: Page) => page.getByLabel('Observaciones');
const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar borrador' });
const recuperar = (page: Page) => page.getByRole('button', { name: 'Recuperar' });
const guardado = (page: Page) => page.getByText('Borrador guardado').waitFor();
const stored = async (id: string): Promise<Factura> =>
  (await here.account.call<Factura>('GET', `/facturas/${id}`)).body;
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${here.system.url}${path}`);
  await page.locator('main h1').waitFor();
  await notas(page).waitFor();
};
/** Another tab of the same browser, there. */
const otherTab = async (path: string): Promise<Page> => {
  const tab = await here.page.context().newPage();
  tab.setDefaultTimeout(PATIENCE_MS);
  await goTo(tab, path);
  return tab;
};
/** What a tab has copied of the voucher that is on screen. */
const copies = (page: Page) =>
  page.evaluate(() =>
    Object.entries({ ...(localStorage as Record<string, string>) })
      .filter(([key]) => key.startsWith('timbra.recuperar.'))
      .map(([, text]) => (JSON.parse(text) as { form: { datos: Record<string, string> } }).form)
      .map((form) => form.datos.observaciones)
      .sort(),
  );
const isCopied = (page: Page, ...texts: string[]) =>
  expect.poll(() => copies(page)).toEqual(texts.sort());

/** One draft on two screens: the other one saved it already, and this one is about to. */
const savedElsewhere = async () => {
  const { page } = here;
  const { id } = await here.account.draft({ observaciones: 'Original' });
  await here.open(`/facturacion/editar/${id}`);
  const other = await here.openOn(NARROW, `/facturacion/editar/${id}`);
  await notas(other).fill('De la otra pantalla');
  await other.keyboard.press('Control+s');
  await guardado(other);
  return { id, page, other };
};

describe('a draft that is open on two screens', () => {
  it('is not replaced unseen: whoever saves later is told, and loses nothing', async () => {
    const { id, page } = await savedElsewhere();
    const sent: string[] = [];
    page.on('request', (it) => void (it.method() === 'PUT' && sent.push(it.url())));
    await notas(page).fill('De esta');
    await page.keyboard.press('Control+s');
    await cambiada(page).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await cambiada(page).waitFor({ state: 'detached' });
    await expect.poll(() => notas(page).inputValue()).toBe('De esta');
    expect((await stored(id)).observaciones).toBe('De la otra pantalla');
    // Typing on asks nothing of the server.
    await notas(page).fill('De esta, más larga');
    await isCopied(page, 'De esta, más larga');
    expect(sent).toHaveLength(1);
  });

  it('shows the stored version, with what was typed at hand to be recovered', async () => {
    const { id, page } = await savedElsewhere();
    await notas(page).fill('De esta');
    await guardar(page).click();
    await cambiada(page).getByRole('button', { name: 'Ver la versión guardada' }).click();
    await page.getByText(/Después se guardó otra versión: es la que ves/).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expect.poll(() => notas(page).inputValue()).toBe('De la otra pantalla');
    await expectAccessible(page);
    await recuperar(page).click();
    await expect.poll(() => notas(page).inputValue()).toBe('De esta');
    await guardar(page).click();
    await guardado(page);
    expect(await stored(id)).toMatchObject({ observaciones: 'De esta', revision: 3 });
    expect(await copies(page)).toEqual([]);
  });

  it('that was written on this one a moment ago is not replaced unseen, either', async () => {
    const { page, account } = here;
    await here.open('/facturacion/nuevo');
    await notas(page).fill('Recién escrito');
    await guardar(page).click();
    await page.waitForURL(/\/editar\/[0-9a-f]{24}/);
    const id = /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';
    const body = { observaciones: 'De un integrador' };
    expect((await account.call('PUT', `/facturas/${id}`, { body })).status).toBe(200);
    await notas(page).fill('De esta');
    await guardar(page).click();
    await cambiada(page).getByRole('button', { name: 'Ver la versión guardada' }).click();
    await expect.poll(() => notas(page).inputValue()).toBe('De un integrador');
    await recuperar(page).click();
    await expect.poll(() => notas(page).inputValue()).toBe('De esta');
  });

  it('keeps the own version once the person confirms that it replaces the other', async () => {
    const { id, page, other } = await savedElsewhere();
    await notas(page).fill('De esta');
    await guardar(page).click();
    const mine = cambiada(page).getByRole('button', { name: 'Guardar la mía' });
    await mine.click();
    const question = page.getByRole('dialog', { name: '¿Reemplazar la versión guardada?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Volver' }).click();
    expect((await stored(id)).observaciones).toBe('De la otra pantalla');
    await guardar(page).click();
    await mine.click();
    await answer(page, '¿Reemplazar la versión guardada?', 'Reemplazar');
    await guardado(page);
    expect(await stored(id)).toMatchObject({ observaciones: 'De esta', revision: 3 });

    // The other screen is the one that is behind now: its dialog fits the narrowest phone.
    await notas(other).fill('De la otra, otra vez');
    await other.keyboard.press('Control+s');
    await cambiada(other).waitFor();
    await expectAccessible(other);
  });

  it('is not stamped unseen, although nothing was typed here', async () => {
    const { id, page } = await savedElsewhere();
    await page.getByRole('button', { name: 'Timbrar' }).click();
    await cambiada(page).waitFor();
    expect((await stored(id)).status).toBe(1);
    await cambiada(page).getByRole('button', { name: 'Ver la versión guardada' }).click();
    await expect.poll(() => notas(page).inputValue()).toBe('De la otra pantalla');
    // Nothing was typed: there is nothing to recover.
    expect(await copies(page)).toEqual([]);
    await page.getByRole('button', { name: 'Timbrar' }).click();
    await page.getByText(TIMBRADA).waitFor();
  });

  it('does not take an own save whose answer was lost for somebody else', async () => {
    const { page, account } = here;
    const { id } = await account.draft();
    await here.open(`/facturacion/editar/${id}`);
    const its = (url: URL) => url.pathname === `/api/facturas/${id}`;
    await answerNext(page, its, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await notas(page).fill('Pedido 77');
    await guardar(page).click();
    await page.getByRole('button', { name: 'Entendido' }).click();
    expect((await stored(id)).revision).toBe(2);
    await notas(page).fill('Pedido 77 y 78');
    await guardar(page).click();
    await guardado(page);
    expect(await stored(id)).toMatchObject({ observaciones: 'Pedido 77 y 78', revision: 3 });
  });
});

describe('new vouchers of one kind in two tabs', () => {
  const NUEVA = '/facturacion/nuevo';

  it('have a copy each, and neither is offered while its tab is open', async () => {
    const { page } = here;
    await here.open(NUEVA);
    const other = await otherTab(NUEVA);
    await notas(page).fill('Pedido 1');
    await notas(other).fill('Pedido 2');
    await isCopied(page, 'Pedido 1', 'Pedido 2');
    const third = await otherTab(NUEVA);
    // The copies were looked at once this one is written.
    await notas(third).fill('Pedido 3');
    await isCopied(page, 'Pedido 1', 'Pedido 2', 'Pedido 3');
    expect(await recuperar(third).count()).toBe(0);
  });

  it('that were closed are offered, one after the other, the last first', async () => {
    await here.open(NUEVA);
    for (const text of ['Pedido 1', 'Pedido 2']) {
      const tab = await otherTab(NUEVA);
      await notas(tab).fill(text);
      await expect.poll(() => copies(tab)).toContain(text);
      await tab.close();
    }
    const next = await otherTab(NUEVA);
    await recuperar(next).click();
    await expect.poll(() => notas(next).inputValue()).toBe('Pedido 2');
    await isCopied(next, 'Pedido 1', 'Pedido 2');
    const last = await otherTab(NUEVA);
    await recuperar(last).click();
    await expect.poll(() => notas(last).inputValue()).toBe('Pedido 1');
  });

  it('are offered what a crashed tab had', async () => {
    await here.open(NUEVA);
    const tab = await otherTab(NUEVA);
    await notas(tab).fill('Pedido 1');
    await isCopied(tab, 'Pedido 1');
    await Promise.all([
      tab.waitForEvent('crash'),
      tab.goto('chrome://crash').catch(() => undefined),
    ]);
    const next = await otherTab(NUEVA);
    await recuperar(next).click();
    await expect.poll(() => notas(next).inputValue()).toBe('Pedido 1');
  });

  it('are offered to a reload of the tab, and what is discarded is gone unless that is taken back', async () => {
    const { page } = here;
    page.on('dialog', (it) => void it.accept());
    await here.open(NUEVA);
    await notas(page).fill('Pedido 1');
    await isCopied(page, 'Pedido 1');
    await page.reload();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await isCopied(page);
    expect(await recuperar(page).count()).toBe(0);
    await page.getByText('Se descartaron esos cambios.').waitFor();
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await isCopied(page, 'Pedido 1');
    await recuperar(page).click();
    await expect.poll(() => notas(page).inputValue()).toBe('Pedido 1');
  });

  it('do not erase the copy of the other one when one is saved', async () => {
    const { page } = here;
    await addHonorarios(here.account);
    await here.open(NUEVA);
    const other = await otherTab(NUEVA);
    await notas(other).fill('Pedido 2');
    await isCopied(page, 'Pedido 2');
    await fillInvoice(page);
    await notas(page).fill('Pedido 1');
    await isCopied(page, 'Pedido 1', 'Pedido 2');
    await guardar(page).click();
    await page.waitForURL(/\/editar\/[0-9a-f]{24}/);
    await isCopied(page, 'Pedido 2');
  });

  it('are never offered to another account', async () => {
    const { page, account } = here;
    page.on('dialog', (it) => void it.accept());
    await here.open(NUEVA);
    await notas(page).fill('Ajeno');
    await isCopied(page, 'Ajeno');
    await page.evaluate((mine) => {
      for (const [key, text] of Object.entries({ ...localStorage })) {
        if (!key.includes(`.${mine}.`)) continue;
        localStorage.setItem(key.replace(mine, `${mine}0`), text as string);
        localStorage.removeItem(key);
      }
    }, account.id);
    await goTo(page, NUEVA);
    // By the time that this is copied, the copies of before were looked at.
    await notas(page).fill('Propio');
    await isCopied(page, 'Ajeno', 'Propio');
    expect(await recuperar(page).count()).toBe(0);
  });
});
