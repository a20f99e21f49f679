import type { Constancia } from '@timbra/contracts';
import { fetchBounded } from '../shared/fetch-bounded.ts';
import { readConstancia } from './read-constancia.ts';

/** The page has some 35 kB; SAT needs a second on a good day. */
export const BOUNDS = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

export interface ConstanciaClient {
  /** null when SAT shows nothing for that pair. @throws when it does not answer. */
  find(query: { rfc: string; idCif: string }): Promise<Constancia | null>;
}

export const createConstanciaClient = (address: string): ConstanciaClient => ({
  find: async ({ rfc, idCif }) => {
    const url = new URL(address);
    // What the square code of every certificate carries.
    url.search = new URLSearchParams({ D1: '10', D2: '1', D3: `${idCif}_${rfc}` }).toString();
    const { status, text } = await fetchBounded(url, BOUNDS);
    if (status !== 200) throw new Error(`constancia: ${status}`);
    return readConstancia(text, { rfc, idCif });
  },
});
