import type { z } from 'zod';
import type { Alcance } from '../claves.ts';
import { XLSX } from '../constantes.ts';
import type { Permission } from '../context.ts';
import type { ProblemaCode } from '../problemas.ts';
import type { Etiqueta } from './etiquetas.ts';

export type Servicio = 'gateway' | 'invoices' | 'stamping' | 'credits' | 'catalogs';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Signature = `${Method} /${string}`;

/** A file instead of JSON: its media types, the one that is answered first. */
export interface Archivo {
  file: readonly [string, ...string[]];
}
/** JSON by its schema, a file, or null for an answer without a body. */
export type Respuesta = z.ZodType | Archivo | null;

/** One route of the public REST API. */
export interface Ruta {
  /** `GET /facturas/{id}`: how code names the route. */
  signature: Signature;
  method: Method;
  /** Under /api, with parameters in braces. */
  path: string;
  /** Who answers it. */
  service: Servicio;
  /** Under which heading it is described. */
  tag: Etiqueta;
  summary: string;
  /** Name of the function in a generated client. */
  operationId: string;
  /** What the summary leaves open; Spanish, Markdown. */
  description?: string;
  public?: true;
  /** What the user must be allowed to do. */
  permission?: Permission;
  /** For signed-in people: keys are refused, and so are sessions that began with a key's code. */
  persona?: true;
  /** What a key must be allowed to do, all of it, where `alcancesOf` does not tell by itself. */
  alcances?: readonly Alcance[];
  /** Of the keys, only the account's first one. */
  principal?: true;
  /** integrador §1: what an integrator's users may not do, or only with canTimbrar. */
  integrador?: 'nunca' | 'canTimbrar';
  /** Accepts an Idempotency-Key. */
  idempotent?: true;
  /** Answers one voucher, with its revision as the ETag. */
  etag?: true;
  /** Accepts If-Match: it is done only to the revision that the caller read. */
  ifMatch?: true;
  /** What else the caller must be allowed to do when this parameter of the query is true. */
  variante?: { parametro: string } & Pick<Ruta, 'integrador' | 'alcances'>;
  body?: z.ZodType;
  query?: z.ZodType;
  /** What the body is when it is not JSON, beside `body` where it may be either; passed on as it came. */
  consumes?: readonly string[];
  /** Every answer that is no error, by its status. */
  response: Readonly<Partial<Record<200 | 201 | 202 | 204, Respuesta>>>;
  /** Where what a 201 made, or what a 202 left at work, is read: `/facturas/{id}`. */
  location?: `/${string}` | Readonly<Record<201 | 202, `/${string}`>>;
  /** Errors of this route alone; errors that follow from the other fields are not repeated. */
  errors?: readonly ProblemaCode[];
}

/** Where what an answer of this status speaks of is read; undefined where it says no place. */
export const locationOf = ({ location }: Ruta, status: number): string | undefined => {
  if (status !== 201 && status !== 202) return undefined;
  return typeof location === 'object' ? location[status] : location;
};

export type Extra = Omit<Ruta, 'signature' | 'method' | 'path' | 'service' | 'tag' | 'summary'>;
type Declared<F extends Signature, E extends Extra> = Omit<Ruta, 'signature' | keyof E> & {
  readonly signature: F;
} & E;

/**
 * `at('invoices', 'Series')('GET /series', 'Series y su último folio', { … })`. The types of body,
 * query and answers stay in the route, so that clients are typed by it.
 */
export const at =
  (service: Servicio, tag: Etiqueta) =>
  <const F extends Signature, const E extends Extra>(
    signature: F,
    summary: string,
    extra: E,
  ): Declared<F, E> => {
    const [method, path] = signature.split(' ') as [Method, string];
    return { signature, method, path, service, tag, summary, ...extra };
  };

export const PDF = { file: ['application/pdf'] } as const;
export const PNG = { file: ['image/png'] } as const;
export const HOJA = { file: [XLSX] } as const;
export const XML = { file: ['application/xml'] } as const;
export const SIN_CUERPO = null;

/** cuenta §7: gates the new-voucher menu, and so what it leads to. */
export const CREATE = 'button create in facturas' satisfies Permission;
/** Users, settings, keys and certificates of the account. */
export const ADMIN = 'administrar cuenta' satisfies Permission;
/** For administrators of the account, in person: never for a key. */
export const ADMINISTRA = { persona: true, permission: ADMIN } as const;
/** What they may leave to a key: nothing of it opens more than that key has. */
export const GESTIONA = { permission: ADMIN } as const;
/** A POST that keeps nothing. */
export const SOLO_LEE = { alcances: ['leer'] } as const;
