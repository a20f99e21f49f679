import type { EmailRequest } from '@timbra/contracts';
import { aRebote, REBOTES_SECRET, until } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { expectAccessible, isStill } from './browser.ts';
import { maestros, PHONE } from './maestros.ts';
import { stamped } from './tipos.ts';

const here = maestros();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enviar' });
const correos = (page: Page) =>
  dialog(page).getByRole('region', { name: 'Correos de este comprobante' });

afterEach(() => expect(here.complaints).toEqual([]));

it('is sent to several at once, and says who has it, there and in its history', async () => {
  const { page, account } = here;
  const { id } = await stamped(account, { serie: 'CE' });
  await here.open(`/facturacion/editar/${id}`);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await correos(page).getByText('Todavía no se ha enviado.').waitFor();
  const para = dialog(page).getByLabel('Para');
  await para.fill('eva');
  await dialog(page).getByText('No es un correo: eva').first().waitFor();
  await para.fill('eva.ruiz@ejemplo.mx, Ana@ejemplo.mx');
  await page.keyboard.press('Enter');
  await correos(page).getByText('eva.ruiz@ejemplo.mx, ana@ejemplo.mx').waitFor();
  await correos(page)
    .getByText(/^Enviado · /)
    .waitFor();
  expect(here.system.buzon.list('eva.ruiz@ejemplo.mx')).toHaveLength(1);
  await expectAccessible(page);
  await correos(page)
    .getByRole('button', { name: /^Reenviar el correo/ })
    .click();
  await correos(page)
    .getByText(/2 intentos/)
    .waitFor();
  await page.keyboard.press('Escape');
  const historia = page.getByRole('region', { name: 'Historia' });
  await historia.getByText('A eva.ruiz@ejemplo.mx, ana@ejemplo.mx').first().waitFor();
});

it('says that it came back and why, and offers to send it again to nobody who is not there', async () => {
  const { page, account, system } = here;
  const { id } = await stamped(account, {});
  const to = 'nadie@ejemplo.mx';
  const { body: sent } = await account.call<EmailRequest>('POST', `/facturas/${id}/send_email`, {
    body: { to: [to] },
  });
  await until('the mail server has it', () => system.buzon.list(to).length > 0);
  const report = async () => {
    const { status } = await fetch(`${system.url}/rebotes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${REBOTES_SECRET}`, 'content-type': 'message/rfc822' },
      body: aRebote({ correoId: sent.id, groups: [{ of: to }] }),
    });
    return status === 204;
  };
  await until('its report is taken', report);
  await here.open(`/facturacion/editar/${id}`);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await correos(page)
    .getByText(/^Rebotado · /)
    .waitFor();
  await correos(page)
    .getByText(/^nadie@ejemplo.mx: El buzón no existe \(5.1.1\)/)
    .waitFor();
  await correos(page).getByText('a esta no se le escribe otra vez').waitFor();
  expect(await correos(page).getByRole('button').count()).toBe(0);
  await expectAccessible(page);
});

it('offers the address that its receiver has', async () => {
  const { page, account } = here;
  const own = `/receptores/${account.receptor}`;
  const { body: receptor } = await account.call<object>('GET', own);
  await account.call('PUT', own, { body: { ...receptor, email: 'cliente@ejemplo.mx' } });
  const { id } = await stamped(account, {});
  await here.open(`/facturacion/editar/${id}`);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value !== '',
  );
  await expect.poll(() => dialog(page).getByLabel('Para').inputValue()).toBe('cliente@ejemplo.mx');
});

it('is printed with another template, when the account has one', async () => {
  const { page, account } = here;
  const body = { label: 'De mostrador' };
  const { body: plantilla } = await account.call<{ id: string }>('POST', '/plantillas', { body });
  const { id } = await stamped(account, {});
  await here.open(`/facturacion/editar/${id}`);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await dialog(page).getByLabel('Para').fill('eva.ruiz@ejemplo.mx');
  await dialog(page).getByLabel('Plantilla del PDF').selectOption('De mostrador');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Enviar correo' }).click();
  await correos(page).getByText('eva.ruiz@ejemplo.mx').first().waitFor();
  const sent = await account.call<{ items: { templateId?: string }[] }>(
    'GET',
    `/facturas/${id}/correos`,
  );
  expect(sent.body.items.map(({ templateId }) => templateId)).toEqual([plantilla.id]);
});

it('fits a phone, by day and by night', async () => {
  const { id } = await stamped(here.account, {});
  const page = await here.openOn(PHONE, `/facturacion/editar/${id}`);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await correos(page).getByText('Todavía no se ha enviado.').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await isStill(page);
    await expectAccessible(page);
  }
});
