import { z } from 'zod';
import { MAX_TRAMO_MS, MAX_TRAMOS } from './constantes.ts';

/** An id of a trace or of a span: W3C has no all-zero ones. */
const hex = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`));
const ms = z.int().min(0).max(MAX_TRAMO_MS);

const tramo = z
  .object({
    traceId: hex(32),
    spanId: hex(16),
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
    /** Below /api, without a query. The gateway keeps the route that it is of, and not the address. */
    path: z
      .string()
      .max(300)
      .regex(/^\/[^?#]*$/),
    /** Absent when no answer came. */
    status: z.int().min(100).max(599).optional(),
    /** How long ago it began: a browser's clock may be wrong by hours, and the gateway's is not. */
    ago: ms,
    /** How long it took until its answer began. */
    ms,
  })
  .refine((it) => it.ms <= it.ago, 'Terminó antes de empezar');
/** A request of a page, as the page tells of it once it is over. */
export type Tramo = z.infer<typeof tramo>;

export const trazasBody = z.object({ tramos: z.array(tramo).min(1).max(MAX_TRAMOS) });
