import type { Locator } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { freshScreens, PHONE } from './fresh-screens.ts';
import { stamped } from './tipos.ts';

const here = freshScreens();
const TABLET = { width: 800, height: 768 };
const concepto = (valorUnitario: string) => ({
  clave: '80131500',
  claveUnidad: 'E48',
  cantidad: '1',
  descripcion: 'Renta',
  valorUnitario,
  objetoImp: '01' as const,
  impuestos: [],
});
const rows = () => here.page.locator('[data-row]').filter({ hasText: 'LISTA' });
const folios = async () =>
  (await rows().allInnerTexts()).map((it) => /LISTA-(\d+)/.exec(it)?.[1]).join(' ');
const expectFolios = (text: string) => vi.waitFor(async () => expect(await folios()).toBe(text));
const tab = (name: RegExp) =>
  here.page.getByRole('group', { name: 'Estado' }).getByRole('button', { name });
const heading = (name: string) =>
  here.page.getByRole('columnheader').getByRole('button', { name, exact: true });
const param = (name: string) => new URL(here.page.url()).searchParams.get(name);

it('counts, sums, sorts and finds what the account has, by the keyboard and in the address', async () => {
  const { account, page } = here;
  const draft = (folio: number, valorUnitario: string, fecha = `2024-03-0${folio}T12:00:00`) =>
    account.draft({ serie: 'LISTA', folio, fecha, conceptos: [concepto(valorUnitario)] });
  await draft(1, '50');
  await draft(2, '900');
  await draft(3, '7');
  await draft(10, '1', '2020-03-05T12:00:00');
  await here.open('/facturacion?year=2024&month=3');
  await expectFolios('3 2 1');
  const month = page.getByRole('group', { name: 'Periodo' }).getByTitle('Marzo');
  await month.getByText('3', { exact: true }).waitFor();
  await tab(/^Todos 3 \$957\.00$/).waitFor();
  await expectAccessible(page);

  await heading('Total').focus();
  await page.keyboard.press('Enter');
  await expectFolios('2 1 3');
  await page.keyboard.press('Enter');
  await expectFolios('3 1 2');
  expect(param('orden')).toBe('total');
  // The address opens the same list elsewhere, and Back has it as it was.
  await page.reload();
  await expectFolios('3 1 2');
  await heading('Total').click();
  await expectFolios('3 2 1');
  await page.goBack();
  await expectFolios('3 1 2');

  await tab(/^Todos/).focus();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('No hay facturas para mostrar').waitFor();
  expect([param('status'), param('orden')]).toEqual(['3', 'total']);
  await tab(/^Todos 3 \$957\.00$/).waitFor();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await page.getByLabel('Buscar').fill('lista-1');
  await page.getByText('Se busca en todas las fechas').waitFor();
  await expectFolios('10 1');
  expect(param('q')).toBe('lista-1');

  await page.getByText('Tabla', { exact: true }).click();
  await page.getByRole('columnheader', { name: 'Método de pago' }).waitFor();
  await page.reload();
  await page.getByRole('columnheader', { name: 'Conceptos' }).waitFor();
  await page.getByRole('row').getByText('Renta').first().waitFor();
  await expectAccessible(page);
  expect(here.complaints).toEqual([]);
});

/** Whole, and not under anything: what is at its middle is itself. */
const isInSight = (locator: Locator): Promise<boolean> =>
  locator.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && right <= window.innerWidth && at !== null && node.contains(at);
  });
/** The texts that do not fit in their place. */
const cutOnes = (all: Element[]) =>
  all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent);

it('amounts stand whole and in sight, eleven vouchers on a small screen, and what it offers is near', async () => {
  const { account, page } = here;
  const all = { metodoPago: 'PPD' as const, formaPago: ['99'] };
  await stamped(account, { ...all, serie: 'OBRA', conceptos: [concepto('12345678.90')] });
  const folios = Array.from({ length: 13 }, (_, n) => n + 1);
  await Promise.all(folios.map((folio) => account.draft({ serie: 'LISTA', folio })));
  await here.open('/facturacion');
  await page.locator('[data-row]').nth(12).waitFor();
  await tab(/^Todos 14 \$/).waitFor();
  const inSight = await page.locator('[data-row]').evaluateAll(
    (all) =>
      all.filter((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        const frame = it.closest('[data-grid]')?.getBoundingClientRect();
        return frame && top >= frame.top && bottom <= frame.bottom;
      }).length,
  );
  expect(inSight).toBeGreaterThanOrEqual(11);

  const obra = page.locator('[data-row]').filter({ hasText: 'OBRA' });
  const saldo = obra.locator('[data-column=porCobrar]').getByText('$12,345,678.90');
  await saldo.waitFor();
  expect(await saldo.evaluateAll(cutOnes)).toEqual([]);
  // A download by keyboard leaves the focus on its button.
  const xml = obra.getByRole('button', { name: /^XML/ });
  await xml.focus();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xml$/);
  await vi.waitFor(async () =>
    expect(await xml.evaluate((it) => it === document.activeElement)).toBe(true),
  );
  await obra.getByRole('button', { name: /^Más acciones/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Emitir recibo' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize(TABLET);
  await page.locator('[data-grid]').evaluate((it) => it.scrollTo({ top: 0 }));
  const total = page.locator('[data-row] [data-column=total]').first().getByText(/^\$/);
  await vi.waitFor(async () => expect(await isInSight(total)).toBe(true));
  await page.getByText('Tabla', { exact: true }).click();
  await page.getByRole('columnheader', { name: 'Método de pago' }).waitFor();
  await vi.waitFor(async () => expect(await isInSight(total)).toBe(true));
  expect(await page.getByRole('columnheader').evaluateAll(cutOnes)).toEqual([]);
  await expectAccessible(page);
  expect(here.complaints).toEqual([]);
});

it('a phone has its days in one line that scrolls, its states in a field, and what was paid', async () => {
  const { account } = here;
  const fecha = '2026-10-29T12:00:00';
  const ppd = { serie: 'PPD', metodoPago: 'PPD' as const, formaPago: ['99'] };
  const { uuid = '' } = await stamped(account, ppd);
  const documento = {
    idDocumento: uuid,
    monedaDR: 'MXN',
    numParcialidad: 1,
    impSaldoAnt: '1160.00',
    impPagado: '580.00',
    ObjetoImpDR: '01',
  };
  const pago = { fechaPago: '2026-10-20T12:00:00', formaDePagoP: '03', monedaP: 'MXN' };
  const pagos = [{ ...pago, monto: '580.00', documentos: [documento] }];
  await account.draft({
    serie: 'REP',
    folio: 1,
    fecha,
    tipoComprobante: 'P',
    conceptos: [],
    recepcionPago: { pagos },
  });
  const page = await here.openOn(PHONE, '/facturacion?year=2026&month=10&day=29&tipo=P');
  const card = page.getByRole('link', { name: /REP-1/ });
  await card.getByText('$580.00').waitFor();
  const days = page.getByRole('group', { name: 'Días' });
  await vi.waitFor(async () =>
    expect(await isInSight(days.getByRole('button', { name: /^29/ }))).toBe(true),
  );
  await days.getByRole('button', { name: /^28/ }).click();
  await page.getByText('No hay facturas para mostrar').waitFor();
  await days.getByRole('button', { name: /^Todo el mes/ }).click();
  await card.waitFor();
  const field = page.getByLabel('Estado');
  await field.getByText('Borradores (1)').waitFor({ state: 'attached' });
  await field.selectOption({ label: 'Borradores (1)' });
  // Of the voucher, and of all that are shown.
  await vi.waitFor(async () =>
    expect(await page.getByText('$580.00', { exact: true }).count()).toBe(2),
  );
  expect(new URL(page.url()).searchParams.get('status')).toBe('1');
  await expectAccessible(page);
});
