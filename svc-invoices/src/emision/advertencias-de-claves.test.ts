import type { FacturaFiscal } from '@timbra/cfdi';
import type { ClavesHalladas } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { advertenciasOf } from './advertencias-de-claves.ts';

const document = {
  lugarExpedicion: '18000',
  receptor: { cp: '06000' },
  conceptos: [
    { clave: '80101500', claveUnidad: 'E48' },
    { clave: '00000000', claveUnidad: 'ZZ9', partes: [{ clave: '00000000' }] },
  ],
} as FacturaFiscal;
const asked = {
  fecha: '2026-11-22',
  claves: {
    c_ClaveProdServ: ['80101500', '00000000'],
    c_ClaveUnidad: ['E48', 'ZZ9'],
    c_CodigoPostal: ['18000', '06000'],
    c_Aduana: ['07'],
  },
};
const answerOf = (completo: boolean): ClavesHalladas => ({
  c_ClaveProdServ: { completo, desconocidas: ['00000000'], fueraDeVigencia: [] },
  c_ClaveUnidad: { completo, desconocidas: ['ZZ9'], fueraDeVigencia: [] },
  c_CodigoPostal: { completo, desconocidas: ['18000'], fueraDeVigencia: [] },
  c_Aduana: { completo, desconocidas: ['07'], fueraDeVigencia: [] },
});

it('every field with a key that the starter list lacks is named', () => {
  const found = advertenciasOf(document, asked, answerOf(false));
  expect(found.map((it) => it.path)).toEqual([
    'conceptos.1.clave',
    'conceptos.1.partes.0.clave',
    'conceptos.1.claveUnidad',
    'lugarExpedicion',
  ]);
  expect(found[0]?.message).toBe(
    'La clave de producto o servicio 00000000 no está en la lista inicial y no se pudo comprobar. ' +
      'Revisa en el catálogo del SAT que exista',
  );
});

it('with the full list there is nothing to warn of: an unknown key is an error', () => {
  expect(advertenciasOf(document, asked, answerOf(true))).toEqual([]);
});

it('warnings are few, however many lines an invoice has', () => {
  const lines = Array.from({ length: 3000 }, () => ({ clave: '00000000', claveUnidad: 'E48' }));
  const long = { ...document, conceptos: lines } as FacturaFiscal;
  expect(advertenciasOf(long, asked, answerOf(false))).toHaveLength(50);
});
