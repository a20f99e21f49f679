import { z } from 'zod';
import { CLAVE_PRINCIPAL } from './claves.ts';
import { CURSOR, id, instante, LIMIT, limitUpTo } from './common.ts';

/** Days for which the log of requests is kept. */
export const DIAS_DE_PETICIONES = 30;
/** The status of a request whose caller hung up before it was answered; nginx's own, and no answer. */
export const STATUS_SIN_RESPUESTA = 499;

const deClave = z.union([z.literal(CLAVE_PRINCIPAL), id], {
  error: `Debe ser ${CLAVE_PRINCIPAL} o el identificador de una clave`,
});
const metodoPeticion = z.enum(['GET', 'POST', 'PUT', 'DELETE'], {
  error: 'Debe ser GET, POST, PUT o DELETE',
});

/** One request that came with a key of the account: nothing of what it carried or of its address. */
export const peticion = z
  .object({
    id,
    fecha: instante,
    metodo: metodoPeticion,
    ruta: z
      .string()
      .describe('La operación, con los parámetros entre llaves')
      .meta({
        examples: ['/facturas/{id}'],
      }),
    status: z
      .int()
      .describe(`Lo que se respondió; ${STATUS_SIN_RESPUESTA} si quien preguntó colgó antes`),
    ms: z.int().describe('Cuánto tardó la respuesta'),
    clave: deClave.describe('Con qué clave se hizo; la que se revocó conserva su identificador'),
    requestId: z.string().describe('El `x-request-id` de la respuesta'),
  })
  .meta({ id: 'Peticion', description: 'Una petición hecha con una clave de la cuenta' });
export type Peticion = z.infer<typeof peticion>;

const clasePeticion = z.enum(['2xx', '4xx', '5xx'], { error: 'Debe ser 2xx, 4xx o 5xx' });
export type ClasePeticion = z.infer<typeof clasePeticion>;

export const peticionesQuery = z.object({
  clave: deClave.optional().describe('Solo las de esta clave'),
  status: clasePeticion.optional().describe('Solo las que se respondieron así'),
  metodo: metodoPeticion.optional().describe('Solo las de este método'),
  limit: limitUpTo(200).default(50).describe(LIMIT),
  cursor: z.string().max(200).optional().describe(CURSOR),
});
export type PeticionesQuery = z.infer<typeof peticionesQuery>;
