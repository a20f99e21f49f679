import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './parse.ts';

const messageOf = (schema: z.ZodType, value: unknown): string | undefined => {
  const { error } = schema.safeParse(value);
  return error && fieldErrors(error)[0]?.message;
};

it('says in what a length is counted, in the singular where it is one', () => {
  expect(messageOf(z.string().min(3), 'ab')).toBe('Debe tener al menos 3 caracteres');
  expect(messageOf(z.string().max(1), 'ab')).toBe('Debe tener a lo más 1 carácter');
  expect(messageOf(z.array(z.string()).max(2), ['a', 'b', 'c'])).toBe(
    'Debe tener a lo más 2 elementos',
  );
});

it('says of what needs one that it is empty', () => {
  expect(messageOf(z.string().min(1), '')).toBe('No puede estar vacío');
  expect(messageOf(z.array(z.string()).min(1), [])).toBe('No puede estar vacío');
});

it('bounds a number by itself', () => {
  expect(messageOf(z.number().min(1), 0)).toBe('Debe ser al menos 1');
  expect(messageOf(z.number().max(9), 10)).toBe('Debe ser a lo más 9');
});
