import type { Locator } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { freshScreens } from './fresh-screens.ts';
import { totales } from './tipos.ts';

const here = freshScreens();

/** With its IVA, it comes to twelve digits. */
const PRECIO = '106428266389.95';
const concepto = { clave: '80101500', claveUnidad: 'E48', descripcion: 'Obra' };
const conceptos = [
  {
    ...concepto,
    valorUnitario: PRECIO,
    impuestos: [{ impuesto: '002' as const, tasaCuota: '16' }],
  },
];

/** Whole: nothing that it stands in cuts it, and nothing lies over an end of it. */
const isWhole = (locator: Locator): Promise<boolean> =>
  locator.evaluate((node) => {
    node.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const isSeen = (x: number) => {
      const at = document.elementFromPoint(x, (top + bottom) / 2);
      return at !== null && node.contains(at);
    };
    return node.scrollWidth <= node.clientWidth && isSeen(left + 1) && isSeen(right - 1);
  });

it.each([
  ['MXN', [1440, 390]],
  ['USD', [1440, 1366, 800, 390, 320]],
] as const)(
  'a total of twelve digits in %s, and what makes it, are read whole at any width',
  async (moneda, widths) => {
    const isForeign = moneda !== 'MXN';
    const cambio = isForeign ? { tipoCambio: '18.5' } : {};
    const { id } = await here.account.draft({ moneda, ...cambio, conceptos });
    const { page } = here;
    await here.open(`/facturacion/editar/${id}`);
    const total = `${isForeign ? 'USD ' : '$'}123,456,789,012.34`;
    const bar = page.getByRole('group', { name: 'Acciones', exact: true });
    const precio = page.getByLabel('Precio unitario').first();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await bar.getByText(total).waitFor();
      expect(await precio.inputValue()).toBe('106,428,266,389.95');
      for (const one of [
        bar.getByText(total),
        totales(page).getByText(total),
        page.locator('output').first(),
        precio,
      ]) {
        const message = `${width}: ${await one.evaluate((it) => it.outerHTML)}`;
        await vi.waitFor(async () => expect(await isWhole(one), message).toBe(true));
      }
      await expectAccessible(page);
    }
  },
);

it('an amount that fits beside its name keeps the size of a total', async () => {
  const { id } = await here.account.draft();
  const page = await here.openOn({ width: 1440, height: 900 }, `/facturacion/editar/${id}`);
  const total = totales(page).getByText('$1,160.00');
  expect(await total.evaluate((it) => getComputedStyle(it).fontSize)).toBe('28px');
});
