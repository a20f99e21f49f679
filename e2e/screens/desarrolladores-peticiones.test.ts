import type { Clave, ClaveCreada, Peticion } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { holdBack, maestros, NARROW, tabTo } from './maestros.ts';

const here = maestros();
const PATH = '/desarrolladores/peticiones';
const NADIE = '0123456789abcdef01234567';

afterEach(() => expect(here.complaints).toEqual([]));

const aKey = async (nombre: string, over: Partial<Clave> = {}): Promise<ClaveCreada> => {
  const body = { nombre, alcances: ['leer'], ...over };
  return (await here.account.call<ClaveCreada>('POST', '/claves', { body })).body;
};
/** Asks with a key, and waits until the log tells of it. */
const asks = async (token: string, ...requests: readonly (readonly [string, string])[]) => {
  const logged = async () =>
    (await here.account.call<{ items: Peticion[] }>('GET', '/peticiones?limit=200')).body.items;
  const before = (await logged()).length;
  for (const [method, path] of requests) await here.account.call(method, path, { token });
  await until(
    'they are in the log',
    async () => (await logged()).length - before >= requests.length,
  );
};
const rows = (page: Page) => page.getByRole('table', { name: 'Bitácora' }).getByRole('row');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const shows = (page: Page, count: number) => expect.poll(() => rows(page).count()).toBe(1 + count);

it('is reached from the page of the keys, and says what was asked and how it was answered', async () => {
  const { ClientSecret } = await aKey('Tienda');
  await asks(ClientSecret, ['GET', '/creditos'], ['GET', `/facturas/${NADIE}`]);
  await here.open('/desarrolladores');
  const { page } = here;
  await tabTo(page, 'Peticiones');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Peticiones', level: 1 }).waitFor();
  await shows(page, 2);
  await row(page, 'GET /creditos').getByText('200', { exact: true }).waitFor();
  const refused = row(page, 'GET /facturas/{id}');
  await refused.getByText('404', { exact: true }).waitFor();
  await refused.getByText('Tienda').waitFor();
  expect(await page.getByText(NADIE).count()).toBe(0);
  await expectAccessible(page);
});

it('tells of a key that was revoked, and of nothing that people did themselves', async () => {
  const { ClientSecret, id } = await aKey('Tienda');
  await asks(ClientSecret, ['GET', '/creditos']);
  await here.account.call('DELETE', `/claves/${id}`);
  await here.open(PATH);
  await row(here.page, 'GET /creditos').getByText('Clave revocada').waitFor();
  await shows(here.page, 1);
});

describe('the filters', () => {
  it('choose by key, by answer and by method, stand in the address and are taken away again', async () => {
    const tienda = await aKey('Tienda', { alcances: ['leer', 'capturar'] });
    const { ClientSecret: almacen } = await aKey('Almacén');
    await asks(almacen, ['GET', '/creditos']);
    await asks(tienda.ClientSecret, ['GET', '/creditos'], ['DELETE', `/receptores/${NADIE}`]);
    await here.open(PATH);
    const { page } = here;
    await shows(page, 3);
    await page.getByLabel('Clave').selectOption('Tienda');
    await shows(page, 2);
    await page.getByLabel('Respuesta').selectOption('Rechazadas (4xx)');
    await shows(page, 1);
    await row(page, 'DELETE /receptores/{id}').waitFor();
    expect(new URL(page.url()).search).toBe(`?clave=${tienda.id}&status=4xx`);
    await page.reload();
    await shows(page, 1);
    await page.getByLabel('Método').selectOption('GET');
    await page.getByText('Ninguna petición pasa los filtros').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await shows(page, 3);
  });
});

it('is read page by page; what came meanwhile is there when one asks for it', async () => {
  const { ClientSecret } = await aKey('Tienda');
  const many = Array.from({ length: 51 }, () => ['GET', '/creditos'] as const);
  await asks(ClientSecret, ...many);
  await here.open(PATH);
  const { page } = here;
  await shows(page, 50);
  await page.getByRole('button', { name: 'Cargar más' }).click();
  await shows(page, 51);
  await page.getByText('Es todo.').and(page.locator(':focus')).waitFor();
  await asks(ClientSecret, ['GET', '/session']);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await row(page, 'GET /session').waitFor();
  await shows(page, 52);
});

it('says that there is nothing, that it is on its way, and that it could not be read', async () => {
  await here.open('/cuenta');
  const { page, system } = here;
  const log = await holdBack(page, '/peticiones');
  await page.goto(`${system.url}${PATH}`);
  const bitacora = page.getByRole('region', { name: 'Bitácora', exact: true });
  await bitacora.getByText('Estamos trayendo la información').waitFor();
  log.lose();
  await page.getByRole('alert').getByText('No se pudo traer la información').waitFor();
  await expectAccessible(page);
  log.letGo();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('Aún no se ha pedido nada con una clave').waitFor();
  await expectAccessible(page);
  here.complaints.length = 0;
});

it('fits the narrowest phone, also with long names', async () => {
  const { ClientSecret } = await aKey('Sistema de facturación de la tienda en línea');
  await asks(ClientSecret, ['GET', '/facturas/externo/pedido-1'], ['POST', '/admin/bulkCancel']);
  const page = await here.openOn(NARROW, PATH);
  await row(page, '/facturas/externo/{externalId}').waitFor();
  await expectAccessible(page);
});
