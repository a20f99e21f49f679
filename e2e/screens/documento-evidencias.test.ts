import { until } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { cancel, shown } from '../cancelacion/cancela.ts';
import { expectAccessible, isStill } from './browser.ts';
import { maestros, PHONE } from './maestros.ts';
import { stamped } from './tipos.ts';

const here = maestros();
afterEach(() => expect(here.complaints).toEqual([]));

const historia = (page: Page) => page.getByRole('region', { name: 'Historia' });

const openCalls = async (page: Page): Promise<void> => {
  await historia(page).getByText('Lo que se habló con el PAC').first().click();
  await historia(page)
    .getByText(/pedir la cancelación · recibida por el SAT/)
    .waitFor();
};

/** Cancelled, with both calls written down. */
const cancelled = async (): Promise<string> => {
  const { account } = here;
  const { id } = await stamped(account, {});
  await cancel(account, id);
  expect((await shown(account, id)).status).toBe(4);
  await until('both calls are kept', async () => {
    const { body } = await account.call<{ total: number }>('GET', `/facturas/${id}/evidencias`);
    return body.total >= 2;
  });
  return id;
};

it('tells in words what was said to the PAC of the cancellation, beside what was said of the stamp', async () => {
  const { page } = here;
  await here.open(`/facturacion/editar/${await cancelled()}`);
  await openCalls(page);
  await historia(page)
    .getByText(/timbrar · timbrado/)
    .waitFor();
  await historia(page)
    .getByText(/pedir la cancelación/)
    .click();
  const peticion = historia(page).getByRole('group', { name: 'Petición' });
  await peticion.getByText('cancel_signature').first().waitFor();
  await expect.poll(() => peticion.innerText()).toContain('***');
  await expectAccessible(page);
});

it('fits a phone', async () => {
  const page = await here.openOn(PHONE, `/facturacion/editar/${await cancelled()}`);
  await openCalls(page);
  await isStill(page);
  await expectAccessible(page);
});
