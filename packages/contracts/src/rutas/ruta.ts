import type { z } from 'zod';
import type { Permission } from '../context.ts';

export type Servicio = 'gateway' | 'invoices' | 'stamping' | 'credits' | 'catalogs';

/** One route of the public REST API. */
export interface Ruta {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api, with parameters in braces. */
  path: string;
  /** Who answers it. */
  service: Servicio;
  summary: string;
  public?: true;
  /** What the user must be allowed to do. */
  permission?: Permission;
  /** For signed-in people: the account's secret key, and who came in with it, are refused. */
  persona?: true;
  /** spec 2 §6: what an integrator's users may not do, or only with canTimbrar. */
  integrador?: 'nunca' | 'canTimbrar';
  /** Accepts an Idempotency-Key. */
  idempotent?: true;
  /** Answers one voucher, with its revision as the ETag. */
  etag?: true;
  /** Accepts If-Match: it is done only to the revision that the caller read. */
  ifMatch?: true;
  body?: z.ZodType;
  query?: z.ZodType;
  /** What the body is when it is not JSON; it is passed on as it came. */
  consumes?: readonly string[];
  /** The answer's content type when it is not JSON. */
  produces?: string;
}

type Extra = Omit<Ruta, 'method' | 'path' | 'service' | 'summary'>;

/** `at('invoices')('GET /series', 'Series y su último folio')`. */
export const at =
  (service: Servicio) =>
  (signature: `${Ruta['method']} /${string}`, summary: string, extra: Extra = {}): Ruta => {
    const [method, path] = signature.split(' ') as [Ruta['method'], string];
    return { method, path, service, summary, ...extra };
  };

/** spec 1 §6: gates the new-voucher menu, and so what it leads to. */
export const CREATE: Permission = 'button create in facturas';
/** Users, settings and keys of the account. */
export const ADMIN: Permission = 'administrar cuenta';
