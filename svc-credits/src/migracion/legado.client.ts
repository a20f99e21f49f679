import type { MigracionBody } from '@timbra/contracts';
import { z } from 'zod';
import type { LegacyRecords } from './legacy-balance.ts';

/** It gives everything at once, and takes its time. */
const TIMEOUT_MS = 60_000;
const MAX_BYTES = 16 * 1024 * 1024;

const answer = z.object({
  recargas: z
    .array(
      z.object({
        fecha: z.coerce.date(),
        creditos: z.int().min(0).max(10_000_000),
        activo: z.boolean(),
      }),
    )
    .max(100_000),
  facturas: z.array(z.object({ fecha: z.coerce.date() })).max(300_000),
  cancelaciones: z.array(z.object({ fecha: z.coerce.date() })).max(300_000),
});

const bodyOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`legacy system: more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** The system that accounts come from: it gives the credit records of the account that logs in. */
export const createLegadoClient = (address: string) => ({
  /** null when it refuses the credentials. @throws when it does not answer, or not what it should */
  read: async (credentials: MigracionBody): Promise<LegacyRecords | null> => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const text = await bodyOf(response);
    if (response.status === 401 || response.status === 403) return null;
    if (response.status !== 200) throw new Error(`legacy system: ${response.status}`);
    return answer.parse(JSON.parse(text));
  },
});
export type LegadoClient = ReturnType<typeof createLegadoClient>;
