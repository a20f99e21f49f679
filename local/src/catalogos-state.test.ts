import { expect, it } from 'vitest';
import { catalogosState, describeCatalogos } from './catalogos-state.ts';

const productos = { nombre: 'c_claveprodserv', filas: 52514, completo: true, importado: null };

it('the summary says that the starter list serves while SAT’s lists are fetched', () => {
  expect(describeCatalogos([{ ...productos, filas: 401, completo: false }])).toBe(
    'lista inicial (401 claves); se descargan en segundo plano',
  );
});

it('the summary says how many keys were imported', () => {
  expect(describeCatalogos([productos])).toBe('importados, 52,514 claves');
});

it('a service that does not answer leaves the line empty and stops no start', async () => {
  const nowhere = { SVC_CATALOGS_URL: 'http://127.0.0.1:9', INTERNAL_SECRET: 'i'.repeat(64) };
  expect(await catalogosState(nowhere)).toBe('');
});
