import type { Exportacion } from '@timbra/contracts';
import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { readZip } from '../api/read-zip.ts';
import { expectAccessible, isStill } from './browser.ts';
import { answer, freshScreens, NARROW, PHONE, tabTo } from './fresh-screens.ts';
import { stamped } from './tipos.ts';

// A part holds two vouchers in the worker's system: a few of them make an export of several files.
const here = freshScreens();
const WIDTHS = [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, PHONE, NARROW];

it('is asked for with the keys alone, watched, downloaded on any screen, and thrown away', async () => {
  const { page, account } = here;
  await here.open('/facturacion');
  await page.getByRole('button', { name: 'Persona de prueba' }).click();
  await page.getByRole('menuitem', { name: 'Exportar comprobantes' }).click();
  await page.getByRole('heading', { name: 'Exportar comprobantes' }).waitFor();
  await page.getByText('Aún no exportas nada').waitFor();
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Desde').inputValue()).toMatch(/^01\//),
  );
  const exportar = page.getByRole('button', { name: 'Exportar', exact: true });
  await exportar.click();
  await page.getByText('No hay comprobantes timbrados en el periodo').waitFor();
  expect(here.complaints.splice(0)).toEqual([expect.stringContaining('400')]);

  for (let n = 0; n < 3; n += 1) await stamped(account, {});
  await tabTo(page, 'Exportar');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Lista' });
  await row.getByText('3 comprobantes').waitFor();
  const first = row.getByRole('button', { name: /^Parte 1 .* kB: cfdi_.*_1\.zip$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), first.click()]);
  expect(download.suggestedFilename()).toMatch(/^cfdi_.*_1\.zip$/);
  const names = [...(await readZip(await readFile(await download.path()))).keys()];
  expect(names.filter((it) => it.endsWith('.xml'))).toHaveLength(2);
  expect(names.filter((it) => it.endsWith('.pdf'))).toHaveLength(2);
  expect(names).toContain('resumen.xlsx');

  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: /^Parte 2 .*_2\.zip$/ }).waitFor();
    await isStill(page);
    await expectAccessible(page);
    const { x, width } = (await exportar.boundingBox()) ?? expect.unreachable();
    expect(x + width).toBeLessThanOrEqual(viewport.width);
  }
  await page.getByRole('button', { name: /^Borrar la exportación del/ }).click();
  await answer(page, '¿Borrar la exportación?', 'Borrar');
  await page.getByText('Aún no exportas nada').waitFor();
  const { body } = await account.call<{ items: Exportacion[] }>('GET', '/exportaciones');
  expect(body.items).toEqual([]);
  expect(here.complaints).toEqual([]);
});
