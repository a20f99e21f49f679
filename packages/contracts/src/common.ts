import { Decimal, Rfc, Uuid } from '@timbra/cfdi';
import { z } from 'zod';

/** Identifier of a stored document: 24 hexadecimal digits. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, 'El identificador no es válido');

/** A relation is accepted as its id or as the record itself, whole; it is kept as the id. */
export const relacion = z.union([id, z.looseObject({ id }).transform((it) => it.id)], {
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

/** Characters of an amount: what is longer is none, and is not looked at further. */
const MAX_AMOUNT = 60;

/** Marks what has the right form and would be cut or rounded to be written: see `datoNoCabe`. */
export const NO_CABE = { noCabe: true } as const;

/**
 * A decimal amount: text or number in, text out ("1160.00"), so that no binary float is ever stored.
 * Refuses what would have to be rounded: the caller decides about cents, not we.
 */
export const decimal = ({ decimals, integers = 12, positive = true }: DecimalOptions) =>
  z
    .union([z.string(), z.number()], { error: 'Debe ser un número' })
    .transform(asPlainText)
    .pipe(
      z.string().superRefine((text, ctx) => {
        const refuse = (message: string, params = {}) =>
          ctx.addIssue({ code: 'custom', message, params });
        if (text.length > MAX_AMOUNT || !/^-?\d+(\.\d+)?$/.test(text)) {
          return refuse('Debe ser un número');
        }
        const [whole = '', fraction = ''] = text.replace('-', '').split('.');
        if (whole.length > integers) {
          return refuse(`Debe tener a lo más ${integers} dígitos enteros`);
        }
        const written = fraction.replace(/0+$/, '').length;
        if (written > decimals) {
          return refuse(`Tiene ${written} decimales; admite hasta ${decimals}`, NO_CABE);
        }
        if (positive && Decimal.parse(text).isNegative()) refuse('No puede ser negativo');
      }),
    );

/** RFC of thirteen or twelve characters; blanks and lower case are mended, nothing else is. */
export const rfc = z
  .string({ error: 'Debe ser un RFC' })
  .max(40, 'El RFC no es válido')
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .refine((text) => text !== '', { error: 'Falta el RFC', abort: true })
      .refine((text) => Rfc.tryParse(text) !== null, 'El RFC no es válido'),
  );

export const uuid = z
  .string({ error: 'Debe ser un folio fiscal (UUID)' })
  .transform((text) => text.trim().toUpperCase())
  .pipe(
    z
      .string()
      .refine((text) => Uuid.tryParse(text) !== null, 'El folio fiscal (UUID) no es válido'),
  );

/** What nobody sees and a list, a mail or a print would show otherwise than it is. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
export const isVisible = (text: string): boolean => !INVISIBLE.test(text);
export const NO_SE_VE = 'No puede contener caracteres invisibles';
const LINE_ENDS = /\s*[\r\n\u2028\u2029]+\s*/g;

/**
 * Text of one line, trimmed; one that was pasted in several becomes one. SAT forbids the pipe in every
 * text attribute: it parts the cadena.
 */
export const texto = (max: number) =>
  z
    .string({ error: 'Debe ser texto' })
    .trim()
    .overwrite((text) => text.replace(LINE_ENDS, ' '))
    .refine(isVisible, NO_SE_VE)
    .max(max, `Debe tener a lo más ${max} caracteres`)
    .refine((text) => !text.includes('|'), 'No puede contener el carácter «|»');

export const codigoPostal = z
  .string({ error: 'Debe ser un código postal' })
  .trim()
  .regex(/^\d{1,5}$/, 'El código postal debe tener 5 dígitos')
  .transform((text) => text.padStart(5, '0'))
  .pipe(z.string());

const FORMA = 'La fecha debe tener la forma AAAA-MM-DDThh:mm:ss';
const SIN_ZONA = 'sin zona horaria («Z», «-06:00»): es la hora local';
const CON_ZONA = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,20}(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Local date and time without offset, as SAT's t_FechaH (Anexo 20). */
export const fechaLocal = z
  .string({ error: 'Debe ser una fecha' })
  .regex(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, {
    error: ({ input }) => (CON_ZONA.test(String(input)) ? `${FORMA}, ${SIN_ZONA}` : FORMA),
    // What has another form may well be a day of the calendar.
    abort: true,
  })
  .refine((text) => {
    const instant = new Date(`${text}Z`);
    return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  }, 'La fecha no existe en el calendario');

/** An amount as the API answers it. */
export const importeAnswer = z.string().meta({
  description: 'Importe decimal, como texto: ningún redondeo binario lo toca',
  examples: ['1160.00'],
});
/** When something happened, as the API answers it: ISO 8601 in UTC. */
export const instante = z.iso.datetime().meta({ examples: ['2026-11-22T18:30:00.000Z'] });

/** One page of a list; `nextCursor` is null on the last one. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    nextCursor: z
      .string()
      .nullable()
      .describe('Se envía como `cursor` para leer la página siguiente; null en la última'),
  });
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** What is said of the parameters of every list. */
export const LIMIT = 'Cuántas filas, a lo más';
export const CURSOR = 'El `nextCursor` de la página anterior';

/** The most rows that one answer carries. */
export const MAX_PAGE = 1000;
export const limitUpTo = (max: number) =>
  z.coerce
    .number({ error: 'Debe ser un número' })
    .int('Debe ser un número entero')
    .min(1, 'Debe ser al menos 1')
    .max(max, `Debe ser a lo más ${max}`);
export const limit = limitUpTo(MAX_PAGE);

/** The largest JSON body that a route accepts, in bytes. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Where the body is a voucher: 5,000 concepts need about 3 MiB, with long descriptions twice that. */
export const MAX_FACTURA_BYTES = 8 * MAX_BODY_BYTES;
