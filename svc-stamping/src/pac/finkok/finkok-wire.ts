import { z } from 'zod';

/** soap's parser gives an attribute-less empty element as null and a lone child without its list. */
const text = z.union([z.string(), z.object({ $value: z.string() }).transform((it) => it.$value)]);
export const optional = text.nullish().transform((it) => it ?? undefined);

const incidencia = z.object({
  CodigoError: optional,
  MensajeIncidencia: optional,
  ExtraInfo: optional,
});
export type Incidencia = z.infer<typeof incidencia>;

const asList = z
  .union([z.array(incidencia), incidencia.transform((it) => [it])])
  .nullish()
  .transform((it) => it ?? []);

/** stampResult and stampedResult have the same shape. */
export const acuse = z.object({
  xml: optional,
  UUID: optional,
  CodEstatus: optional,
  faultcode: optional,
  faultstring: optional,
  Incidencias: z
    .object({ Incidencia: asList })
    .nullish()
    .transform((it) => it?.Incidencia ?? []),
});
export type Acuse = z.infer<typeof acuse>;

/** Codes that Finkok gives; the rest needs a person (timbrado §7). */
export const FinkokCode = {
  TimbrePrevio: '307',
  SinTimbrePrevio: '603',
  SatNoDisponible: '708',
  SelloSatNoCreado: '709',
} as const;
/** Refusals of our account with Finkok, whatever the document. */
export const OF_THE_ACCOUNT: readonly string[] = ['300', '701', '702', '703', '718', '720', '740'];
export const TRANSIENT: readonly string[] = [
  FinkokCode.SatNoDisponible,
  FinkokCode.SelloSatNoCreado,
];

/** What was sent, as it may be kept. */
export const withoutCredentials = (text: string): string =>
  text.replace(/(<(?:\w+:)?(?:username|password)(?:\s[^>]*)?>)[^<]*/g, '$1***');
