import { describe, expect, it } from 'vitest';
import { CatalogoLibrary } from './catalogo-library.ts';
import { catalogosSat } from './catalogos.ts';
import { searchCatalogo } from './search-catalogo.ts';
import { unidades } from './unidades.ts';

const nothing = { current: async () => [], rows: async () => null };
const library = new CatalogoLibrary({ builtIn: catalogosSat, imported: nothing });
const ask = searchCatalogo({ library, today: () => '2026-11-21' });
const search = (name: string, q: string, limit = 5, fecha?: string) =>
  ask(name, { q, limit, fecha }).items.map((it) => it.clave);

it.each([
  ['c_claveunidad', 'h87', 'H87'],
  ['c_claveunidad', 'pieza', 'H87'],
  ['c_claveunidad', 'servicio', 'E48'],
  ['c_formapago', 'transferencia', '03'],
  ['c_formapago', 'electronica fondos', '03'],
  ['c_usocfdi', 'gastos general', 'G03'],
  ['c_regimenfiscal', '601', '601'],
  ['c_moneda', 'dolar americano', 'USD'],
  ['c_motivocancelacion', 'no se llevo a cabo', '03'],
  ['t_claveentidad', 'ciudad mexico', 'DIF'],
])('%s: what is typed as «%s» finds %s first', (name, q, clave) => {
  expect(search(name, q)[0]).toBe(clave);
});

it('ignores accents, capitals and the order of the words', () => {
  expect(search('c_usocfdi', 'mercancias adquisicion')).toContain('G01');
  expect(search('c_UsoCFDI', 'ADQUISICIÓN mercancías')).toContain('G01');
});

it('gives the whole catalogue, up to the limit, when nothing is typed', () => {
  expect(search('c_metodopago', '')).toEqual(['PUE', 'PPD']);
  expect(search('c_claveunidad', '', 3)).toHaveLength(3);
  expect(ask('c_claveunidad', { q: '', limit: 3 }).total).toBe(unidades.length);
});

it('gives what is used most first when nothing is typed', () => {
  expect(search('c_moneda', '', 2)).toEqual(['MXN', 'USD']);
  expect(search('c_claveunidad', '', 1)).toEqual(['H87']);
});

it('finds nothing for what is not there', () => {
  expect(search('c_formapago', 'trueque')).toEqual([]);
});

it('shows a key only on the days that it is in force', () => {
  expect(search('c_objetoimp', '06')).toEqual(['06']);
  expect(search('c_objetoimp', '06', 5, '2024-12-12')).toEqual([]);
  expect(search('c_objetoimp', '06', 5, '2024-12-13')).toEqual(['06']);
});

describe('the extra columns', () => {
  const extraOf = (name: string, clave: string) =>
    catalogosSat.get(name)?.find((it) => it.clave === clave)?.extra;

  it('say which persons and regimes a use is for', () => {
    expect(extraOf('c_usocfdi', 'D10')).toMatchObject({ fisica: true, moral: false });
    expect(extraOf('c_usocfdi', 'G03')?.regimenes).toContain('626');
    expect(extraOf('c_usocfdi', 'CN01')).toMatchObject({ moral: false, regimenes: ['605'] });
  });

  it('say how many decimals a currency has, and how a tax is charged', () => {
    expect(extraOf('c_moneda', 'JPY')).toEqual({ decimales: 0 });
    expect(extraOf('c_impuesto', '001')).toMatchObject({ retencion: true, traslado: false });
  });

  it('say which rates a tax may have', () => {
    const iva = catalogosSat
      .get('c_tasaocuota')
      ?.find((it) => it.descripcion === 'IVA Tasa 0.160000');
    expect(iva?.extra).toMatchObject({ impuesto: '002', traslado: true, maximo: '0.160000' });
  });
});
