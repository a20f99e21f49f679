import type { z } from 'zod';
import { catalogoQuery } from './catalogos.ts';
import type { Permission } from './context.ts';
import { facturaBody, facturasQuery } from './facturas.ts';
import { loginBody, signupBody } from './identity.ts';
import {
  certificadoBody,
  conceptoBody,
  fiscalEmisorBody,
  fiscalReceptorBody,
  plantillaBody,
} from './maestros.ts';
import { serieBody } from './series.ts';
import { timbrarBody, timbrarQuery } from './timbrado.ts';

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
  /** Accepts an Idempotency-Key. */
  idempotent?: true;
  body?: z.ZodType;
  query?: z.ZodType;
  /** What the body is when it is not JSON; it is passed on as it came. */
  consumes?: readonly string[];
  /** The answer's content type when it is not JSON. */
  produces?: string;
}

type Extra = Omit<Ruta, 'method' | 'path' | 'service' | 'summary'>;
const at =
  (service: Servicio) =>
  (signature: `${Ruta['method']} /${string}`, summary: string, extra: Extra = {}): Ruta => {
    const [method, path] = signature.split(' ') as [Ruta['method'], string];
    return { method, path, service, summary, ...extra };
  };
/** spec 1 §6: gates the new-voucher menu, and so what it leads to. */
const CREATE: Permission = 'button create in facturas';

/** XML in, as integrators send it. */
const XML = { consumes: ['application/xml', 'text/xml'] } as const;

const gateway = at('gateway');
const invoices = at('invoices');
const stamping = at('stamping');
const credits = at('credits');
const catalogs = at('catalogs');

/**
 * Every route that the outside may call. The gateway forwards these and no others, and the OpenAPI
 * description is made from them: a route that is not here does not exist. Literal paths stand before
 * those with parameters.
 */
export const rutas: readonly Ruta[] = [
  gateway('POST /login', 'Inicia sesión', { public: true, body: loginBody }),
  gateway('POST /signup', 'Crea una cuenta', { public: true, body: signupBody }),
  gateway('POST /refresh', 'Renueva la sesión con la cookie', { public: true }),
  gateway('POST /logout', 'Cierra la sesión', { public: true }),
  gateway('GET /session', 'El usuario de la sesión'),

  stamping(
    'POST /facturas/validate',
    'Valida cualquier XML de CFDI y dice todo lo que encuentra',
    XML,
  ),
  stamping('POST /cfdi-validar', 'Lo mismo que /facturas/validate', XML),
  stamping('POST /facturas/{account}/{id}/timbrar', 'Timbra un comprobante', {
    body: timbrarBody,
    query: timbrarQuery,
    idempotent: true,
    permission: CREATE,
  }),
  stamping('GET /timbrar-requests/{id}', 'Una solicitud de timbrado'),
  stamping('POST /emisores/{id}/certificados', 'Agrega un CSD al emisor', {
    body: certificadoBody,
  }),

  invoices('GET /facturas', 'Lista de comprobantes', { query: facturasQuery }),
  invoices('POST /facturas', 'Guarda un borrador', {
    body: facturaBody,
    idempotent: true,
    permission: CREATE,
  }),
  invoices('GET /facturas/{id}.xml', 'El XML timbrado', { produces: 'application/xml' }),
  invoices('GET /facturas/{id}.pdf', 'La representación impresa', { produces: 'application/pdf' }),
  invoices('GET /facturas/{id}', 'Un comprobante, por id o UUID'),
  invoices('PUT /facturas/{id}', 'Reemplaza un borrador', { body: facturaBody }),
  invoices('DELETE /facturas/{id}', 'Borra un borrador o una prueba'),
  invoices('GET /series', 'Series y su último folio'),
  invoices('POST /series', 'Crea una serie', { body: serieBody }),

  credits('GET /creditos', 'Créditos disponibles'),

  catalogs('GET /catalogos', 'Los catálogos del SAT y de cuándo es cada uno'),
  catalogs('GET /catalogos/{name}', 'Busca en un catálogo del SAT', { query: catalogoQuery }),
  ...(
    [
      ['emisores', 'emisor', fiscalEmisorBody],
      ['receptores', 'receptor', fiscalReceptorBody],
      ['conceptos', 'concepto', conceptoBody],
      ['plantillas', 'plantilla', plantillaBody],
    ] as const
  ).flatMap(([plural, singular, body]) => [
    catalogs(`GET /${plural}`, `Lista: ${plural}`),
    catalogs(`POST /${plural}`, `Alta: ${singular}`, { body, idempotent: true }),
    catalogs(`GET /${plural}/{id}`, `Consulta: ${singular}`),
    catalogs(`PUT /${plural}/{id}`, `Cambio: ${singular}`, { body }),
  ]),
];

/** `/facturas/{id}.xml` as an anchored expression; a parameter never spans a slash. */
export const rutaPattern = (path: string): RegExp => {
  const escaped = path.replace(/[.]/g, '\\.');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/]+')}$`);
};
