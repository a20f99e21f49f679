import { expect, it } from 'vitest';
import { catalogosSat } from './catalogos.ts';
import { searchCatalogo } from './search-catalogo.ts';

const search = (name: string, q: string, limit = 5) =>
  searchCatalogo(catalogosSat.get(name) ?? [], { q, limit }).map((it) => it.clave);

it.each([
  ['c_claveunidad', 'h87', 'H87'],
  ['c_claveunidad', 'pieza', 'H87'],
  ['c_claveunidad', 'servicio', 'E48'],
  ['c_formapago', 'transferencia', '03'],
  ['c_formapago', 'electronica fondos', '03'],
  ['c_usocfdi', 'gastos general', 'G03'],
  ['c_regimenfiscal', '601', '601'],
  ['c_moneda', 'dolar americano', 'USD'],
])('%s: what is typed as «%s» finds %s first', (name, q, clave) => {
  expect(search(name, q)[0]).toBe(clave);
});

it('ignores accents and the order of the words', () => {
  expect(search('c_usocfdi', 'mercancias adquisicion')).toContain('G01');
  expect(search('c_usocfdi', 'ADQUISICIÓN mercancías')).toContain('G01');
});

it('gives the whole catalogue, up to the limit, when nothing is typed', () => {
  expect(search('c_metodopago', '')).toEqual(['PUE', 'PPD']);
  expect(search('c_claveunidad', '', 3)).toHaveLength(3);
});

it('finds nothing for what is not there', () => {
  expect(search('c_formapago', 'trueque')).toEqual([]);
});

it('knows the persons and regimes that a use is for', () => {
  const d10 = catalogosSat.get('c_usocfdi')?.find((it) => it.clave === 'D10');
  expect(d10?.extra).toMatchObject({ fisica: true, moral: false });
  const g03 = catalogosSat.get('c_usocfdi')?.find((it) => it.clave === 'G03');
  expect(g03?.extra?.regimenes).toContain('626');
});
