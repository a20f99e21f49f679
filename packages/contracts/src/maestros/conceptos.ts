import { z } from 'zod';
import { decimal, id, NO_CABE, texto } from '../common.ts';
import { MAX_DESCRIPCION } from '../constantes.ts';

/** A tax as a line carries it. tasaCuota: percent for Tasa (16), pesos for Cuota. */
export const impuestoBody = z
  .object({
    tipo: z.union([z.literal(1), z.literal(2)], 'Elige traslado o retención').default(2),
    impuesto: z.enum(['001', '002', '003'], 'Elige el impuesto'),
    tipoFactor: z.enum(['Tasa', 'Cuota', 'Exento'], 'Elige el tipo de factor').default('Tasa'),
    tasaCuota: decimal({ decimals: 6 }).optional(),
    customBase: decimal({ decimals: 6 }).nullish(),
    importeCustom: decimal({ decimals: 6 }).nullish(),
  })
  .strip();
export type ImpuestoBody = z.infer<typeof impuestoBody>;

/** The most that is read to say how long it is. */
const MAX_LEIDO = 100_000;

const descripcion = texto(MAX_LEIDO).superRefine((text, ctx) => {
  const { length } = [...text];
  if (length <= MAX_DESCRIPCION) return;
  const message = `La descripción tiene ${length.toLocaleString('es-MX')} caracteres; admite hasta ${MAX_DESCRIPCION}`;
  ctx.addIssue({ code: 'custom', message, params: NO_CABE });
});

/**
 * A concept line (conceptos §1). A draft may be incomplete: what is missing is told at stamping.
 */
export const conceptoBody = z.object({
  clave: z
    .string()
    .trim()
    .regex(/^\d{0,8}$/, 'La clave de producto o servicio tiene 8 dígitos')
    .transform((text) => (text === '' ? '' : text.padStart(8, '0')))
    .pipe(z.string())
    .default(''),
  claveUnidad: texto(3).default(''),
  unidad: texto(20).optional(),
  cantidad: decimal({ decimals: 6 }).default('1'),
  descripcion: descripcion.default(''),
  valorUnitario: decimal({ decimals: 6 }).default('0'),
  descuento: decimal({ decimals: 6 }).optional(),
  noIdentificacion: texto(100).optional(),
  numeroPredial: texto(150).optional(),
  objetoImp: z
    .string()
    .regex(/^0[1-8]$/, 'Elige el objeto de impuesto')
    .optional(),
  impuestos: z.array(impuestoBody).max(20, 'A lo más 20 impuestos por concepto').default([]),
});
export type ConceptoBody = z.infer<typeof conceptoBody>;

/** A concept of the catalogue: quantity and price may wait, what it is may not (conceptos §3). */
export const conceptoCatalogoBody = conceptoBody.superRefine((concepto, ctx) => {
  const missing = {
    clave: 'Elige la clave de producto o servicio',
    claveUnidad: 'Elige la unidad',
    descripcion: 'La descripción del concepto es obligatoria',
  };
  for (const [path, message] of Object.entries(missing)) {
    if (concepto[path as keyof typeof missing] === '') {
      ctx.addIssue({ code: 'custom', path: [path], message });
    }
  }
});

/** A concept of the account's own catalogue. */
export const conceptoCatalogo = z.object({ id, ...conceptoBody.shape }).meta({ id: 'Concepto' });
export type ConceptoCatalogo = z.infer<typeof conceptoCatalogo>;
