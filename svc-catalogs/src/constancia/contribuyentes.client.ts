import type { Contribuyente } from '@timbra/cfdi';
import { z } from 'zod';
import { fetchBounded } from '../shared/fetch-bounded.ts';

const BOUNDS = { timeoutMs: 8000, maxBytes: 64 * 1024 };

const answer = z.object({
  nombre: z.string(),
  codigoPostal: z.string(),
  regimenes: z.array(z.string()),
});

export interface ContribuyentesClient {
  /** null when the list has no such RFC. @throws when it does not answer. */
  find(rfc: string): Promise<Contribuyente | null>;
}

/** SAT's list of taxpayers (l_RFC), as a provider offers it. */
export const createContribuyentesClient = (address: string): ContribuyentesClient => ({
  find: async (rfc) => {
    const url = new URL(`${address.replace(/\/$/, '')}/${encodeURIComponent(rfc)}`);
    const { status, text } = await fetchBounded(url, BOUNDS);
    if (status === 404) return null;
    if (status !== 200) throw new Error(`contribuyentes: ${status}`);
    const { nombre, codigoPostal, regimenes } = answer.parse(JSON.parse(text));
    return { nombre, cp: codigoPostal, regimenes, puedeEmitir: true };
  },
});
