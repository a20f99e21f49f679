import { z } from 'zod';

/** A job's declaration: the queue it lives in and the shape of its payload. Payloads carry ids. */
export interface JobDeclaration<P extends z.ZodType = z.ZodType> {
  name: string;
  queue: string;
  payload: P;
  /** Whose turn a job takes: those of one account do not hold up another's. Without it, first come. */
  turnOf?(payload: z.infer<P>): string;
  /** The queue of those of which their account has too many in front for anybody to wait behind. */
  line?: string;
}
const job = <P extends z.ZodType>(declaration: JobDeclaration<P>) => declaration;

export const jobs = {
  stampFactura: job({
    name: 'stampFactura',
    queue: 'timbrado',
    payload: z.object({ accountId: z.string(), requestId: z.string() }),
    turnOf: ({ accountId }) => accountId,
    line: 'timbrado-fila',
  }),
  /** The same work for the invoices of a file, which nobody waits for one by one. */
  stampFacturaMasiva: job({
    name: 'stampFacturaMasiva',
    queue: 'timbrado-bulk',
    payload: z.object({ accountId: z.string(), requestId: z.string() }),
    turnOf: ({ accountId }) => accountId,
  }),
  cancelFactura: job({
    name: 'cancelFactura',
    queue: 'cancelacion',
    payload: z.object({ accountId: z.string(), requestId: z.string() }),
    turnOf: ({ accountId }) => accountId,
  }),
  consultarEstado: job({
    name: 'consultarEstado',
    queue: 'sat-estado',
    payload: z.object({ accountId: z.string(), requestId: z.string() }),
    turnOf: ({ accountId }) => accountId,
  }),
  cancelSustituida: job({
    name: 'cancelSustituida',
    queue: 'sustituciones',
    payload: z.object({ accountId: z.string(), requestId: z.string() }),
    turnOf: ({ accountId }) => accountId,
  }),
  consultarRecibidas: job({
    name: 'consultarRecibidas',
    queue: 'recibidas',
    payload: z.object({ accountId: z.string(), rfc: z.string() }),
  }),
  enviarRespuesta: job({
    name: 'enviarRespuesta',
    queue: 'respuestas',
    payload: z.object({ accountId: z.string(), solicitudId: z.string() }),
  }),
  /** Opened by svc-invoices itself, in its database: it never travels through Redis. */
  notificarFactura: job({
    name: 'notificarFactura',
    queue: 'webhooks',
    payload: z.object({
      accountId: z.string(),
      facturaId: z.string(),
      evento: z.enum(['factura.timbrada', 'factura.cancelada']),
      uuid: z.string(),
    }),
  }),
  enviarWebhook: job({
    name: 'enviarWebhook',
    queue: 'webhooks',
    payload: z.object({
      accountId: z.string(),
      entregaId: z.string(),
      vuelta: z.int(),
    }),
    turnOf: ({ accountId }) => accountId,
  }),
  /** Opened by svc-invoices itself, in its database: it never travels through Redis. */
  correoAlTimbrar: job({
    name: 'correoAlTimbrar',
    queue: 'correos',
    payload: z.object({ accountId: z.string(), facturaId: z.string(), uuid: z.string() }),
  }),
  enviarCorreo: job({
    name: 'enviarCorreo',
    queue: 'correos',
    payload: z.object({ accountId: z.string(), correoId: z.string(), vuelta: z.int() }),
    turnOf: ({ accountId }) => accountId,
  }),
  exportarFacturas: job({
    name: 'exportarFacturas',
    queue: 'exportaciones',
    payload: z.object({ accountId: z.string(), exportacionId: z.string() }),
  }),
  revisarMasivo: job({
    name: 'revisarMasivo',
    queue: 'masivos',
    payload: z.object({ accountId: z.string(), masivoId: z.string() }),
  }),
  timbrarMasivo: job({
    name: 'timbrarMasivo',
    queue: 'masivos-timbrado',
    payload: z.object({ accountId: z.string(), masivoId: z.string() }),
  }),
  importarFilas: job({
    name: 'importarFilas',
    queue: 'importaciones',
    payload: z.object({ accountId: z.string(), importacionId: z.string() }),
  }),
  avisarCsd: job({
    name: 'avisarCsd',
    queue: 'avisos-csd',
    payload: z.object({ hora: z.string() }),
  }),
  actualizarCatalogos: job({
    name: 'actualizarCatalogos',
    queue: 'catalogos-sat',
    payload: z.object({ motivo: z.string().max(40) }),
  }),
  olvidarLlaves: job({
    name: 'olvidarLlaves',
    queue: 'llaves',
    payload: z.object({ accountId: z.string(), emisorId: z.string() }),
  }),
} as const;

export type PayloadOf<J extends JobDeclaration> = z.infer<J['payload']>;
