import { clavesHyp } from '@timbra/cfdi';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { report, satClavesProdServ, satList } from '../../../test-support/sat-resources.ts';
import { CatalogoLibrary } from '../catalogo-library.ts';
import { catalogosSat } from '../catalogos.ts';
import { FREQUENT_CLAVES } from '../frequent-claves.ts';
import { searchCatalogo } from '../search-catalogo.ts';
import { unidades } from '../unidades.ts';
import { CLAVES_INICIALES } from './claves-iniciales.ts';

const published = satClavesProdServ();
const publishedUnits = satList('cfdi_40_claves_unidades.json');
report('claves iniciales', published ? CLAVES_INICIALES.length : 0);
report('unidades iniciales', publishedUnits ? unidades.length : 0);

it('a new installation knows four hundred keys, each once', () => {
  const claves = CLAVES_INICIALES.map(([clave]) => clave);
  expect(claves.length).toBeGreaterThanOrEqual(400);
  expect(new Set(claves).size).toBe(claves.length);
});

it.runIf(published)("every starter key is in force at SAT with SAT's name", () => {
  const names = new Map(published?.map((it) => [it.clave, it.descripcion]));
  const wrong = CLAVES_INICIALES.filter(([clave, nombre]) => names.get(clave) !== nombre);
  expect(wrong).toEqual([]);
});

it.runIf(publishedUnits)("every starter unit is in force at SAT with SAT's name", () => {
  const rows = JSON.parse(readFileSync(publishedUnits ?? '', 'utf8')) as {
    id: string;
    texto: string;
    vigencia_hasta: string;
  }[];
  const names = new Map(rows.filter((it) => !it.vigencia_hasta).map((it) => [it.id, it.texto]));
  expect(unidades.filter((it) => names.get(it.clave) !== it.descripcion)).toEqual([]);
});

it('what everybody uses is among the starter keys', () => {
  const known = new Set(CLAVES_INICIALES.map(([clave]) => clave));
  expect(FREQUENT_CLAVES.c_claveprodserv?.filter((clave) => !known.has(clave))).toEqual([]);
});

it('fuel, which needs a permit, is offered to nobody who did not ask for it', () => {
  const fuels = clavesHyp.map(({ id }) => id);
  expect(FREQUENT_CLAVES.c_claveprodserv?.filter((clave) => fuels.includes(clave))).toEqual([]);
});

describe('the picker of a new installation', () => {
  const nothing = { current: async () => [], rows: async () => null };
  const library = new CatalogoLibrary({ builtIn: catalogosSat, imported: nothing });
  const ask = searchCatalogo({ library, today: () => '2026-11-22' });

  it.each([
    ['flete', ['78121603', '78101800', '78101801', '78101802']],
    ['renta', ['80131500', '80131502']],
    ['consultoría', ['80101500']],
    ['gasolina', ['15101514', '15101515']],
    ['diésel', ['15101505']],
    ['hospedaje', ['90111500', '90111501']],
    ['restaurante', ['90101501']],
    ['software', ['81111500', '81112501']],
    ['limpieza', ['76111500', '76111501']],
    ['papelería', ['82121507', '44121600']],
    ['tornillos', ['31161500']],
    ['contabilidad', ['84111500', '84111502']],
    ['nómina', ['84111505']],
    ['publicidad', ['82101500', '82101603']],
    ['reparación de autos', ['78181500', '78181507']],
    ['dentista', ['85122000', '85122001']],
    ['colegiatura', ['86121500', '86121503']],
    ['vigilancia', ['92101501']],
  ])('finds «%s» among its first five', (q, expected) => {
    const found = ask('c_claveprodserv', { q, limit: 5 }).items.map((it) => it.clave);
    expect(found.filter((clave) => expected.includes(clave))).not.toEqual([]);
  });
});
