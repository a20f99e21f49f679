import type { PartesBody } from '@timbra/contracts';
import type { ChangeMarks } from '@timbra/service-kit';
import type { CatalogsClient, Partes } from '../shared/catalogs.client.ts';

interface Deps {
  partes: CatalogsClient['partes'];
  marks: Pick<ChangeMarks, 'current'>;
  /** Milliseconds. */
  elapsed: () => number;
}

interface Kept {
  mark: string;
  until: number;
  partes: Partes;
}

/**
 * Milliseconds for which an answer is used again: who stamps one after another asks within these, and a
 * mark that Redis lost, or a certificate that ended, is not believed for longer.
 */
const BELIEVED_MS = 5000;
/** Pairs of parties that one process remembers: some MB. */
const MOST = 1000;

/** Both parties of an invoice as they are registered now, asked for again only when they changed. */
export const rememberPartes = ({ partes: ask, marks, elapsed }: Deps): CatalogsClient['partes'] => {
  const kept = new Map<string, Kept>();
  return async (accountId: string, ids: PartesBody): Promise<Partes> => {
    const name = `${accountId} ${ids.emisor} ${ids.receptor}`;
    // Before the question: a change while it is answered leaves another mark.
    const mark = await marks.current(accountId);
    const known = kept.get(name);
    if (known && known.mark === mark && elapsed() < known.until) return known.partes;
    const partes = await ask(accountId, ids);
    if (mark === undefined) return partes;
    if (kept.size >= MOST) kept.clear();
    kept.set(name, { mark, until: elapsed() + BELIEVED_MS, partes });
    return partes;
  };
};
