import type { ClavesBody, ClavesHalladas } from '@timbra/contracts';
import { beforeEach, expect, it } from 'vitest';
import { rememberClaves } from './remember-claves.ts';

let version: string;
let asked: ClavesBody['claves'][];
let claves: ReturnType<typeof rememberClaves>;
beforeEach(() => {
  version = 'una';
  asked = [];
  // 'X…' is unknown, 'V…' no longer in force; the rest holds.
  claves = rememberClaves(async (_account, body) => {
    asked.push(body.claves);
    const catalogos = Object.entries(body.claves).map(([catalogo, keys]) => [
      catalogo,
      {
        completo: true,
        desconocidas: keys.filter((it) => it.startsWith('X')),
        fueraDeVigencia: keys.filter((it) => it.startsWith('V')),
        ...(catalogo === 'c_TasaOCuota' && { tasas: [CUOTA] }),
        ...(catalogo === 'c_ClaveProdServ' && {
          productos: Object.fromEntries(keys.map((it) => [it, PRODUCTO])),
        }),
      },
    ]);
    return { version, catalogos: Object.fromEntries(catalogos) as ClavesHalladas };
  });
});
const PRODUCTO = { iva: 'si', ieps: 'opcional', complemento: '' } as const;
const CUOTA = {
  impuesto: '003',
  tipoFactor: 'Cuota',
  traslado: true,
  retencion: true,
  minimo: '0.000000',
  maximo: '75.500000',
  desde: '2027-01-01',
  hasta: null,
} as const;
const FECHA = '2026-11-23';
const ask = (keys: ClavesBody['claves'], fecha = FECHA) =>
  claves('cuenta', { fecha, claves: keys }, version);

it('what was looked up is answered again as it was, and not asked for', async () => {
  const keys = { c_ClaveProdServ: ['80101500', 'X1', 'V1'], c_Moneda: ['MXN'] };
  const first = await ask(keys);
  expect(await ask(keys)).toEqual(first);
  expect(first).toEqual({
    c_ClaveProdServ: {
      completo: true,
      desconocidas: ['X1'],
      fueraDeVigencia: ['V1'],
      productos: { 80101500: PRODUCTO, X1: PRODUCTO, V1: PRODUCTO },
    },
    c_Moneda: { completo: true, desconocidas: [], fueraDeVigencia: [] },
  });
  expect(asked).toHaveLength(1);
});

it('the book of rates is asked for once, and not again on another day', async () => {
  const first = await ask({ c_TasaOCuota: [] });
  expect(first.c_TasaOCuota?.tasas).toEqual([CUOTA]);
  expect(await ask({ c_TasaOCuota: [] }, '2027-01-04')).toEqual(first);
  expect(asked).toHaveLength(1);
});

it('only what nobody looked up is asked for, and the answer is of all', async () => {
  await ask({ c_Moneda: ['MXN', 'X1'] });
  expect(await ask({ c_Moneda: ['X1', 'USD', 'X2'], c_Pais: ['MEX'] })).toMatchObject({
    c_Moneda: { desconocidas: ['X1', 'X2'] },
    c_Pais: { desconocidas: [] },
  });
  expect(asked[1]).toEqual({ c_Moneda: ['USD', 'X2'], c_Pais: ['MEX'] });
});

it('a key of another day is another question', async () => {
  await ask({ c_Moneda: ['MXN'] });
  await ask({ c_Moneda: ['MXN'] }, '2020-01-01');
  expect(asked).toHaveLength(2);
});

it('a new version of the catalogues is asked for everything', async () => {
  await ask({ c_Moneda: ['MXN'] });
  version = 'otra';
  await ask({ c_Moneda: ['MXN'] });
  expect(asked).toHaveLength(2);
});

it('an answer from another version than the one in use is used, and not remembered', async () => {
  const late = () => claves('cuenta', { fecha: FECHA, claves: { c_Moneda: ['X1'] } }, 'nueva');
  expect(await late()).toMatchObject({ c_Moneda: { desconocidas: ['X1'] } });
  const before = asked.length;
  await late();
  expect(asked.length).toBeGreaterThan(before);
});

it('an invoice with more keys than are kept is judged by all of them', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => `${n % 2 ? 'X' : ''}${n}`);
  const keys = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`c_${n}`, many]));
  const found = await ask(keys);
  expect(Object.values(found).map((it) => it.desconocidas.length)).toEqual(Array(6).fill(5000));
});

it('what cannot be asked is an error, and asked for anew', async () => {
  let away = true;
  const flaky = rememberClaves(async () => {
    if (away) throw new Error('away');
    return {
      version,
      catalogos: { c_Moneda: { completo: true, desconocidas: [], fueraDeVigencia: [] } },
    };
  });
  const body = { fecha: FECHA, claves: { c_Moneda: ['MXN'] } };
  await expect(flaky('cuenta', body, version)).rejects.toThrow('away');
  away = false;
  expect(await flaky('cuenta', body, version)).toHaveProperty('c_Moneda');
});
