import { main as operar } from '../../gateway/bin/operar.ts';
import { runningDatabase, until } from '@timbra/test-kit';
import { expect, it } from 'vitest';
import { libroDelSat } from '../../svc-catalogs/test-support/libro-del-sat.ts';
import { expectAccessible } from './browser.ts';
import { holdBack, maestros, NARROW } from './maestros.ts';

const screens = maestros({ ownSystem: true });
const PATH = '/operador/catalogos';

/** A permission counts within three seconds, as every change of a user does. */
const operate = async () => {
  await operar(['operador', screens.account.email], {
    MONGODB_URI: runningDatabase(),
    MONGODB_DB_PREFIX: screens.system.databaseOf('gateway').replace(/-gateway$/, ''),
  });
  await until('the gateway knows of the permission', async () => {
    const { status } = await screens.account.call('GET', '/operador/catalogos');
    return status === 200;
  });
};

it('the operator sees each list, what became of the last attempt, and asks for another', async () => {
  await operate();
  const { page } = screens;
  const asking = await holdBack(page, '/operador/catalogos/actualizar');
  await screens.open(PATH);
  const claves = page.getByRole('listitem').filter({ hasText: 'c_ClaveProdServ' });
  await claves.getByText('401 claves').waitFor();
  await claves.getByText('Lista inicial, incluida en el programa').waitFor();
  await page.getByText(/respondió 404/).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Actualizar ahora' }).click();
  await page.getByRole('button', { name: 'Actualizando...' }).waitFor();
  asking.letGo();
  await page.getByRole('button', { name: 'Actualizar ahora' }).waitFor();
});

it('the operator imports a list of their own, after accepting that it is short', async () => {
  await operate();
  const { page } = screens;
  await screens.open(PATH);
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
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
});

it('nobody else finds the page', async () => {
  await screens.open(PATH);
  await screens.page.getByText('Acceso Restringido').waitFor();
  expect(await screens.page.getByRole('link', { name: 'Operación' }).count()).toBe(0);
});
