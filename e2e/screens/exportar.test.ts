import type { Exportacion } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { aroundToday } from '../api/around-today.ts';
import { readZip } from '../api/read-zip.ts';
import { expectAccessible, isStill } from './browser.ts';
import { answer, holdBack, maestros, NARROW, PHONE, tabTo } from './maestros.ts';

// A part holds two vouchers in the worker's system: a few of them make an export of several files.
const here = maestros();
const DESKTOP = { width: 1440, height: 900 };
const PATH = '/facturacion/exportar';

const stamped = async (count: number) => {
  for (let done = 0; done < count; done += 1) {
    const { id } = await here.account.draft();
    expect((await here.account.stamp(id)).status).toBe(200);
  }
};
const exported = async () => {
  const { body } = await here.account.call<Exportacion>('POST', '/exportaciones', {
    body: aroundToday(),
  });
  await until('the export is made', async () => {
    const { body: now } = await here.account.call<Exportacion>('GET', `/exportaciones/${body.id}`);
    return now.estado === 'lista';
  });
};
const ask = (page: Page) => page.getByRole('button', { name: 'Exportar', exact: true });

afterEach(() => expect(here.complaints).toEqual([]));

it('is in the menu of the person, asks for this month, and is empty at first', async () => {
  const { page } = here;
  await here.open('/facturacion');
  await page.getByRole('button', { name: 'Persona de prueba' }).click();
  await page.getByRole('menuitem', { name: 'Exportar comprobantes' }).click();
  await page.getByRole('heading', { name: 'Exportar comprobantes' }).waitFor();
  await page.getByText('Aún no exportas nada').waitFor();
  await expect.poll(() => page.getByLabel('Desde').inputValue()).toMatch(/^01\//);
  await expectAccessible(page);
});

describe('an export', () => {
  it('is asked for, watched while it is made, and each of its files downloaded', async () => {
    const { page } = here;
    await stamped(3);
    await here.open(PATH);
    await ask(page).click();
    const row = page.getByRole('row').filter({ hasText: 'Lista' });
    await row.getByText('3 comprobantes').waitFor();
    await expectAccessible(page);
    const first = row.getByRole('button', { name: /^Parte 1 .* kB: cfdi_.*_1\.zip$/ });
    const [download] = await Promise.all([page.waitForEvent('download'), first.click()]);
    expect(download.suggestedFilename()).toMatch(/^cfdi_.*_1\.zip$/);
    const files = await readZip(await readFile(await download.path()));
    const names = [...files.keys()];
    expect(names.filter((it) => it.endsWith('.xml'))).toHaveLength(2);
    expect(names.filter((it) => it.endsWith('.pdf'))).toHaveLength(2);
    expect(names).toContain('resumen.xlsx');
    await row.getByRole('button', { name: /_2\.zip/ }).waitFor();
  });

  it('is asked for with the keys alone', async () => {
    const { page } = here;
    await stamped(1);
    await here.open(PATH);
    await page.getByText('Aún no exportas nada').waitFor();
    await tabTo(page, 'Exportar');
    await page.keyboard.press('Enter');
    await page.getByRole('row').getByText('1 comprobante').waitFor();
  });

  it('of a period that is too long says so beside the day', async () => {
    const { page } = here;
    await here.open(PATH);
    await page.getByLabel('Desde').fill('01/01/2024');
    await page.getByLabel('Desde').blur();
    await ask(page).click();
    const hasta = page.getByLabel('Hasta');
    await expect.poll(() => hasta.getAttribute('aria-invalid')).toBe('true');
    await isStill(page);
    await expectAccessible(page);
    here.complaints.length = 0;
  });

  it('of a period without vouchers says so beside the day, and lists nothing', async () => {
    const { page } = here;
    await here.open(PATH);
    await ask(page).click();
    await page.getByText('No hay comprobantes timbrados en el periodo').waitFor();
    await page.getByText('Aún no exportas nada').waitFor();
    here.complaints.length = 0;
  });

  it('is thrown away after a question, and its vouchers stay', async () => {
    const { page } = here;
    await stamped(1);
    await exported();
    await here.open(PATH);
    await page.getByRole('button', { name: /^Borrar la exportación del/ }).click();
    await answer(page, '¿Borrar la exportación?', 'Borrar');
    await page.getByText('Aún no exportas nada').waitFor();
    const { body } = await here.account.call<{ items: Exportacion[] }>('GET', '/exportaciones');
    expect(body.items).toEqual([]);
  });
});

it('says that it could not read the list, and reads it again on demand', async () => {
  const { page, system } = here;
  await here.open('/soporte');
  const list = await holdBack(page, '/exportaciones');
  await page.goto(system.url + PATH);
  await page.getByText('Cargando tus exportaciones, espera un momento...').waitFor();
  await expectAccessible(page);
  list.lose();
  await page.getByText('No hay conexión con el servidor. Revisa tu red y reintenta.').waitFor();
  list.letGo();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('Aún no exportas nada').waitFor();
  here.complaints.length = 0;
});

it.each([
  ['a wide screen', DESKTOP],
  ['the narrowest tablet', { width: 768, height: 1024 }],
  ['a phone', PHONE],
  ['the narrowest phone', NARROW],
])('fits %s, by day and by night', async (_what, viewport) => {
  await stamped(3);
  await exported();
  const page = await here.openOn(viewport, PATH);
  await page.getByRole('button', { name: /^Parte 1 .*_1\.zip$/ }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page
      .locator(`html[data-mantine-color-scheme="${colorScheme}"]`)
      .waitFor({ state: 'attached' });
    await isStill(page);
    await expectAccessible(page);
    const { x, width } = (await ask(page).boundingBox()) ?? expect.unreachable();
    expect(x + width).toBeLessThanOrEqual(viewport.width);
  }
});
