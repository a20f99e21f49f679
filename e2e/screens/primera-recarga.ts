import { signUp, until, type Account, type System } from '@timbra/test-kit';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAs, openScreen, sharedBrowser, signIn, type Screen } from './browser.ts';

/** Credits on screen, in a product that invoices them: the file that has it runs these after its own. */
export const primeraRecarga = (systemOf: () => System) =>
  describe('on screen', () => {
    let account: Account;
    let screen: Screen;
    beforeAll(async () => {
      account = await signUp(systemOf(), { creditos: 0 });
    });
    beforeEach(async () => {
      screen = await openScreen(await sharedBrowser());
    });
    afterEach(() => screen?.close());

    const bar = (creditos: string) =>
      screen.page.getByRole('link', { name: `Créditos: ${creditos}` }).waitFor();

    it('a new user tests without credits, buys some in three ways, and is sent the invoices', async () => {
      const { page } = screen;
      const { id } = await account.draft();
      await signIn(page, systemOf(), account);
      await bar('0');
      await page.goto(`${systemOf().url}/facturacion/editar/${id}`);
      await page.getByRole('button', { name: 'Modo prueba' }).click();
      await page.getByText('Este CFDI es de Prueba, no tiene validez.').waitFor();

      await page.getByRole('link', { name: 'Recargar créditos' }).click();
      await page.getByRole('radio', { name: /100 créditos/ }).check();
      await page.getByRole('radio', { name: /Tarjeta/ }).check();
      await page.getByRole('button', { name: 'Pagar $200.00 con tarjeta' }).click();
      await page.getByRole('button', { name: 'Pagar $200.00 MXN' }).click();
      await page.waitForURL(/\?pago=listo$/);
      await bar('100');

      await page.getByRole('button', { name: 'Obtener mi CLABE' }).click();
      const clabe = await page.getByText(/^\d{3} \d{3} \d{4} \d{4} \d{3} \d$/).textContent();
      await systemOf().pagos.transfer(clabe?.replace(/\s/g, '') ?? '', 10_000);
      await bar('150');

      await page.getByRole('radio', { name: /Efectivo en tienda/ }).check();
      await page.getByRole('button', { name: 'Generar referencia por $200.00' }).click();
      const voucher = page.getByRole('link', { name: 'Ver el código de barras' });
      await fetch((await voucher.getAttribute('href')) ?? '', {
        method: 'POST',
        redirect: 'manual',
      });
      await bar('250');

      const mails = await until('an invoice of each top-up is sent', () => {
        const found = systemOf()
          .buzon.list(account.email)
          .filter((it) => it.subject.includes('REC'));
        return found.length === 3 && found;
      });
      expect(mails.every(({ to }) => JSON.stringify(to).includes(account.email))).toBe(true);
      await page.getByRole('button', { name: 'Descargar PDF de la recarga 3' }).waitFor();
      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Descargar PDF de la recarga 1' }).click(),
      ]);
      expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
    });

    it('a user finds the data again after everything was restarted, without signing in again', async () => {
      const { page } = screen;
      const worker = await signUp(systemOf());
      const { id } = await worker.draft({ serie: 'R' });
      await worker.stamp(id);
      await openAs(page, systemOf(), worker);
      await page.getByText('R-1').waitFor();
      await systemOf().restart('gateway');
      await page.reload();
      await page.getByText('R-1').waitFor();
      await bar('99');
    });
  });
