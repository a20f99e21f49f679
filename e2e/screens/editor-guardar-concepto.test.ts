import { expect, it, vi } from 'vitest';
import { answerInstead, expectAccessible, noAnswer } from './browser.ts';
import { freshScreens } from './fresh-screens.ts';

const screens = freshScreens();

const cell = (name: string) => screens.page.getByLabel(name, { exact: true }).first();
const guardar = () => screens.page.getByRole('button', { name: 'Guardar en mi catálogo' });
/** One of the account's catalogue in the first line. */
const takeFlete = async () => {
  const { page, account } = screens;
  const flete = { clave: '78101802', claveUnidad: 'E54', descripcion: 'Flete local' };
  await account.call('POST', '/conceptos', { body: { ...flete, valorUnitario: '800' } });
  await screens.open('/facturacion/nuevo');
  await cell('Concepto').click();
  await page.keyboard.type('flete');
  await page.getByRole('option', { name: /Flete local/ }).waitFor();
  await page.keyboard.press('Enter');
  await vi.waitFor(async () => expect(await cell('Clave').inputValue()).toBe('78101802'));
};
/** Opens the panel of the first line. */
const openPanel = async () => {
  await cell('Concepto').press('Alt+Enter');
  await screens.page.getByRole('dialog', { name: 'Detalles del concepto 1' }).waitFor();
};

it('keeps a line that was written by hand, and offers it the next time', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await cell('Concepto').fill('Flete con maniobras');
  await openPanel();
  await page.getByRole('status').getByText('Para guardarlo falta: clave, unidad.').waitFor();
  expect(await guardar().getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const [name, text] of [
    ['Clave', '78101802'],
    ['Unidad', 'E54'],
  ] as const) {
    await cell(name).fill(text);
    await page
      .getByRole('option', { name: new RegExp(text) })
      .first()
      .click();
  }
  await cell('Precio unitario').fill('812.50');
  await openPanel();
  await guardar().click();
  await page.getByText('Quedó en tu catálogo.').waitFor();
  expect(await guardar().count()).toBe(0);

  await screens.open('/facturacion/nuevo');
  await cell('Concepto').click();
  await page.keyboard.type('flete con');
  await page.getByRole('option', { name: /Flete con maniobras/ }).waitFor();
  await page.keyboard.press('Enter');
  await vi.waitFor(async () => expect(await cell('Clave').inputValue()).toBe('78101802'));
  await vi.waitFor(async () => expect(await cell('Precio unitario').inputValue()).toBe('812.50'));
  await openPanel();
  await page.getByText('Está en tu catálogo.').waitFor();
});

it('a line that cannot be kept is said to be so, and is not lost', async () => {
  const { page } = screens;
  await takeFlete();
  await cell('Concepto').fill('Flete nocturno');
  const restore = await answerInstead(page, '**/api/conceptos', noAnswer);
  await openPanel();
  await guardar().click();
  await page
    .getByRole('status')
    .getByText(/No se pudo|conexión/)
    .waitFor();
  restore();
  await guardar().click();
  await page.getByText('Quedó en tu catálogo.').waitFor();
});

it('writing a line over one of the catalogue never changes the catalogue', async () => {
  const { page, account } = screens;
  await takeFlete();
  await cell('Precio unitario').fill('1');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.waitForURL(/\/editar\//);
  const { body } = await account.call<{ items: { valorUnitario: string }[] }>(
    'GET',
    '/conceptos?q=flete',
  );
  expect(body.items.map((it) => it.valorUnitario)).toEqual(['800']);
});
