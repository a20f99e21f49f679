import { SIN_CREDITOS, type Masivo, type Session } from '@timbra/contracts';
import { addCredits, signUp, until } from '@timbra/test-kit';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { readZip } from '../api/read-zip.ts';
import { masivoOf, ROW, type Row } from '../../svc-invoices/test-support/masivo-de-prueba.ts';
import { answerInstead, expectAccessible, isStill, noAnswer, openAs } from './browser.ts';
import { holdBack, maestros, PHONE } from './maestros.ts';

// How slow the PAC is, and what it refuses, all accounts hear.
const here = maestros({ ownSystem: true });
/** For as long as one looks: a test makes the PAC quick again, and it answers those that wait. */
const HELD_MS = 20_000;
const DESKTOP = { width: 1440, height: 900 };
const pathOf = ({ id }: Masivo) => `/facturacion/bulk/${id}`;

const many = (count: number, over: Row = {}) =>
  Array.from({ length: count }, (_, n) => ({ ...ROW, ...over, 'Precio unitario': 100 + n }));
const tabla = (page: Page) => page.getByRole('grid', { name: 'Filas del archivo' });
const rowOf = (page: Page, fila: number) =>
  tabla(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: `${fila}`, exact: true }) });
const timbrar = (page: Page) =>
  page.getByRole('group', { name: 'Acciones' }).getByRole('button', { name: /^Timbra/ });
const reviewed = (...rows: Row[]) => masivoOf(here.account).reviewed(...rows);
/** Opens a file whose columns are what they seem. */
const open = async (masivo: Masivo, page = here.page) => {
  await here.open(pathOf(masivo));
  await tabla(page).waitFor();
  await page.getByRole('button', { name: 'Así están bien' }).click();
};
const stamp = async (page: Page, question: string | RegExp) => {
  await timbrar(page).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: 'Timbrar' }).click();
  await dialog.waitFor({ state: 'detached' });
};

afterEach(() => {
  here.system.pac.reset();
  expect(here.complaints).toEqual([]);
});

describe('the rows that are chosen', () => {
  it('are tried without cost, and each leads to its test', async () => {
    const { page, account } = here;
    await open(await reviewed(...many(2)));
    await page.getByRole('button', { name: 'Modo prueba' }).click();
    await page.getByText('Se probaron 2 facturas: no tienen validez ni costo').waitFor();
    await rowOf(page, 2).getByText('Prueba', { exact: true }).waitFor();
    await rowOf(page, 2).getByRole('link', { name: 'Ver la prueba de la fila 2' }).waitFor();
    await page.getByText('2 seleccionadas').waitFor();
    expect(await account.credits()).toBe(100);
  });

  it('are stamped once that was confirmed, with their progress, and lead to their invoices', async () => {
    const { page, system } = here;
    const credits = await holdBack(page, '/creditos');
    await open(await reviewed(...many(24), { ...ROW, 'RFC receptor': 'CACX7605101P8' }));
    system.pac.set({ latencyMs: HELD_MS });
    await timbrar(page).click();
    const dialog = page.getByRole('dialog', { name: '¿Timbrar 24 facturas?' });
    await dialog.getByText(/Suman \$3,104.16. Cuestan 24 créditos\./).waitFor();
    // What is known only now is said, too.
    credits.letGo();
    await dialog.getByText(/Suman \$3,104.16. Cuestan 24 créditos; tienes 100./).waitFor();
    await isStill(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Timbrar' }).click();
    const bar = page.getByRole('progressbar', { name: /^\d+ de 24$/ });
    // Empty at first, it has no width.
    await bar.waitFor({ state: 'attached' });
    await page.getByText(/puedes salir, sigue sola/).waitFor();
    await expect.poll(() => timbrar(page).getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
    system.pac.set({ latencyMs: 0 });
    await page.getByText('Se timbraron 24 facturas').waitFor();
    const row = rowOf(page, 2);
    await row.getByRole('img', { name: /^Timbrada con el folio fiscal / }).waitFor();
    await expectAccessible(page);
    await row.getByRole('link', { name: /^Ver la factura / }).click();
    await page.getByRole('heading', { name: /URE180429TM6/ }).waitFor();
    expect(await here.account.credits()).toBe(76);
  });

  it('say in words which the PAC refused, and what to do', async () => {
    const { page, system } = here;
    const failNext = { code: 'CFDI40145', message: 'El nombre no corresponde', times: 1 };
    system.pac.set({ failNext });
    await open(await reviewed(ROW));
    await stamp(page, '¿Timbrar 1 factura?');
    await page.getByText('1 no se pudo timbrar: su fila dice por qué.').waitFor();
    await rowOf(page, 2)
      .getByText(/El nombre no corresponde/)
      .waitFor();
    await rowOf(page, 2).getByText('No se timbró').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Descargar la 1 con error' }).waitFor();
  });

  it('are none without credits, which the bar says and leads to', async () => {
    const { page, system } = here;
    const poor = await signUp(system, { creditos: 1 });
    await poor.stamp((await poor.draft()).id);
    const masivo = await masivoOf(poor).reviewed(ROW);
    await openAs(page, system, poor, pathOf(masivo));
    const bar = page.getByRole('group', { name: 'Acciones' });
    await bar.getByRole('status').filter({ hasText: SIN_CREDITOS }).waitFor();
    await expect.poll(() => timbrar(page).getAttribute('aria-disabled')).toBe('true');
    const prueba = bar.getByRole('button', { name: 'Modo prueba' });
    await expect.poll(() => prueba.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
    await bar.getByRole('link', { name: 'Recargar créditos' }).click();
    await page.waitForURL('**/creditos');
  });

  it('are only looked at by who works for an integrator', async () => {
    const { page, account } = here;
    const masivo = await reviewed(ROW);
    await page.route('**/api/refresh', async (route) => {
      const answer = await route.fetch();
      const session = (await answer.json()) as Session;
      await route.fulfill({
        response: answer,
        json: { ...session, user: { ...session.user, isSaeko: true } },
      });
    });
    await here.open(pathOf(masivo));
    await page.getByText(/^Tu usuario es de un integrador: puedes revisar/).waitFor();
    await rowOf(page, 2).waitFor();
    expect(await timbrar(page).count()).toBe(0);
    expect((await masivoOf(account).get(masivo.id)).timbrado).toBeUndefined();
  });
});

describe('a stamping that goes on', () => {
  it('is paused and resumed, survives a reload, and a second tab sees the same', async () => {
    const { page, system, account } = here;
    const masivo = await reviewed(...many(100));
    await open(masivo);
    const other = await here.openOn(DESKTOP, pathOf(masivo));
    const tabs = [page, other];
    system.pac.set({ latencyMs: HELD_MS });
    await stamp(page, '¿Timbrar 100 facturas?');
    const paused = page.waitForResponse((it) => it.url().endsWith('/pausar'));
    await page.getByRole('button', { name: 'Detener', exact: true }).click();
    await paused;
    system.pac.set({ latencyMs: 0 });
    // The other one looks now and then, although nothing happened there.
    for (const tab of tabs) {
      await tab.getByText('En pausa', { exact: true }).waitFor();
    }
    // What was asked for before ends: how many those are is the service's affair.
    const { timbradas } = await masivoOf(account).rested(masivo.id);
    await page.reload();
    const bar = page.getByRole('progressbar', { name: `${timbradas} de 100` });
    await bar.waitFor({ state: 'attached' });
    await expectAccessible(page);
    const resumed = other.waitForResponse((it) => it.request().method() === 'POST');
    await other.getByRole('button', { name: 'Reanudar' }).click();
    // A page that is left takes back what was not asked yet.
    await resumed;
    await other.reload();
    for (const tab of tabs) await tab.getByText('Se timbraron 100 facturas').waitFor();
    expect((await masivoOf(account).get(masivo.id)).timbradas).toBe(100);
  });

  it('is looked at by the clock where no events come', async () => {
    const { page } = here;
    await answerInstead(page, '**/eventos', noAnswer);
    await open(await reviewed(...many(3)));
    await stamp(page, '¿Timbrar 3 facturas?');
    await page.getByText('Se timbraron 3 facturas').waitFor();
    here.complaints.length = 0;
  });

  it('pauses when the credits run out, says so, and goes on after a grant', async () => {
    const { page, account, system } = here;
    await open(await reviewed(...many(103)));
    await timbrar(page).click();
    const dialog = page.getByRole('dialog', { name: '¿Timbrar 103 facturas?' });
    await dialog.getByText(/^Alcanzan para 100 facturas/).waitFor();
    await dialog.getByRole('button', { name: 'Timbrar' }).click();
    await page.getByText('Se agotaron tus créditos').waitFor();
    await page.getByText('Faltan 3 facturas.').waitFor();
    await expectAccessible(page);
    await addCredits(system, account.id, { targetId: 'más', amount: 3 });
    await page.getByRole('button', { name: 'Reanudar' }).click();
    await page.getByText('Se timbraron 103 facturas').waitFor();
  });
});

it('is in the list of past files with its state, its report and a ZIP of what it stamped', async () => {
  const { page, account } = here;
  const { id } = await reviewed(...many(2));
  await here.open('/facturacion/bulk');
  const row = page.getByRole('row').filter({ hasText: 'enero.xlsx' });
  await row.getByText('Por timbrar').waitFor();
  const zip = row.getByRole('button', { name: 'ZIP de enero.xlsx: XML, PDF y resumen' });
  expect(await zip.count()).toBe(0);
  await masivoOf(account).stamp(id);
  await masivoOf(account).ended(id);
  await page.reload();
  await row.getByText('Terminado').waitFor();
  await row.getByRole('button', { name: 'Reporte de enero.xlsx' }).waitFor();
  await expectAccessible(page);
  await zip.click();
  await page.getByRole('heading', { name: 'Exportar comprobantes' }).waitFor();
  const made = page.getByRole('row').filter({ hasText: 'enero.xlsx' });
  await made.getByText('2 comprobantes').waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    made.getByRole('button', { name: /^Descargar .*: cfdi_enero_1\.zip$/ }).click(),
  ]);
  const files = [...(await readZip(await readFile(await download.path()))).keys()];
  expect(files.filter((it) => it.endsWith('.xml'))).toHaveLength(2);
  expect(files.filter((it) => it.endsWith('.pdf'))).toHaveLength(2);
  expect(files).toContain('resumen.xlsx');
});

it('leaves out what another file stamped, names it, and stamps it again knowingly alone', async () => {
  const { page, account } = here;
  const before = await reviewed(ROW);
  await masivoOf(account).stamp(before.id);
  await masivoOf(account).ended(before.id);
  await open(await reviewed(ROW, { ...ROW, 'Precio unitario': 3 }));
  const row = rowOf(page, 2);
  await row.getByText('Ya se timbró en «enero.xlsx», fila 2').waitFor();
  const box = row.getByRole('checkbox');
  expect(await box.isChecked()).toBe(false);
  await page.getByRole('checkbox', { name: 'Elegir todas las que se pueden timbrar' }).click();
  await page.getByText('1 seleccionada').waitFor();
  await box.click();
  const dialog = page.getByRole('dialog', { name: '¿Timbrarla otra vez?' });
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await box.isChecked()).toBe(false);
  await box.click();
  await dialog.getByRole('button', { name: 'Elegirla' }).click();
  await page.getByText('2 seleccionadas').waitFor();
  await expect.poll(() => box.isChecked()).toBe(true);
});

it.each([
  ['a wide screen', DESKTOP],
  ['a phone', PHONE],
])('fits %s while it stamps and when it has ended', async (_what, viewport) => {
  const { system, account } = here;
  const masivo = await reviewed(...many(40));
  const page = await here.openOn(viewport, pathOf(masivo));
  system.pac.set({ latencyMs: HELD_MS });
  await masivoOf(account).stamp(masivo.id);
  await page.reload();
  await page.getByText('Timbrando...').first().waitFor();
  await isStill(page);
  await expectAccessible(page);
  system.pac.set({ latencyMs: 0 });
  await until('it has ended', async () => {
    const { timbrado } = await masivoOf(account).get(masivo.id);
    return timbrado?.estado === 'terminado';
  });
  await page.getByText('Se timbraron 40 facturas').waitFor();
  await expectAccessible(page);
});
