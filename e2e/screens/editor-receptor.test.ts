import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { maestros } from './maestros.ts';

const screens = maestros();

const NOMBRE = 'UNIVERSIDAD ROBOTICA ESPAÑOLA';
const repetido = `Ya tienes a ${NOMBRE} con este RFC y código postal`;
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Alta de receptor' });
const countOf = async (rfc: string): Promise<number> => {
  const { body } = await screens.account.call<{ items: unknown[] }>('GET', `/receptores?q=${rfc}`);
  return body.items.length;
};
/** The panel with the data of a client that is there already. */
const typeAgain = async (page: Page) => {
  await screens.open('/facturacion/nuevo');
  const receptor = page.getByRole('combobox', { name: 'Receptor' });
  await receptor.fill('URE180429TM6 nueva');
  await page.getByRole('option', { name: /^Crear/ }).waitFor();
  await receptor.press('Enter');
  const panel = panelOf(page);
  await panel.getByLabel('RFC').fill('URE180429TM6');
  await panel.getByLabel('Razón social').fill(NOMBRE.toLowerCase());
  await panel.getByLabel('Régimen fiscal').selectOption('601');
  await panel.getByLabel('Código postal de su domicilio fiscal').fill('86991');
  return panel;
};

it('opens the new receiver by Enter when nothing is found, and offers the one that is there', async () => {
  const { page } = screens;
  const panel = await typeAgain(page);
  await panel.getByText(repetido).waitFor();
  await expectAccessible(page);
  const before = await countOf('URE180429TM6');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByRole('button', { name: 'Usar el existente' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Nueva Factura · URE180429TM6' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id.endsWith('-descripcion'));
  expect(await countOf('URE180429TM6')).toBe(before);
});

it('creates a second one alike only when it is asked for by name', async () => {
  const { page } = screens;
  const panel = await typeAgain(page);
  const before = await countOf('URE180429TM6');
  const [request] = await Promise.all([
    page.waitForRequest((it) => it.method() === 'POST' && /\/api\/receptores/.test(it.url())),
    panel.getByRole('button', { name: 'Crear de todos modos' }).click(),
  ]);
  expect(new URL(request.url()).search).toBe('?repetido=permitir');
  await panel.waitFor({ state: 'detached' });
  expect(await countOf('URE180429TM6')).toBe(before + 1);
});

it('offers whom one issued to last before those who come first by name', async () => {
  const { page, account } = screens;
  const nuevo = { rfc: 'ZAC010101AB1', nombre: 'ZAPATERIA DEL CENTRO', regimen: '601' };
  const { status, body: zapateria } = await account.call<{ id: string }>('POST', '/receptores', {
    body: { ...nuevo, fiscalDirecciones: [{ cp: '42501' }] },
  });
  expect(status).toBe(201);
  const receptor = page.getByRole('combobox', { name: 'Receptor' });
  // Opened anew each time: whom one issued to last may come after the list was opened.
  const firstOffered = async () => {
    await receptor.click();
    const text = await page.getByRole('listbox').getByRole('option').first().textContent();
    await receptor.press('Escape');
    return text;
  };
  await screens.open('/facturacion/nuevo');
  await expect.poll(firstOffered).toContain(NOMBRE);
  const draft = { tipoComprobante: 'I', receptor: zapateria.id, conceptos: [] };
  expect((await account.call('POST', '/facturas', { body: draft })).status).toBe(201);
  await screens.open('/facturacion/nuevo');
  await expect.poll(firstOffered).toContain(nuevo.nombre);
});

it('says what is wrong with an RFC that has the right length', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  await page.getByLabel('Receptor').fill('ABCDEFGHIJKL');
  await page.getByRole('option', { name: /^Crear/ }).click();
  const panel = panelOf(page);
  await panel.getByLabel('RFC').fill('ABCDEFGHIJKL');
  await panel.getByLabel('Razón social').focus();
  await panel
    .getByText('Con 12 caracteres lleva 3 letras, la fecha AAMMDD y 3 de homoclave')
    .waitFor();
});

it('stops a description at 999 characters while it is typed, and says so', async () => {
  const { page } = screens;
  await screens.open('/facturacion/nuevo');
  const concepto = page.getByLabel('Concepto', { exact: true }).first();
  await concepto.fill('x'.repeat(998));
  const note = page.getByText('La descripción llegó a 999 caracteres', { exact: false });
  expect(await note.count()).toBe(0);
  await concepto.press('End');
  await page.keyboard.type('yz');
  await note.waitFor();
  expect((await concepto.inputValue()).length).toBe(999);
  await expectAccessible(page);
});
