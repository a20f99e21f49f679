import type { Factura } from '@timbra/contracts';
import { anEmpleado, DATOS_DEL_EMPLEADO, REGISTRO_PATRONAL, type Account } from '@timbra/test-kit';
import type { Locator, Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';

export const TIMBRADA = 'Este CFDI fue Timbrado correctamente.';

export const chooseReceptor = async (page: Page, typed: string, name: RegExp): Promise<void> => {
  // A payroll calls them what they are.
  await page.getByRole('combobox', { name: /^(Receptor|Trabajador)$/ }).fill(typed);
  await page.getByRole('option', { name }).click();
};

export const stampOnScreen = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Timbrar' }).click();
  await page.getByText(TIMBRADA).waitFor();
};

const download = async (page: Page, format: 'XML' | 'PDF'): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: format, exact: true }).click(),
  ]);
  return readFile(await file.path());
};

/** Both files, as a person gets them. */
export const downloadBoth = async (page: Page): Promise<{ xml: string; pdf: Buffer }> => ({
  xml: (await download(page, 'XML')).toString('utf8'),
  pdf: await download(page, 'PDF'),
});

export const totales = (page: Page): Locator => page.getByRole('region', { name: 'Totales' });

export const created = async (account: Account, path: string, body: unknown): Promise<string> => {
  const answer = await account.call<{ id: string }>('POST', path, { body });
  expect(answer.status).toBe(201);
  return answer.body.id;
};

export const stamped = async (
  account: Account,
  over: Parameters<Account['draft']>[0],
): Promise<Factura> => {
  const { id } = await account.draft(over);
  return (await account.stamp(id)).body;
};

export const publico = (account: Account): Promise<string> =>
  created(account, '/receptores', {
    rfc: 'XAXX010101000',
    nombre: 'PUBLICO EN GENERAL',
    regimen: '616',
  });

export const empleado = (account: Account): Promise<string> =>
  created(
    account,
    '/receptores',
    anEmpleado({ ...DATOS_DEL_EMPLEADO, RegistroPatronal: REGISTRO_PATRONAL }),
  );

/** A line that is typed, cell by cell. */
export const typeConcepto = async (
  page: Page,
  {
    clave,
    unidad,
    descripcion,
    precio,
  }: Record<'clave' | 'unidad' | 'descripcion' | 'precio', string>,
): Promise<void> => {
  await page.getByLabel('Concepto', { exact: true }).first().fill(descripcion);
  await page.getByLabel('Clave', { exact: true }).first().fill(clave);
  await page.getByLabel('Unidad', { exact: true }).first().fill(unidad);
  await page.getByRole('option', { name: new RegExp(`^${unidad}`) }).click();
  await page.getByLabel('Precio unitario').first().fill(precio);
};
