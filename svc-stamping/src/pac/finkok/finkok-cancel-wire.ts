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

/** soap's parser gives an empty element as null or as blank text, and a lone child without its list. */
const listOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z.preprocess((it): unknown => {
    const found: unknown = it && typeof it === 'object' ? Reflect.get(it, name) : undefined;
    return Array.isArray(found) ? found : found ? [found] : [];
  }, z.array(item));

/** get_pendingResult. */
export const pendingAnswer = z.object({ uuids: listOf('string', z.string()), error: optional });

const answered = z.object({ uuid: optional, status: optional });
/** accept_reject_signatureResult. */
export const acceptRejectAnswer = z.object({
  aceptacion: listOf('Acepta', answered),
  rechazo: listOf('Rechaza', answered),
  error: optional,
});
