import { type CampoCon, filasDeFactura, type FilaDeFactura } from '@timbra/cfdi';
import { z } from 'zod';
import { decimal, texto } from '../common.ts';

type Texto = CampoCon<{ kind: 'text' } | { kind: 'note' }>;
type Importe = CampoCon<{ kind: 'decimal' }>;

/** Texts and decimals of the voucher itself: a client may leave out each of them. */
type TextosDeFactura = Record<Texto, z.ZodOptional<z.ZodString>> &
  Record<Importe, z.ZodOptional<ReturnType<typeof decimal>>>;

const schemaOf = (row: FilaDeFactura): z.ZodType | undefined => {
  switch (row.kind) {
    case 'text':
      return texto(row.max).optional();
    case 'note':
      return z.string().max(row.max, `Debe tener a lo más ${row.max} caracteres`).optional();
    case 'decimal':
      return decimal({ decimals: row.decimals }).optional();
    default:
      return undefined;
  }
};

/** Their schemas, by the table of the factura's fields. */
export const textosDeFactura = Object.fromEntries(
  filasDeFactura.flatMap(([name, row]) => {
    const schema = schemaOf(row);
    return schema ? [[name, schema] as const] : [];
  }),
) as TextosDeFactura;
