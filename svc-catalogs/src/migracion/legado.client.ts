import type { MigracionBody } from '@timbra/contracts';
import { z } from 'zod';
import { fetchBounded } from '../shared/fetch-bounded.ts';

/** It gives everything at once: ten thousand rows are some 2 MB, and it takes its time. */
const BOUNDS = { timeoutMs: 60_000, maxBytes: 16 * 1024 * 1024 };

/** Cells of an old list: whatever is there becomes text, and is verified like a spreadsheet's. */
const celda = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').slice(0, 1001));

const registro = z.object({
  rfc: celda,
  nombre: celda,
  regimen: celda,
  email: celda,
  idCif: celda,
  // receptores §10, migration row: the first one is read
  direcciones: z.array(z.object({ direccion: celda, cp: celda })).default([]),
});
export type RegistroLegado = z.output<typeof registro>;

const answer = z.object({
  emisores: z.array(registro).max(1000),
  receptores: z.array(registro).max(10_000),
});
type ExportacionLegada = z.output<typeof answer>;

export interface LegadoClient {
  /** null when it refuses the credentials. @throws when it does not answer, or not what it should. */
  read(credentials: MigracionBody): Promise<ExportacionLegada | null>;
}

/** The system that accounts come from: one call that logs in and gives issuers and receivers. */
export const createLegadoClient = (address: string): LegadoClient => ({
  read: async (credentials) => {
    const { status, text } = await fetchBounded(new URL(address), {
      ...BOUNDS,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    if (status === 401 || status === 403) return null;
    if (status !== 200) throw new Error(`legacy system: ${status}`);
    return answer.parse(JSON.parse(text));
  },
});
