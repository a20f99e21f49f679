import { describe, expect, it } from 'vitest';
import { SearchIndex, type Searchable } from './search-index.ts';

const row = (clave: string, descripcion: string, palabras?: string): Searchable => ({
  clave,
  descripcion,
  palabras,
});
/** Rows of our own making, in the way that c_ClaveProdServ speaks. */
const rows = [
  row('10000000', 'Llave de la gasolina'),
  row('10000001', 'Gasolina para motores de prueba'),
  row('20000000', 'Tornillos'),
  row('20000001', 'Tornillos para madera de pino'),
  row('20000002', 'Máquina para hacer tornillos'),
  row('30000000', 'Alquiler de edificaciones'),
  row('30000001', 'Impuesto de renta'),
  row('40000000', 'Servicios de consultoría médica'),
  row('40000001', 'Servicios de taxi', 'coche con chofer, traslado'),
  row('50000000', 'Computadores notebook'),
  row('60000000', 'Impermeabilización de azoteas'),
  row('6ab', 'Unidad con letras'),
  row('6AB', 'Unidad con mayúsculas'),
  row('70000001', 'Unidad de metro por metro'),
  row('70000002', 'Unidad de metro'),
];
const index = new SearchIndex(rows, ['50000000', '40000001']);
const search = (q: string, limit = 5) =>
  index.search(q, { limit, accepts: () => true }).items.map((it) => it.clave);

describe('what is typed finds', () => {
  it.each([
    ['a key', '20000001', '20000001'],
    ['a singular by its plural', 'gasolinas', '10000001'],
    ['a plural by its singular', 'tornillo', '20000000'],
    ['a word without its accent', 'maquina', '20000002'],
    ['words in any order', 'pino tornillos', '20000001'],
    ['the other gender', 'consultoría médico', '40000000'],
    ['a word that is not finished', 'impermeab', '60000000'],
    ['another form of a long word', 'impermeabilizante', '60000000'],
    ['what everybody calls by another name', 'laptop', '50000000'],
    ['SAT’s similar words', 'traslado', '40000001'],
  ])('%s: «%s»', (_what, q, clave) => {
    expect(search(q)[0]).toBe(clave);
  });

  it('all keys that begin with the digits, in order', () => {
    expect(search('2000')).toEqual(['20000000', '20000001', '20000002']);
  });
});

describe('the order', () => {
  it('has what is wholly asked for before what says more', () => {
    expect(search('tornillos')).toEqual(['20000000', '20000001', '20000002']);
  });

  it('has what a description begins with before what it mentions', () => {
    expect(search('gasolina')).toEqual(['10000001', '10000000']);
  });

  it('has the shorter of two descriptions with the same words first', () => {
    expect(search('unidad de metro')).toEqual(['70000002', '70000001', '6ab', '6AB']);
  });

  it('has rows that fit every word before those that fit some', () => {
    expect(search('renta de edificaciones')).toEqual(['30000000', '30000001']);
  });

  it('has what everybody uses first when nothing is typed', () => {
    expect(search('', 3)).toEqual(['50000000', '40000001', '10000000']);
  });
});

it('finds nothing for what nothing resembles', () => {
  expect(search('xilófono')).toEqual([]);
  expect(search('!!')).toEqual([]);
});

it('leaves out what is not accepted, and counts the rest', () => {
  const accepts = (it: Searchable) => it.clave !== '20000000';
  expect(index.search('tornillos', { limit: 1, accepts })).toEqual({
    items: [rows[3]],
    total: 2,
  });
});

it('answers the same whatever was asked before', () => {
  const before = search('tornillos de madera');
  for (const q of ['t', 'to', 'renta laptop', '', 'zzz']) search(q);
  expect(search('tornillos de madera')).toEqual(before);
});

it('looks a key up exactly as SAT writes it', () => {
  expect(index.get('6ab')?.descripcion).toBe('Unidad con letras');
  expect(index.get('6AB')?.descripcion).toBe('Unidad con mayúsculas');
  expect(index.get('6Ab')).toBeUndefined();
  expect(index.get('2000')).toBeUndefined();
});
