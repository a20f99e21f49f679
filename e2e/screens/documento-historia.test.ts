import { until } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';
import { cancel, shown } from '../cancelacion/cancela.ts';
import { expectAccessible, isStill } from './browser.ts';
import { answer, freshScreens, PHONE } from './fresh-screens.ts';
import { stamped } from './tipos.ts';

const here = freshScreens();
const open = (id: string) => here.open(`/facturacion/editar/${id}`);
const historia = (page: Page) => page.getByRole('region', { name: 'Historia' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compartir' });

afterEach(() => expect(here.complaints).toEqual([]));

it('tells who did what, and the calls to the PAC and SAT only on demand, on a phone too', async () => {
  const { page, account } = here;
  const { id, uuid = '' } = await stamped(account, { serie: 'H' });
  await cancel(account, id);
  expect((await shown(account, id)).status).toBe(4);
  await until('both calls are kept', async () => {
    const { body } = await account.call<{ total: number }>('GET', `/facturas/${id}/evidencias`);
    return body.total >= 2;
  });
  const asked: string[] = [];
  page.on('request', (it) => void asked.push(it.url()));
  await open(id);
  await historia(page)
    .getByText(/^Timbrada por /)
    .waitFor();
  await historia(page)
    .getByText(/^Creada por /)
    .waitFor();
  expect(asked.filter((it) => /evidencias|estado-sat|cancelabilidad/.test(it))).toEqual([]);
  const abrir = historia(page).getByText('Lo que se habló con el PAC').first();
  await abrir.focus();
  await page.keyboard.press('Enter');
  await historia(page)
    .getByText(/timbrar · timbrado/)
    .click();
  const respuesta = historia(page).getByRole('group', { name: 'Respuesta' });
  await respuesta.getByText(new RegExp(uuid, 'i')).first().waitFor();
  expect((await respuesta.boundingBox())?.height).toBeLessThanOrEqual(242);
  await historia(page)
    .getByText(/timbrar · timbrado/)
    .click();
  await historia(page)
    .getByText(/pedir la cancelación · recibida por el SAT/)
    .click();
  const peticion = historia(page)
    .getByRole('group', { name: 'Petición' })
    .filter({ visible: true });
  await peticion.getByText('cancel_signature').first().waitFor();
  await vi.waitFor(async () => expect(await peticion.innerText()).toContain('***'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Consultar al SAT' }).click();
  await page.getByText(/El SAT dice: /).waitFor();
  await page.getByText('El emisor no está en la lista de EFOS').waitFor();
  await page.setViewportSize(PHONE);
  await peticion.waitFor();
  await isStill(page);
  await expectAccessible(page);
});

it('is shared by a link that is told once, whole, and is worth nothing once revoked', async () => {
  const { page, account, system } = here;
  const { id } = await stamped(account, {});
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(id);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await dialog(page).getByText('No hay enlaces vigentes.').waitFor();
  await dialog(page).getByLabel('Días que vale el enlace').fill('91');
  await dialog(page).getByText('De 1 a 90 días').first().waitFor();
  await dialog(page).getByLabel('Días que vale el enlace').fill('5');
  await dialog(page).getByRole('button', { name: 'Crear enlace' }).click();
  const direccion = dialog(page).getByLabel('Dirección del enlace');
  await direccion.waitFor();
  const address = await direccion.inputValue();
  expect(address.startsWith(`${system.url}/compartido/`)).toBe(true);
  await dialog(page).getByRole('button', { name: 'Copiar', exact: true }).click();
  await dialog(page).getByText('Copiado').waitFor();
  await vi.waitFor(async () =>
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address),
  );
  expect((await fetch(address)).status).toBe(200);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Revocar el enlace 1' }).click();
  await answer(page, '¿Revocar este enlace?', 'Revocar');
  await dialog(page).getByText('No hay enlaces vigentes.').waitFor();
  expect((await fetch(address)).status).not.toBe(200);
  await page.setViewportSize(PHONE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await isStill(page);
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await historia(page)
    .getByText(/^Compartida por /)
    .waitFor();
});
