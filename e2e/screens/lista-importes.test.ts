import type { Factura } from '@timbra/contracts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { maestros, PHONE } from './maestros.ts';

const here = maestros();
const TABLET = { width: 800, height: 768 };

const receipt = async (monto: string): Promise<Factura> => {
  const { account } = here;
  const { id } = await account.draft({ serie: 'PPD', metodoPago: 'PPD', formaPago: ['99'] });
  const { body: invoice } = await account.stamp(id);
  const documento = {
    ...{ idDocumento: invoice.uuid ?? '', monedaDR: 'MXN', numParcialidad: 1 },
    ...{ impSaldoAnt: '1160.00', impPagado: monto, ObjetoImpDR: '01' },
  };
  return account.draft({
    serie: 'REP',
    tipoComprobante: 'P',
    conceptos: [],
    recepcionPago: {
      pagos: [
        {
          ...{ fechaPago: '2026-11-20T12:00:00', formaDePagoP: '03', monedaP: 'MXN', monto },
          documentos: [documento],
        },
      ],
    },
  });
};

/** Whole, and not under anything: what is at its middle is itself. */
const isInSight = (locator: Locator): Promise<boolean> =>
  locator.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && right <= window.innerWidth && at !== null && node.contains(at);
  });

it('a payment receipt is worth what was paid, in the list, the sum and the copy', async () => {
  await receipt('580.00');
  await here.open('/facturacion');
  const { page } = here;
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'REP' });
  await row.getByText('$580.00').waitFor();
  expect(await page.getByText('XXX').count()).toBe(0);
  await page.getByLabel('Elegir todos los de la lista').check();
  await page.getByText('2 de 2 seleccionados · $1,740.00').waitFor();
  await page.getByRole('button', { name: 'Ver lista' }).click();
  const chosen = page.getByRole('region', { name: 'Comprobantes seleccionados' });
  await chosen.last().getByText('$580.00').waitFor();
  await expectAccessible(page);

  await page.getByText('Tabla', { exact: true }).click();
  await row.getByText('$580.00').waitFor();
  const phone = await here.openOn(PHONE, '/facturacion');
  await phone.getByText('$580.00').waitFor();
});

it('what is left to be paid stands whole beside the total', async () => {
  const { account } = here;
  const concepto = { clave: '80101500', claveUnidad: 'E48', descripcion: 'Obra' };
  const { id } = await account.draft({
    metodoPago: 'PPD',
    formaPago: ['99'],
    conceptos: [{ ...concepto, valorUnitario: '12345678.90' }],
  });
  await account.stamp(id);
  await here.open('/facturacion');
  const saldo = here.page.locator('[data-column=porCobrar]').getByText('$12,345,678.90');
  await saldo.waitFor();
  expect(await saldo.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
});

it('the total stays in sight in both views of a tablet, whatever scrolls beneath it', async () => {
  await here.account.draft({ serie: 'LISTA', folio: 1 });
  const page = await here.openOn(TABLET, '/facturacion');
  const total = page.getByRole('row').filter({ hasText: 'LISTA' }).getByText('$1,160.00');
  await total.waitFor();
  await expect.poll(() => isInSight(total)).toBe(true);
  await page.getByText('Tabla', { exact: true }).click();
  await page.getByRole('columnheader', { name: 'Método de pago' }).waitFor();
  await expect.poll(() => isInSight(total)).toBe(true);
  const cut = await page
    .getByRole('columnheader')
    .evaluateAll((all) =>
      all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent),
    );
  expect(cut).toEqual([]);
  await expectAccessible(page);
});

it('a phone has the days of the month in one line that scrolls, the chosen one in sight', async () => {
  const fecha = '2026-10-29T12:00:00';
  await here.account.draft({ serie: 'LISTA', folio: 1, fecha });
  const page = await here.openOn(PHONE, '/facturacion?year=2026&month=10&day=29');
  const days = page.getByRole('group', { name: 'Días' });
  const day = days.getByRole('button', { name: /^29/ });
  await page.getByRole('link', { name: /LISTA-1/ }).waitFor();
  await expect.poll(() => isInSight(day)).toBe(true);
  await days.getByRole('button', { name: /^28/ }).click();
  await page.getByText('No hay facturas para mostrar').waitFor();
  await days.getByRole('button', { name: /^Todo el mes/ }).click();
  await page.getByRole('link', { name: /LISTA-1/ }).waitFor();
  await expectAccessible(page);
});

it('each of three hundred chosen vouchers can be let go from their list', async () => {
  const folios = Array.from({ length: 300 }, (_, n) => n + 1);
  for (let from = 0; from < folios.length; from += 20) {
    const batch = folios.slice(from, from + 20);
    await Promise.all(batch.map((folio) => here.account.draft({ serie: 'LISTA', folio })));
  }
  await here.open('/facturacion');
  const { page } = here;
  await page.getByLabel('Elegir todos los de la lista').check();
  await page.getByText('300 de 300 seleccionados').waitFor();
  await page.getByRole('button', { name: 'Ver lista' }).click();
  const list = page.getByRole('region', { name: 'Comprobantes seleccionados' }).last();
  await list
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .waitFor();
  await list.evaluate((it) => it.scrollTo({ top: it.scrollHeight }));
  await list.locator('li[aria-posinset="300"]').getByRole('button').click();
  await page.getByText(/^299 seleccionados/).waitFor();
});

it('whoever downloads with the keyboard stays at the button', async () => {
  const { account } = here;
  const { id } = await account.draft({ serie: 'LISTA' });
  await account.stamp(id);
  await here.open('/facturacion');
  const { page } = here;
  const xml = page.getByRole('button', { name: /^XML/ });
  await xml.focus();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xml$/);
  await expect.poll(() => xml.evaluate((it) => it === document.activeElement)).toBe(true);
});
