import { expect, it } from 'vitest';
import {
  anyDate,
  anyText,
  base64,
  catalogue,
  codigoPostal,
  curp,
  fecha,
  fechaHora,
  fixed,
  importe,
  importeMxn,
  keepingSpace,
  oneOf,
  pattern,
  pedimento,
  positive,
  rfc,
  rfcMoral,
  text,
  uuid,
} from '../descriptions/types.ts';
import { typeWords } from './type-words.ts';

it.each([
  ['siempre «4.0»', fixed('4.0')],
  ['uno de: «Ordinario», «Precampaña» o «Campaña»', oneOf('Ordinario', 'Precampaña', 'Campaña')],
  ['uno de: «Sí»', oneOf('Sí')],
  ['texto', anyText],
  ['texto, no vacío', { base: 'string', minLength: 1 }],
  ['texto de 1 a 25 caracteres, sin «|»', text(25)],
  ['texto de 1 a 100 caracteres, sin «|»', keepingSpace(text(100))],
  ['texto de hasta 40 caracteres', { base: 'string', maxLength: 40 }],
  ['texto de 5 caracteres', pattern('[0-9a-zA-Z]{5}', 5)],
  ['texto con un patrón', pattern('[A-Z0-9_]{10,50}')],
  ['5 dígitos', codigoPostal],
  ['10 a 18 dígitos', pattern('[0-9]{10,18}')],
  ['RFC de 12 o 13 caracteres', rfc],
  ['RFC de persona moral, 12 caracteres', rfcMoral],
  ['CURP de 18 caracteres', curp],
  ['folio fiscal (UUID) de 36 caracteres', uuid],
  ['número de pedimento, 21 caracteres', pedimento],
  ['datos en base64', base64],
  ['fecha y hora local, AAAA-MM-DDThh:mm:ss', fechaHora],
  ['fecha, AAAA-MM-DD', fecha],
  ['fecha, AAAA-MM-DD', anyDate],
  ['decimal', { base: 'decimal', fractionDigits: 2 }],
  ['decimal, cero o más', importe],
  ['decimal, mayor que cero', positive],
  ['decimal, de 0.001 a 100', { base: 'decimal', minInclusive: '0.001', maxInclusive: '100' }],
  ['entero, desde 2019', { base: 'short', minInclusive: '2019' }],
  ['entero, hasta 9', { base: 'int', maxInclusive: '9' }],
  ['entero', { base: 'int' }],
] as const)('says «%s»', (words, type) => {
  expect(typeWords(type).words).toBe(words);
});

it('tells the digits of an amount apart, and the name of a catalogue', () => {
  expect(typeWords(importe)).toMatchObject({ integers: 18, decimals: 6 });
  expect(typeWords(importeMxn)).toMatchObject({ integers: 18, decimals: 2 });
  expect(typeWords(positive)).toMatchObject({ decimals: 6 });
  expect(typeWords(catalogue.formaPago)).toEqual({
    words: 'clave del catálogo',
    catalogo: 'c_FormaPago',
  });
});

it('gives the expression where words are not enough', () => {
  expect(typeWords(rfc).pattern).toBe(rfc.pattern);
  expect(typeWords(pattern('[A-Z0-9_]{10,50}')).pattern).toBe('[A-Z0-9_]{10,50}');
  expect(typeWords(codigoPostal).pattern).toBeUndefined();
  expect(typeWords(importe).pattern).toBeUndefined();
});
