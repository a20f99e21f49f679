import { Decimal, Rfc, Uuid } from '@timbra/cfdi';
import { z } from 'zod';

/** Identifier of a stored document: 24 hexadecimal digits. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, 'El identificador no es válido');

/** A relation is accepted as its id or as an object that carries it; it is kept as the id. */
export const relacion = z.union([id, z.object({ id }).transform((it) => it.id)], {
  error: 'Debe ser el identificador del registro',
});

const asPlainText = (value: string | number) =>
  typeof value === 'number'
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 })
    : value.trim();

interface DecimalOptions {
  /** The most decimals accepted. */
  decimals: number;
  /** The most integer digits accepted: SAT's t_Importe takes 18, no screen needs more than 12. */
  integers?: number;
  /** Whether zero and more only. */
  positive?: boolean;
}

/**
 * A decimal amount: text or number in, text out ("1160.00"), so that no binary float is ever stored.
 * Refuses what would have to be rounded: the caller decides about cents, not we.
 */
export const decimal = ({ decimals, integers = 12, positive = true }: DecimalOptions) =>
  z
    .union([z.string(), z.number()], { error: 'Debe ser un número' })
    .transform(asPlainText)
    .superRefine((text, ctx) => {
      const refuse = (message: string) => ctx.addIssue({ code: 'custom', message });
      if (!/^-?\d+(\.\d+)?$/.test(text)) return refuse('Debe ser un número');
      const [whole = '', fraction = ''] = text.replace('-', '').split('.');
      if (whole.length > integers) return refuse(`Debe tener a lo más ${integers} dígitos enteros`);
      if (fraction.length > decimals) return refuse(`Debe tener a lo más ${decimals} decimales`);
      if (positive && Decimal.parse(text).isNegative()) refuse('No puede ser negativo');
    });

/** RFC of thirteen or twelve characters; blanks and lower case are mended, nothing else is. */
export const rfc = z
  .string({ error: 'Debe ser un RFC' })
  .max(40, 'El RFC no es válido')
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine((text) => text !== '', { error: 'Falta el RFC', abort: true })
  .refine((text) => Rfc.tryParse(text) !== null, 'El RFC no es válido');

export const uuid = z
  .string({ error: 'Debe ser un folio fiscal (UUID)' })
  .transform((text) => text.trim().toUpperCase())
  .refine((text) => Uuid.tryParse(text) !== null, 'El folio fiscal (UUID) no es válido');

/** Text of one line, trimmed. SAT forbids the pipe in every text attribute: it parts the cadena. */
export const texto = (max: number) =>
  z
    .string({ error: 'Debe ser texto' })
    .trim()
    .max(max, `Debe tener a lo más ${max} caracteres`)
    .refine((text) => !text.includes('|'), 'No puede contener el carácter «|»');

export const codigoPostal = z
  .string({ error: 'Debe ser un código postal' })
  .trim()
  .regex(/^\d{1,5}$/, 'El código postal debe tener 5 dígitos')
  .transform((text) => text.padStart(5, '0'));

/** Local date and time without offset, as SAT's t_FechaH (Anexo 20). */
export const fechaLocal = z
  .string({ error: 'Debe ser una fecha' })
  .regex(
    /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/,
    'La fecha debe tener la forma AAAA-MM-DDThh:mm:ss',
  )
  .refine((text) => {
    const instant = new Date(`${text}Z`);
    return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  }, 'La fecha no existe en el calendario');

/** One page of a list; `nextCursor` is null on the last one. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** The most rows that one answer carries. */
export const MAX_PAGE = 1000;
export const limitUpTo = (max: number) =>
  z.coerce
    .number({ error: 'Debe ser un número' })
    .int('Debe ser un número entero')
    .min(1, 'Debe ser al menos 1')
    .max(max, `Debe ser a lo más ${max}`);
export const limit = limitUpTo(MAX_PAGE);

/** The largest JSON body that any route accepts, in bytes: 500 concepts need about 300 KiB. */
export const MAX_BODY_BYTES = 1024 * 1024;
