import { z } from 'zod';

/** spec 1 §9: low-balance warning at 10 credits or fewer. */
export const CREDITOS_BAJOS = 10;

/** GET /creditos. */
export const saldo = z
  .object({ disponibles: z.int().describe('Un timbrado gasta uno; una prueba, ninguno') })
  .meta({ id: 'Creditos' });
export type Saldo = z.infer<typeof saldo>;

/** spec 1 §5, spec 2 §5. */
export const SIN_CREDITOS =
  'No cuentas con suficientes créditos para emitir este comprobante. Por favor realiza una recarga para poder timbrar';
