import { z } from 'zod';
import { optional } from './finkok-wire.ts';

const folio = z.object({
  UUID: optional,
  EstatusUUID: optional,
  EstatusCancelacion: optional,
});

const folios = z
  .union([z.array(folio), folio.transform((it) => [it])])
  .nullish()
  .transform((it) => it ?? []);

/** cancel_signatureResult. */
export const cancelAnswer = z.object({
  Folios: z
    .union([z.object({ Folio: folios }), z.string()])
    .nullish()
    .transform((it) => (it && typeof it === 'object' ? it.Folio : [])),
  Acuse: optional,
  Fecha: optional,
  CodEstatus: optional,
});
export type CancelAnswer = z.infer<typeof cancelAnswer>;

/** get_receiptResult. */
export const receiptAnswer = z.object({
  success: z.union([z.boolean(), z.stringbool()]).nullish(),
  receipt: optional,
  error: optional,
});
