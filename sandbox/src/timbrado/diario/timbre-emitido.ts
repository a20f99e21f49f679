import { z } from 'zod';

/** A document that this one names: c_TipoRelacion, or `pago` for what a payment pays. */
const relacionSchema = z.object({ tipo: z.string(), uuid: z.string() });

export type Relacion = z.infer<typeof relacionSchema>;

/** One line of the journal: a stamp that this PAC gave, for ever. */
export const timbreEmitidoSchema = z.object({
  uuid: z.string(),
  /** SHA-256 in hex of the bytes that were received. */
  sha256: z.string(),
  /** Sandbox time of the stamping, milliseconds since 1970. */
  at: z.number(),
  account: z.string(),
  /** Absent from stamps that were given when there was one PAC. */
  pac: z.enum(['finkok', 'sw']).optional(),
  customId: z.string().optional(),
  fechaTimbrado: z.string(),
  noCertificadoSat: z.string(),
  selloSat: z.string(),
  sello: z.string(),
  rfcEmisor: z.string(),
  rfcReceptor: z.string(),
  total: z.string(),
  tipoDeComprobante: z.string(),
  serie: z.string(),
  folio: z.string(),
  /** Absent from stamps that were given before cancellation existed here. */
  relaciones: z.array(relacionSchema).optional(),
  /** The stamped document. */
  xml: z.string(),
});

export type TimbreEmitido = z.infer<typeof timbreEmitidoSchema>;
