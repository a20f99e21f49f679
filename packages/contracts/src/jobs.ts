import { z } from 'zod';

/** A job's declaration: the queue it lives in and the shape of its payload. Payloads carry ids. */
export interface JobDeclaration<P extends z.ZodType = z.ZodType> {
  name: string;
  queue: string;
  payload: P;
  /** Whose turn a job takes: those of one account do not hold up another's. Without it, first come. */
  turnOf?(payload: z.infer<P>): string;
}
const job = <P extends z.ZodType>(declaration: JobDeclaration<P>) => declaration;

export const jobs = {
  stampFactura: job({
    name: 'stampFactura',
    queue: 'timbrado',
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
