import type { EmailRequest } from '@timbra/contracts';
import { aRebote, REBOTES_SECRET, until } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';
import { expectAccessible, isStill } from './browser.ts';
import { freshScreens, PHONE } from './fresh-screens.ts';
import { stamped } from './tipos.ts';

const here = freshScreens();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enviar' });
const correos = (page: Page) =>
  dialog(page).getByRole('region', { name: 'Correos de este comprobante' });
/** The mail server tells that the mailbox is not there. */
const bounce = (correoId: string, to: string) =>
  until('its report is taken', async () => {
    const { status } = await fetch(`${here.system.url}/rebotes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${REBOTES_SECRET}`, 'content-type': 'message/rfc822' },
      body: aRebote({ correoId, groups: [{ of: to }] }),
    });
    return status === 204;
  });

afterEach(() => expect(here.complaints).toEqual([]));

it('is sent to its receiver and others, with another template, and says which addresses have it and which not', async () => {
  const { page, account, system } = here;
  const own = `/receptores/${account.receptor}`;
  const { body: receptor } = await account.call<object>('GET', own);
  await account.call('PUT', own, { body: { ...receptor, email: 'cliente@ejemplo.mx' } });
  const body = { label: 'De mostrador' };
  const { body: plantilla } = await account.call<{ id: string }>('POST', '/plantillas', { body });
  const { id } = await stamped(account, { serie: 'CE' });
  await here.open(`/facturacion/editar/${id}`);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await correos(page).getByText('Todavía no se ha enviado.').waitFor();
  const para = dialog(page).getByLabel('Para');
  await vi.waitFor(async () => expect(await para.inputValue()).toBe('cliente@ejemplo.mx'));
  await para.fill('eva.ruiz@ejemplo.mx, Ana@ejemplo.mx');
  await dialog(page).getByLabel('Plantilla del PDF').selectOption('De mostrador');
  await expectAccessible(page);
  await para.focus();
  await page.keyboard.press('Enter');
  await correos(page).getByText('eva.ruiz@ejemplo.mx, ana@ejemplo.mx').waitFor();
  await correos(page)
    .getByText(/^Enviado · /)
    .waitFor();
  expect(system.buzon.list('eva.ruiz@ejemplo.mx')).toHaveLength(1);
  await correos(page)
    .getByRole('button', { name: /^Reenviar el correo/ })
    .click();
  await correos(page)
    .getByText(/2 intentos/)
    .waitFor();
  const { body: sent } = await account.call<{ items: EmailRequest[] }>(
    'GET',
    `/facturas/${id}/correos`,
  );
  expect(sent.items.map(({ templateId }) => templateId)).toEqual([plantilla.id]);

  const nadie = 'nadie@ejemplo.mx';
  const path = `/facturas/${id}/send_email`;
  const { body: lost } = await account.call<EmailRequest>('POST', path, { body: { to: [nadie] } });
  await until('the mail server has it', () => system.buzon.list(nadie).length > 0);
  await bounce(lost.id, nadie);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  const historia = page.getByRole('region', { name: 'Historia' });
  await historia.getByText('A eva.ruiz@ejemplo.mx, ana@ejemplo.mx').first().waitFor();

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await correos(page)
    .getByText(/^nadie@ejemplo.mx: El buzón no existe \(5.1.1\)/)
    .waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await isStill(page);
    await expectAccessible(page);
  }
});
