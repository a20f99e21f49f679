import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { freshScreens, NARROW } from './fresh-screens.ts';

const screens = freshScreens();

/** Writes the first line at once, so that nothing is suggested for a part of it, and waits for what is. */
const write = async (descripcion: string) => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await page.getByLabel('Concepto', { exact: true }).first().click();
  await page.keyboard.insertText(descripcion);
  await page.getByText('Claves sugeridas:').waitFor();
  return page.getByRole('button', { name: /^Usar la clave/ });
};
const cell = (name: string) => screens.page.getByLabel(name, { exact: true }).first();

it("suggests the key and unit of a similar concept of the account before SAT's, and fills neither by itself", async () => {
  await screens.account.call('POST', '/conceptos', {
    body: {
      clave: '78101802',
      claveUnidad: 'E54',
      descripcion: 'Flete foráneo',
      valorUnitario: '800',
      impuestos: [],
    },
  });
  const sugeridas = await write('Flete local');
  await vi.waitFor(async () =>
    expect(await sugeridas.first().textContent()).toBe('78101802 como «Flete foráneo»'),
  );
  expect(await cell('Clave').inputValue()).toBe('');
  await expectAccessible(screens.page);
  await screens.page.keyboard.press('Alt+K');
  await vi.waitFor(async () => expect(await cell('Clave').inputValue()).toBe('78101802'));
  await vi.waitFor(async () => expect(await cell('Unidad').inputValue()).toBe('E54'));
  // What was being written goes on being written.
  await screens.page.keyboard.type(' y maniobras');
  await vi.waitFor(async () =>
    expect(await cell('Concepto').inputValue()).toBe('Flete local y maniobras'),
  );
  expect(await sugeridas.count()).toBe(0);
});

it("takes a suggestion of SAT's catalogue with a click, also on the narrowest phone", async () => {
  await screens.page.setViewportSize(NARROW);
  const sugeridas = await write('Servicios de contabilidad');
  const clave = (await sugeridas.first().textContent())?.slice(0, 8) ?? '';
  expect(clave).toMatch(/^\d{8}$/);
  await expectAccessible(screens.page);
  await sugeridas.first().click();
  await vi.waitFor(async () => expect(await cell('Clave').inputValue()).toBe(clave));
  const focused = () =>
    screens.page.evaluate(() => document.activeElement?.getAttribute('data-field'));
  await vi.waitFor(async () => expect(await focused()).toBe('cantidad'));
});
