import type { SolicitudesRecibidas } from '@timbra/contracts';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { severalReceived } from '../api/received.ts';
import { expectAccessible, isStill } from './browser.ts';
import { answer, holdBack, maestros, NARROW, PHONE, tabTo } from './maestros.ts';

// What the PAC is told, all accounts hear; and it lists requests by RFC, whoever has that issuer.
const here = maestros({ ownSystem: true });
const DESKTOP = { width: 1440, height: 900 };
const PATH = '/facturacion/solicitudes-recibidas';
const IIA = { rfc: 'IIA040805DZ4', nombre: 'INDISTRIA ILUMINADORA DE ALMACENES' };
const XIA = { rfc: 'XIA190128J61', nombre: 'XENON INDUSTRIAL ARTICLES', cp: '76343' };

const received = (count = 1, receiver: Parameters<typeof severalReceived>[2] = IIA) =>
  severalReceived(here.system, here.account, receiver, count);
const rowOf = (page: Page, uuid: string) => page.getByRole('row').filter({ hasText: uuid });
const aceptar = (page: Page, uuid: string) =>
  page.getByRole('button', { name: `Aceptar la cancelación de ${uuid}` });
const rechazar = (page: Page, uuid: string) =>
  page.getByRole('button', { name: `Rechazar la cancelación de ${uuid}` });
const known = async (uuid: string) => {
  const { body } = await here.account.call<SolicitudesRecibidas>('GET', '/solicitudes-recibidas');
  return body.items.find((it) => it.uuid === uuid);
};

afterEach(() => {
  here.system.pac.reset();
  expect(here.complaints).toEqual([]);
});

it('is in the menu of the person, and shows what waits for an answer with the hours left', async () => {
  const { page } = here;
  const [uuid = ''] = await received();
  await here.open('/facturacion');
  await page.getByRole('button', { name: 'Persona de prueba' }).click();
  await page.getByRole('menuitem', { name: 'Solicitudes de cancelación' }).click();
  await page.getByRole('heading', { name: 'Solicitudes de cancelación recibidas' }).waitFor();
  const shown = rowOf(page, uuid);
  await shown.getByText(IIA.rfc).waitFor();
  await shown.getByText(/^quedan 7[12] h$/).waitFor();
  await shown.getByText('Por responder').waitFor();
  const verifier = shown.getByRole('link', { name: `Verificar ${uuid} en el SAT` });
  await expect.poll(() => verifier.getAttribute('href')).toContain(`id=${uuid}&rr=${IIA.rfc}`);
  await expectAccessible(page);
});

describe('an answer', () => {
  it.each([
    ['accepts', aceptar, '¿Aceptar la cancelación?', 'Aceptar la cancelación', 'acepta'],
    ['rejects', rechazar, '¿Rechazar la cancelación?', 'Rechazar la cancelación', 'rechaza'],
  ] as const)(
    'that %s says what it means, is sent once it was confirmed, and is told in the words of SAT',
    async (_what, button, title, yes, respuesta) => {
      const { page } = here;
      const [uuid = '', other = ''] = await received(2);
      await here.open(PATH);
      await button(page, uuid).click();
      const question = page.getByRole('dialog', { name: title });
      await question.getByText(uuid).waitFor();
      await question
        .getByText(respuesta === 'acepta' ? /deja de valer/ : /sigue vigente/)
        .waitFor();
      await isStill(page);
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Volver' }).click();
      await question.waitFor({ state: 'detached' });
      expect((await known(uuid))?.estado).toBe('pendiente');
      await button(page, uuid).click();
      await answer(page, title, yes);
      const said = page.getByRole('status').filter({ hasText: uuid });
      await said.getByText('El SAT recibió la respuesta').waitFor();
      const shown = rowOf(page, uuid);
      await shown.getByText(respuesta === 'acepta' ? 'Aceptada' : 'Rechazada').waitFor();
      await shown.getByText('El SAT recibió la respuesta').waitFor();
      expect(await shown.getByRole('button').count()).toBe(0);
      await expectAccessible(page);
      expect(await known(uuid)).toMatchObject({ estado: 'respondida', respuesta, codigo: '1000' });
      // The others are as they were.
      await aceptar(page, other).waitFor();
    },
  );

  it('that may not have arrived is kept, and sent once more as it was signed', async () => {
    const { page, system } = here;
    const [uuid = ''] = await received();
    await here.open(PATH);
    await rechazar(page, uuid).waitFor();
    system.pac.set({ down: true });
    await rechazar(page, uuid).click();
    await answer(page, '¿Rechazar la cancelación?', 'Rechazar la cancelación');
    await page.getByText(/La respuesta quedó firmada y no se sabe si llegó/).waitFor();
    const again = page.getByRole('button', { name: `Enviar otra vez la respuesta de ${uuid}` });
    await again.waitFor();
    expect(await aceptar(page, uuid).count()).toBe(0);
    await expectAccessible(page);
    system.pac.reset();
    await again.click();
    await answer(page, '¿Rechazar la cancelación?', 'Rechazar la cancelación');
    await rowOf(page, uuid).getByText('Rechazada').waitFor();
    here.complaints.length = 0;
  });

  it('of somebody else meanwhile is shown, and not changed', async () => {
    const { page, account } = here;
    const [uuid = ''] = await received();
    await here.open(PATH);
    await aceptar(page, uuid).waitFor();
    await account.call('POST', `/solicitudes-recibidas/${uuid}/respuesta`, {
      body: { respuesta: 'rechaza' },
    });
    await aceptar(page, uuid).click();
    await answer(page, '¿Aceptar la cancelación?', 'Aceptar la cancelación');
    await page.getByText('Se muestra lo que se respondió.').waitFor();
    await rowOf(page, uuid).getByText('Rechazada').waitFor();
    here.complaints.length = 0;
  });

  it('is given with the keys alone, and the focus stays where it was said', async () => {
    const { page } = here;
    const [uuid = ''] = await received(1, XIA);
    await here.open(PATH);
    await rechazar(page, uuid).waitFor();
    // From nowhere an arrow leads into the list, and others along its first row.
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
    const said = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(said).toContain('Se rechazó la cancelación');
  });
});

describe('its states', () => {
  it('says that it is asking, that it could not, and asks again on demand', async () => {
    const { page, system } = here;
    await here.open('/soporte');
    const list = await holdBack(page, '/solicitudes-recibidas');
    await page.goto(system.url + PATH);
    await page.getByText('Preguntando al SAT por las solicitudes, espera un momento...').waitFor();
    await expectAccessible(page);
    list.lose();
    await page.getByText('No hay conexión con el servidor. Revisa tu red y reintenta.').waitFor();
    list.letGo();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('No hay solicitudes por responder').waitFor();
    await expectAccessible(page);
    here.complaints.length = 0;
  });

  it('says of each issuer that SAT or the provider is away', async () => {
    const { page, system, account } = here;
    system.pac.set({ down: true });
    await here.open(PATH);
    await page.getByText(/El SAT o el proveedor no contesta/).waitFor();
    await page.getByText(`${account.emisor.rfc}: `).waitFor();
    await page.getByRole('button', { name: 'Consultar de nuevo' }).waitFor();
    await expectAccessible(page);
  });
});

it.each([
  ['a wide screen', DESKTOP],
  ['a phone', PHONE],
  ['the narrowest phone', NARROW],
])('fits %s, by day and by night', async (_what, viewport) => {
  const [uuid = ''] = await received();
  const page = await here.openOn(viewport, PATH);
  await aceptar(page, uuid).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page
      .locator(`html[data-mantine-color-scheme="${colorScheme}"]`)
      .waitFor({ state: 'attached' });
    await isStill(page);
    await expectAccessible(page);
  }
  await aceptar(page, uuid).click();
  await page.getByRole('dialog', { name: '¿Aceptar la cancelación?' }).getByText(uuid).waitFor();
  await isStill(page);
  await expectAccessible(page);
});
