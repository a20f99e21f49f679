import type { SolicitudesRecibidas } from '@timbra/contracts';
import type { Page } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';
import { severalReceived } from '../api/received.ts';
import { expectAccessible, isStill } from './browser.ts';
import { answer, freshScreens, NARROW, tabTo } from './fresh-screens.ts';

const here = freshScreens();
const IIA = { rfc: 'IIA040805DZ4', nombre: 'INDISTRIA ILUMINADORA DE ALMACENES' };
const XIA = { rfc: 'XIA190128J61', nombre: 'XENON INDUSTRIAL ARTICLES', cp: '76343' };

const received = async (receiver: Parameters<typeof severalReceived>[2]) =>
  (await severalReceived(here.system, here.account, receiver, 1))[0] ?? '';
const rowOf = (page: Page, uuid: string) => page.getByRole('row').filter({ hasText: uuid });
const aceptar = (page: Page, uuid: string) =>
  page.getByRole('button', { name: `Aceptar la cancelación de ${uuid}` });
const rechazar = (page: Page, uuid: string) =>
  page.getByRole('button', { name: `Rechazar la cancelación de ${uuid}` });
const known = async (uuid: string) => {
  const { body } = await here.account.call<SolicitudesRecibidas>('GET', '/solicitudes-recibidas');
  return body.items.find((it) => it.uuid === uuid);
};

afterEach(() => here.system.pac.reset());

it('is in the menu, shows what waits with the hours left, and is answered, with the keys alone and on a phone', async () => {
  const { page } = here;
  const uuid = await received(XIA);
  await here.open('/facturacion');
  await page.getByRole('button', { name: 'Persona de prueba' }).click();
  await page.getByRole('menuitem', { name: 'Solicitudes de cancelación' }).click();
  await page.getByRole('heading', { name: 'Solicitudes de cancelación recibidas' }).waitFor();
  const shown = rowOf(page, uuid);
  await shown.getByText(XIA.rfc).waitFor();
  await shown.getByText(/^quedan 7[12] h$/).waitFor();
  await shown.getByText('Por responder').waitFor();
  const verifier = shown.getByRole('link', { name: `Verificar ${uuid} en el SAT` });
  await vi.waitFor(async () =>
    expect(await verifier.getAttribute('href')).toContain(`id=${uuid}&rr=${XIA.rfc}`),
  );
  await expectAccessible(page);

  await rechazar(page, uuid).waitFor();
  // From nowhere an arrow leads into the list, and others along its first row.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('ArrowDown');
  const isReached = () => rechazar(page, uuid).evaluate((it) => it === document.activeElement);
  for (let presses = 0; presses < 10 && !(await isReached()); presses += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '¿Rechazar la cancelación?' }).waitFor();
  await tabTo(page, 'Rechazar la cancelación');
  await page.keyboard.press('Enter');
  await rowOf(page, uuid).getByText('Rechazada').waitFor();
  // The focus stays where it was said.
  const said = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await vi.waitFor(async () => expect(await said()).toContain('Se rechazó la cancelación'));
  expect(await known(uuid)).toMatchObject({ respuesta: 'rechaza', codigo: '1000' });
  expect(here.complaints).toEqual([]);

  // On the narrowest phone it is answered once more where it may not have arrived.
  const { system } = here;
  const other = await received(IIA);
  await page.setViewportSize(NARROW);
  await page.reload();
  await aceptar(page, other).waitFor();
  await expectAccessible(page);
  system.pac.set({ down: true });
  await aceptar(page, other).click();
  const question = page.getByRole('dialog', { name: '¿Aceptar la cancelación?' });
  await question.getByText(other).waitFor();
  await isStill(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Aceptar la cancelación' }).click();
  await page.getByText(/La respuesta quedó firmada y no se sabe si llegó/).waitFor();
  const again = page.getByRole('button', { name: `Enviar otra vez la respuesta de ${other}` });
  await again.waitFor();
  expect(await rechazar(page, other).count()).toBe(0);
  await expectAccessible(page);
  system.pac.reset();
  await again.click();
  await answer(page, '¿Aceptar la cancelación?', 'Aceptar la cancelación');
  await page.getByText('Aceptada', { exact: true }).waitFor();
  expect(await known(other)).toMatchObject({ respuesta: 'acepta', codigo: '1000' });
});
