import { expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';
import { nearestName } from './nearest-name.ts';
import { parse } from './parse.ts';
import { unknownNames } from './unknown-names.ts';

const linea = z.object({ clave: z.string().default(''), importes: z.array(z.string()).optional() });
const body = z
  .object({
    formaPago: z.string().optional(),
    pago: z
      .union([z.literal(''), z.object({ fecha: z.string(), lineas: z.array(linea) })])
      .optional(),
    emisor: z.union([z.string(), z.looseObject({ id: z.string() })]).optional(),
    datos: z.record(z.string(), z.string()).optional(),
  })
  .refine(() => true)
  .transform((it) => it);

const of = (value: unknown, ignored?: string[]) =>
  unknownNames(body, value, { what: 'campo', ...(ignored && { ignored }) });

it('says of a misspelt name which one was meant', () => {
  expect(of({ formapago: '03' })).toEqual([
    { path: 'formapago', message: 'No existe el campo «formapago»; ¿quisiste decir «formaPago»?' },
  ]);
});

it('finds it at every depth, behind unions, lists and defaults', () => {
  const value = { pago: { fecha: '', lineas: [{}, { clav: '1' }], total: '1' } };
  expect(of(value).map((it) => it.path)).toEqual(['pago.lineas.1.clav', 'pago.total']);
});

it('guesses nothing for a name that is like none', () => {
  expect(of({ zzzzzzzzzzzzzz: 1 })[0]?.message).toBe('No existe el campo «zzzzzzzzzzzzzz»');
});

it('passes over what is of the answers alone, whole records in a relation, and free names', () => {
  const value = { total: '1', pago: { fecha: '', lineas: [{ importe: '1' }] } };
  expect(of(value, ['total', 'pago.lineas.importe'])).toEqual([]);
  expect(of({ emisor: { id: '1', rfc: 'X' }, datos: { rfc: 'X' } })).toEqual([]);
});

it('leaves a value of another kind to the schema, which says what it must be', () => {
  expect(of({ pago: [{ otro: 1 }], formaPago: { otro: 1 } })).toEqual([]);
});

it('lists a hundred at most, and looks at no more', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`campo${n}`, 1]));
  expect(of(many)).toHaveLength(100);
});

it('is told together with what the schema refuses', () => {
  const wrong = () => parse(z.strictObject({ n: z.number() }), { n: 'uno', m: 2 });
  expect(wrong).toThrow(DomainError);
  try {
    wrong();
  } catch (error) {
    expect((error as DomainError).errors).toEqual([
      { path: 'm', message: 'No existe el campo «m»; ¿quisiste decir «n»?' },
      { path: 'n', message: 'Debe ser un número' },
    ]);
  }
});

it.each([
  ['limite', 'limit'],
  ['FORMA_PAGO', 'formaPago'],
  ['usoCDFI', 'usoCfdi'],
  ['x'.repeat(5000), undefined],
])('%s means %s', (typed, meant) => {
  expect(nearestName(typed, ['limit', 'formaPago', 'usoCfdi'])).toBe(meant);
});

it('looks at no list that the schema does not know, however deep', () => {
  const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as unknown;
  expect(of(deep)).toEqual([]);
  expect(of({ pago: deep })).toEqual([]);
});

it('finds a misspelt name in the last of many lines', () => {
  const lineas = Array.from({ length: 5000 }, (_, n) => (n === 4999 ? { clabe: '1' } : {}));
  expect(of({ pago: { fecha: '', lineas } })).toMatchObject([{ path: 'pago.lineas.4999.clabe' }]);
});
