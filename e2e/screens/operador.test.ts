import { main as operar } from '../../gateway/bin/operar.ts';
import type { CuentaClabe, Page } from '@timbra/contracts';
import { runningDatabase, signUp, until } from '@timbra/test-kit';
import { expect, it, vi } from 'vitest';
import { libroDelSat } from '../../svc-catalogs/test-support/libro-del-sat.ts';
import { expectAccessible } from './browser.ts';
import { freshScreens, NARROW } from './fresh-screens.ts';

const screens = freshScreens({ ownSystem: true });

/** A permission counts within three seconds, as every change of a user does. */
const operate = async (what: 'operador' | 'cobranza', path: string) => {
  await operar([what, screens.account.email], {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: screens.system.databaseOf('gateway').replace(/-gateway$/, ''),
  });
  await until('the gateway knows of the permission', async () => {
    const { status } = await screens.account.call('GET', path);
    return status === 200;
  });
};

const pages = () => screens.page.getByRole('navigation', { name: 'Operación' }).getByRole('link');
const openPage = async (name: string, heading: string | RegExp = name) => {
  await pages().filter({ hasText: name }).click();
  await screens.page.getByRole('heading', { name: heading, level: 1 }).waitFor();
};

it('an operator of credits adjusts an account with a reason that stays, and gives it a payment', async () => {
  await operate('cobranza', '/operador/creditos');
  const other = await signUp(screens.system);
  const before = await other.credits();
  const { page } = screens;
  await screens.open('/operador/creditos');
  await page.getByLabel('Correo o identificador de la cuenta').fill(other.email);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: other.email }).getByRole('link').click();
  await page.getByText('El saldo cuadra con el libro').waitFor();
  await expectAccessible(page);

  await page.getByLabel('Créditos', { exact: true }).fill('50');
  await page.getByLabel('Motivo').fill('Pagó en la oficina');
  await page.keyboard.press('Enter');
  await page.getByText('Se sumaron 50 créditos').waitFor();
  const moved = page.getByRole('row').filter({ hasText: 'Ajuste a mano' });
  await moved.getByText('+50').waitFor();
  await moved.getByText('Pagó en la oficina').waitFor();
  await page.getByText('El saldo cuadra con el libro').waitFor();

  await page.getByRole('link', { name: 'Todas las cuentas' }).click();
  const audited = page.getByRole('row').filter({ hasText: 'Pagó en la oficina' });
  await audited.getByText('+50').waitFor();
  expect(new URL(page.url()).search).toBe('');

  const { body } = await other.call<CuentaClabe>('POST', '/creditos/clabe');
  // Less than a top-up takes: a person decides.
  const sent = await fetch(`${screens.system.urls.sandbox}/stripe/spei`, {
    method: 'POST',
    body: new URLSearchParams({ clabe: body.clabe, importe: '18' }),
  });
  expect(sent.status).toBe(200);
  await until('the payment waits', async () => {
    const found = await screens.account.call<Page<unknown>>('GET', '/operador/pagos');
    return found.body.items.length > 0;
  });
  await openPage('Pagos');
  await page.getByText('Llegó menos de lo que admite una recarga').waitFor();
  await page.getByRole('button', { name: /^Asignar el pago/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar el pago a una cuenta' });
  await dialog.getByLabel('Cuenta', { exact: true }).fill(other.id);
  await dialog.getByLabel('Motivo').fill('Lo pidió por teléfono');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  await page.getByText('El pago se acreditó').waitFor();
  await page.getByText('Ninguno: todo lo pagado se acreditó').waitFor();
  expect(await other.credits()).toBe(before + 50 + 9);
});

it('an operator of the installation sees its queues, tells everybody, and imports a list of their own', async () => {
  await operate('operador', '/operador/trabajo');
  await screens.open('/operador/trabajo');
  const { page } = screens;
  await page.getByText('Ninguna: todo avanza.').waitFor();
  await page.getByRole('row').filter({ hasText: 'timbrado-bulk' }).waitFor();

  await openPage('Anuncios');
  await page.getByLabel('Título').fill('Mantenimiento el sábado');
  await page.getByLabel('Mensaje').fill('De 22:00 a 23:00 no se podrá timbrar.');
  await page.getByLabel('Último día').fill('31/12/2998');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Mantenimiento el sábado' });
  await row.getByText('Vigente').waitFor();
  const seen = async () =>
    JSON.stringify((await screens.account.call('GET', '/anuncios')).body).includes('sábado');
  expect(await seen()).toBe(true);
  await page.getByRole('button', { name: /^Retirar «Mantenimiento/ }).click();
  await page.getByText('No se ha publicado ningún anuncio').waitFor();
  expect(await seen()).toBe(false);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await row.getByText('Vigente').waitFor();
  expect(await seen()).toBe(true);

  // Its pages stand in one line on the narrowest phone, the one that is shown in sight.
  await page.setViewportSize(NARROW);
  await openPage('Catálogos', /catálogos/i);
  const tops = await pages().evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const end = async () => {
    const box = await pages().last().boundingBox();
    return box ? box.x + box.width : NaN;
  };
  await vi.waitFor(async () => expect(await end()).toBeLessThanOrEqual(NARROW.width));

  const file = {
    name: 'Catálogos (libro).xlsx',
    mimeType: 'application/octet-stream',
    buffer: libroDelSat({ unidades: [['H87', 'Pieza']] }),
  };
  await page.getByLabel('Archivo', { exact: true }).setInputFiles(file);
  await page.getByText(/el catálogo completo tiene unas/).waitFor();
  await page.getByLabel('Aceptar una lista con muchas menos claves que la anterior').check();
  await page.getByLabel('Archivo', { exact: true }).setInputFiles(file);
  const unidades = page.getByRole('listitem').filter({ hasText: 'c_ClaveUnidad' });
  await unidades.getByText(/Importada .* · Catalogos \(libro\)\.xlsx/).waitFor();
  await expectAccessible(page);
});
