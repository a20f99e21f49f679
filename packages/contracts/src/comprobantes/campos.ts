import { z } from 'zod';
import { decimal, fechaLocal, texto } from '../common.ts';

/**
 * Fields of drafts. A draft may be incomplete, so what SAT requires is empty text until it is filled
 * in; the engine says what is missing when it is stamped.
 */
export const campo = (max: number) => texto(max).default('');
export const opcional = (max: number) => texto(max).optional();

/** What may not have been typed yet: a refusal says what is wrong with what was. */
export const orBlank = <Filled extends z.ZodType>(filled: Filled) =>
  z.union([z.literal(''), filled], { error: ({ errors }) => errors.at(-1)?.[0]?.message });

export const importe = (decimals = 6) => orBlank(decimal({ decimals })).default('');
export const importeOpcional = (decimals = 6) => decimal({ decimals }).optional();

/** AAAA-MM-DD, a day of the calendar. */
export const diaDraft = orBlank(z.iso.date('La fecha debe tener la forma AAAA-MM-DD')).default('');
export const fechaDraft = orBlank(fechaLocal).default('');

/** A whole number that may come as text. */
export const entero = (max: number) =>
  z.coerce
    .number('Debe ser un número')
    .int('Debe ser un número entero')
    .min(0, 'No puede ser negativo')
    .max(max, `Debe ser a lo más ${max}`);
export const enteroDraft = (max: number) => orBlank(entero(max)).default('');
