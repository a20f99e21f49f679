import type { z } from 'zod';
import { rutasCorreos } from './rutas/correos.ts';
import { rutasCreditos } from './rutas/creditos.ts';
import { rutasExportaciones } from './rutas/exportaciones.ts';
import { rutasFacturas } from './rutas/facturas.ts';
import { rutasIdentidad } from './rutas/identidad.ts';
import { rutasMasivo } from './rutas/masivo.ts';
import { rutasMaestros } from './rutas/maestros.ts';
import { rutasOperador } from './rutas/operador.ts';
import { rutasWebhooks } from './rutas/webhooks.ts';
import type { Archivo, Ruta } from './rutas/ruta.ts';

export { etiquetas, type Etiqueta } from './rutas/etiquetas.ts';
export { addressOf } from './rutas/address-of.ts';
export { alcancesOf } from './rutas/alcances-of.ts';
export { errorsOf } from './rutas/errors-of.ts';
export { locationOf } from './rutas/ruta.ts';
export type { Archivo, Respuesta, Ruta, Servicio } from './rutas/ruta.ts';

const declared = [
  ...rutasIdentidad,
  ...rutasFacturas,
  ...rutasMaestros,
  ...rutasCorreos,
  ...rutasExportaciones,
  ...rutasMasivo,
  ...rutasWebhooks,
  ...rutasOperador,
  ...rutasCreditos,
] as const;

/**
 * Every route that the outside may call. The gateway forwards these and no others, and the OpenAPI
 * description is made from them: a route that is not here does not exist. Literal paths stand before
 * those with parameters.
 */
export const rutas: readonly Ruta[] = declared;

type Declared = (typeof declared)[number];
/** `GET /facturas/{id}`: a route by its name. */
export type RutaName = Declared['signature'];
type RutaOf<N extends RutaName> = Extract<Declared, { signature: N }>;

type AnswerOf<A> = A extends z.ZodType ? z.output<A> : A extends Archivo ? Blob : undefined;
type Responses<N extends RutaName> = RutaOf<N>['response'];
/** Of a route with a variant, 202 is the answer of its variant. */
type OwnStatus<N extends RutaName> =
  RutaOf<N> extends { variante: unknown } ? Exclude<keyof Responses<N>, 202> : keyof Responses<N>;
/** What a route answers when it went well, whichever of its statuses it is. */
export type Answer<N extends RutaName> = AnswerOf<Responses<N>[OwnStatus<N>]>;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
/** What a route takes as its JSON body; undefined for none. */
export type BodyOf<N extends RutaName> =
  RutaOf<N> extends { body: infer S } ? InputOf<S> : undefined;
/** The parameters after the question mark. */
export type QueryOf<N extends RutaName> =
  RutaOf<N> extends { query: infer S } ? InputOf<S> : undefined;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
/** The same as the service reads them: numbers and yes or no, which the address writes as text. */
export type QueryReadOf<N extends RutaName> =
  RutaOf<N> extends { query: infer S } ? OutputOf<S> : undefined;

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
/** Values for the braces of the address; nothing where there are none. */
export type ParamsOf<N extends string> = [ParamNames<N>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<ParamNames<N>, string>> };
/** A route that answers JSON or nothing; the others answer files. */
export type JsonRuta = { [N in RutaName]: Blob extends Answer<N> ? never : N }[RutaName];

/** `/facturas/{id}.xml` as an anchored expression; a parameter never spans a slash. */
export const rutaPattern = (path: string): RegExp => {
  const escaped = path.replace(/[.]/g, '\\.');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/]+')}$`);
};
