import { createHash } from 'node:crypto';

/** What SAT's web server has to say when somebody comes for the catalogues. */
export interface CatalogosPublicados {
  /** Puts a workbook there; null takes it away. */
  publish(libro: Buffer | null): void;
  /** How many times the workbook was sent whole, and how often it was not sent because it was known. */
  stats(): { sent: number; notModified: number };
  /** The workbook and its mark, counted as sent or as known. */
  take(ifNoneMatch: string | undefined): { libro: Buffer; etag: string; isKnown: boolean } | null;
}

/** Nothing is published until somebody does: the sandbox has no list of SAT's. */
export const createCatalogosPublicados = (): CatalogosPublicados => {
  let published: { libro: Buffer; etag: string } | null = null;
  const counts = { sent: 0, notModified: 0 };
  return {
    publish: (libro) => {
      const etag = libro && `"${createHash('sha256').update(libro).digest('hex').slice(0, 20)}"`;
      published = libro && etag ? { libro, etag } : null;
    },
    stats: () => ({ ...counts }),
    take: (ifNoneMatch) => {
      if (!published) return null;
      const isKnown = ifNoneMatch === published.etag;
      counts[isKnown ? 'notModified' : 'sent'] += 1;
      return { ...published, isKnown };
    },
  };
};
