import { hasClave, productoServicioOf, sinComprobar, tasasOf, withTasas } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { CatalogoLibrary } from './catalogo-library.ts';
import type { CatalogoFila } from './catalogo.model.ts';
import { catalogosSat } from './catalogos.ts';
import { checkClaves } from './check-claves.ts';

const rowOf = (clave: string, over: Partial<CatalogoFila> = {}): CatalogoFila => ({
  clave,
  descripcion: 'Algo',
  vigenciaDesde: '2024-01-01',
  vigenciaHasta: null,
  ...over,
});
const LISTS: Record<string, CatalogoFila[]> = {
  c_claveprodserv: [
    rowOf('90000001', {
      extra: { ivaTrasladado: true, iepsTrasladado: false, complemento: 'Uno' },
    }),
    rowOf('90000002'),
  ],
  c_tasaocuota: [
    rowOf('003-Cuota-traslado-0.000000-75.500000', {
      vigenciaDesde: '2027-01-01',
      extra: {
        impuesto: '003',
        tipoFactor: 'Cuota',
        traslado: true,
        retencion: true,
        minimo: '0.000000',
        maximo: '75.500000',
      },
    }),
  ],
  c_numpedimentoaduana: [rowOf('07|0101|2024')],
};
const libraryWith = async (...names: string[]) => {
  const library = new CatalogoLibrary({
    builtIn: catalogosSat,
    imported: {
      current: async () =>
        names.map((nombre) => ({
          nombre,
          version: '1',
          filas: LISTS[nombre]?.length ?? 0,
          huella: '',
          importado: new Date(),
        })),
      rows: async ({ nombre }) => LISTS[nombre] ?? null,
    },
  });
  await library.refresh();
  return checkClaves({ library });
};

describe('once a list is imported', () => {
  it('compound keys are looked up joined with «|»', async () => {
    const check = await libraryWith('c_numpedimentoaduana');
    const claves = { c_NumPedimentoAduana: ['07|0101|2024', '99|0101|2024'] };
    expect(check({ fecha: '2024-06-01', claves })).toEqual({
      c_NumPedimentoAduana: {
        completo: true,
        desconocidas: ['99|0101|2024'],
        fueraDeVigencia: [],
      },
    });
  });

  it('the book of rates comes whole, whatever day is asked for', async () => {
    const ask = { fecha: '2024-06-01', claves: withTasas({}) };
    const answer = (await libraryWith('c_tasaocuota'))(ask);
    const cuotas = tasasOf(answer)?.map((it) => [it.desde, it.maximo.toFixed(4)]);
    expect(cuotas?.at(-1)).toEqual(['2027-01-01', '75.5000']);
    expect(tasasOf((await libraryWith())(ask))).toBeUndefined();
  });

  it('a key that was not in force yet is told apart from one that does not exist', async () => {
    const check = await libraryWith('c_claveprodserv');
    const asked = {
      fecha: '2023-12-31',
      claves: { c_ClaveProdServ: ['90000001', '90000009'] },
    };
    const has = hasClave(asked, check(asked));
    expect([has('c_ClaveProdServ', '90000001'), has('c_ClaveProdServ', '90000009')]).toEqual([
      {},
      false,
    ]);
  });

  it('says what SAT asks of each product key', async () => {
    const check = await libraryWith('c_claveprodserv');
    const claves = { c_ClaveProdServ: ['90000001', '90000002', '90000009'] };
    const productoServicio = productoServicioOf(check({ fecha: '2024-06-01', claves }));
    expect(productoServicio?.('90000001')).toEqual({
      iva: 'si',
      ieps: 'opcional',
      complemento: 'Uno',
    });
    expect(productoServicio?.('90000002')).toMatchObject({ iva: 'opcional', complemento: '' });
    expect(productoServicio?.('90000009')).toBeNull();
  });
});

describe('while only the starter list is there', () => {
  it('names the keys that nobody could look up', async () => {
    const check = await libraryWith();
    const body = {
      fecha: '2026-11-22',
      claves: {
        c_ClaveProdServ: ['80101500', '00000000'],
        c_ClaveUnidad: ['E48', 'ZZ9'],
        c_CodigoPostal: ['06000', '18000'],
        c_FormaPago: ['77'],
      },
    };
    expect(sinComprobar(body, check(body))).toEqual([
      { catalogo: 'c_ClaveProdServ', clave: '00000000' },
      { catalogo: 'c_ClaveUnidad', clave: 'ZZ9' },
      { catalogo: 'c_CodigoPostal', clave: '18000' },
    ]);
  });

  it('does not say what SAT asks of a product', async () => {
    const check = await libraryWith();
    const answer = check({ fecha: '2026-11-22', claves: { c_ClaveProdServ: ['80101500'] } });
    expect(productoServicioOf(answer)).toBeUndefined();
  });
});
