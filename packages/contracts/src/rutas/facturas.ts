import { facturaBody, facturasQuery, histogramaQuery } from '../facturas.ts';
import { globalBody, ventasQuery } from '../comprobantes/global.ts';
import { porCobrarQuery } from '../comprobantes/saldos.ts';
import { serieBody } from '../series.ts';
import { timbrarBody, timbrarQuery } from '../timbrado.ts';
import { at, CREATE, type Ruta } from './ruta.ts';

const invoices = at('invoices');
const stamping = at('stamping');
const credits = at('credits');

/** XML in, as integrators send it. */
const XML = { consumes: ['application/xml', 'text/xml'] } as const;

export const rutasFacturas: readonly Ruta[] = [
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
    integrador: 'canTimbrar',
  }),
  stamping('GET /timbrar-requests/{id}', 'Una solicitud de timbrado'),

  invoices('GET /facturas', 'Lista de comprobantes', { query: facturasQuery }),
  invoices('POST /facturas', 'Guarda un borrador', {
    body: facturaBody,
    idempotent: true,
    etag: true,
    permission: CREATE,
  }),
  invoices('GET /facturas/histogram', 'Cuántos hay por año, mes y día', {
    query: histogramaQuery,
  }),
  invoices('GET /facturas/global', 'Ventas al público en general por facturar juntas', {
    query: ventasQuery,
  }),
  invoices('POST /facturas/global', 'Reúne esas ventas en el borrador de una factura global', {
    body: globalBody,
    idempotent: true,
    etag: true,
    permission: CREATE,
  }),
  invoices('GET /facturas/por-cobrar', 'Facturas PPD con saldo', { query: porCobrarQuery }),
  invoices('POST /facturas/vista-previa.pdf', 'Cómo se imprimiría un borrador, sin guardarlo', {
    body: facturaBody,
    produces: 'application/pdf',
  }),
  invoices('GET /facturas/{id}.xml', 'El XML timbrado', { produces: 'application/xml' }),
  invoices('GET /facturas/{id}.pdf', 'La representación impresa', { produces: 'application/pdf' }),
  invoices('GET /facturas/{id}', 'Un comprobante, por id o UUID', { etag: true }),
  invoices(
    'PUT /facturas/{id}',
    'Reemplaza un borrador; con If-Match, solo si nadie lo cambió desde que se leyó',
    { body: facturaBody, etag: true, ifMatch: true },
  ),
  invoices('DELETE /facturas/{id}', 'Borra un borrador o una prueba'),
  invoices('POST /facturas/{id}/duplicar', 'Un borrador igual, sin lo que la hizo única', {
    idempotent: true,
    etag: true,
    permission: CREATE,
  }),
  invoices('GET /facturas/{id}/saldo', 'Saldo y parcialidades de una factura PPD'),
  invoices('GET /series', 'Series y su último folio'),
  invoices('POST /series', 'Crea una serie', { body: serieBody }),

  credits('GET /creditos', 'Créditos disponibles'),
];
