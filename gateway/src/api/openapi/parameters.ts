import type { Ruta } from '@timbra/contracts';
import { z } from 'zod';

const ID_EXAMPLE = '65a1b2c3d4e5f60718293a4b';

/** Parameters in the address, by name; the same wherever they stand. */
const IN_PATH: Readonly<Record<string, z.ZodType>> = {
  id: z.string().meta({
    description: 'El identificador; de un comprobante, también su UUID',
    example: ID_EXAMPLE,
  }),
  account: z
    .string()
    .meta({ description: 'El identificador de la cuenta propia', example: ID_EXAMPLE }),
  externalId: z
    .string()
    .meta({ description: 'El identificador que le dio otro sistema', example: 'pedido-1042' }),
  enlace: z.string().meta({ description: 'El identificador del enlace', example: ID_EXAMPLE }),
  correo: z.string().meta({ description: 'El identificador del correo', example: ID_EXAMPLE }),
  name: z.string().meta({
    description: 'El catálogo, con su nombre del Anexo 20; con mayúsculas o sin ellas',
    example: 'c_ClaveProdServ',
  }),
  uuid: z.string().meta({
    description: 'El folio fiscal',
    example: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB',
  }),
  cuenta: z.string().meta({
    description: 'Una cuenta de la instalación',
    example: '65a1b2c3d4e5f60718293a4b',
  }),
  fila: z.string().meta({ description: 'La fila, como la numera la hoja', example: '2' }),
  numero: z.string().meta({
    description: 'El número del certificado, de 20 dígitos',
    example: '30001000000500003416',
  }),
};

const KEY = z.string().max(200).optional().meta({
  description:
    'Una clave tuya por intención. Repetida con el mismo cuerpo da la misma respuesta; con otro, 409 idempotenciaDistinta',
  example: 'pedido-1042',
});
const REVISION = z.string().optional().meta({
  description:
    'La revisión que leíste, como la da ETag. Si el borrador ya tiene otra: 409 facturaCambiada. Sin ella reemplaza a cualquiera',
  example: '"3"',
});

/** @throws Error when the address has a parameter that nobody described */
const pathSchema = (path: string) =>
  z.object(
    Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
        const schema = IN_PATH[name];
        if (!schema) throw new Error(`${path}: nobody describes {${name}}`);
        return [name, schema];
      }),
    ),
  );

export const requestParams = ({ path, query, idempotent, ifMatch }: Ruta) => ({
  path: pathSchema(path),
  ...(query && { query: query as z.ZodObject }),
  header: z.object({
    ...(idempotent && { 'Idempotency-Key': KEY }),
    ...(ifMatch && { 'If-Match': REVISION }),
  }),
});
