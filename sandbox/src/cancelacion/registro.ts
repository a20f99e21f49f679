import { join } from 'node:path';
import { z } from 'zod';
import { openJsonl } from '../jsonl.ts';

const RESPUESTAS = ['acepta', 'rechaza'] as const;
export const respuestaSchema = z.enum(RESPUESTAS);
export type Respuesta = z.infer<typeof respuestaSchema>;

const solicitudSchema = z.object({
  kind: z.literal('solicitud'),
  uuid: z.string(),
  /** Sandbox time at which SAT received it, milliseconds since 1970. */
  at: z.number(),
  account: z.string(),
  rfcEmisor: z.string(),
  rfcReceptor: z.string(),
  motivo: z.string(),
  folioSustitucion: z.string().optional(),
  conAceptacion: z.boolean(),
  /** Without acceptance: from when on it is cancelled, sandbox time. */
  efectivaEn: z.number(),
  /** SAT's answer, which is the taxpayer's only proof. */
  acuse: z.string(),
});

const eventSchema = z.discriminatedUnion('kind', [
  solicitudSchema,
  z.object({
    kind: z.literal('respuesta'),
    uuid: z.string(),
    at: z.number(),
    respuesta: respuestaSchema,
  }),
  /** A request that the PAC keeps for when SAT is back (`store_pending`). */
  z.object({
    kind: z.literal('guardada'),
    id: z.string(),
    account: z.string(),
    xml: z.string(),
  }),
  z.object({ kind: z.literal('entregada'), id: z.string() }),
]);
type Event = z.infer<typeof eventSchema>;

export type Guardada = Extract<Event, { kind: 'guardada' }>;

/** The last request to cancel a CFDI. */
export interface Peticion extends Omit<z.infer<typeof solicitudSchema>, 'kind'> {
  /** Which request of this CFDI it is, from 1. */
  readonly numero: number;
  readonly respuesta: Respuesta | undefined;
}

/**
 * What SAT knows of cancellations, append-only in `cancelaciones.jsonl`; each counts when the disk
 * has it and is remembered after a restart. Memory holds one entry for each CFDI ever asked about.
 */
export const openRegistro = async (dataDir: string) => {
  const peticiones = new Map<string, Peticion>();
  const guardadas = new Map<string, Guardada>();

  const apply = (event: Event): void => {
    if (event.kind === 'guardada') guardadas.set(event.id, event);
    else if (event.kind === 'entregada') guardadas.delete(event.id);
    else if (event.kind === 'respuesta') {
      const before = peticiones.get(event.uuid);
      if (before) peticiones.set(event.uuid, { ...before, respuesta: event.respuesta });
    } else {
      const { kind: _kind, ...rest } = event;
      const numero = (peticiones.get(event.uuid)?.numero ?? 0) + 1;
      peticiones.set(event.uuid, { ...rest, numero, respuesta: undefined });
    }
  };

  const journal = await openJsonl(join(dataDir, 'cancelaciones.jsonl'), ({ bytes }) => {
    apply(eventSchema.parse(JSON.parse(bytes.toString())));
  });

  return {
    peticion: (uuid: string): Peticion | undefined => peticiones.get(uuid.toUpperCase()),
    guardadas: (): Guardada[] => [...guardadas.values()],
    /** The newest first, at most `limit`. */
    latest: (limit: number): Peticion[] => [...peticiones.values()].slice(-limit).reverse(),
    /** The UUIDs that wait for this receiver's answer are among these. */
    ofReceptor: (rfc: string): Peticion[] =>
      [...peticiones.values()].filter((it) => it.rfcReceptor === rfc),
    /** The next decision in this process sees the event at once; resolves when the disk has it. */
    record: async (event: Event): Promise<void> => {
      apply(event);
      await journal.append(JSON.stringify(event));
    },
    /** Resolves when the disk has all that was seen so far. */
    settled: journal.idle,
    close: journal.close,
  };
};

export type Registro = Awaited<ReturnType<typeof openRegistro>>;
