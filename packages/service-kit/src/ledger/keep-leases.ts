import type { Logger } from '../logger.ts';
import type { Lease } from './lease.ts';

/** The ledger of the held requests: it renews a lease only for the process that still holds it. */
interface Ledger {
  renew(ids: readonly string[], by: { owners: readonly string[]; ms: number }): Promise<void>;
}

interface Deps {
  requests: Ledger;
  leaseMs: number;
  logger: Logger;
}

/** Milliseconds for which one lease is renewed: longer work has stopped, and another process may try. */
const MAX_HELD_MS = 10 * 60_000;

/**
 * A short lease, renewed while the work goes on: when its process dies, the request is free a moment
 * later. A process renews all its leases in one write; work that ends before that renews nothing.
 */
export const keepLeases = ({ requests, leaseMs, logger }: Deps) => {
  const held = new Map<string, { requestId: string; since: number }>();
  let timer: NodeJS.Timeout | undefined;
  let renewing = false;

  const renew = async (): Promise<void> => {
    if (renewing) return;
    renewing = true;
    const now = Date.now();
    const due = [...held].filter(
      ([, { since }]) => now - since > leaseMs / 4 && now - since < MAX_HELD_MS,
    );
    try {
      if (due.length > 0) {
        const ids = due.map(([, { requestId }]) => requestId);
        await requests.renew(ids, { owners: due.map(([owner]) => owner), ms: leaseMs });
      }
    } catch (err) {
      logger.warn({ err, requests: due.length }, 'leases not renewed');
    } finally {
      renewing = false;
    }
  };

  return async <T>(requestId: string, { owner }: Lease, work: () => Promise<T>): Promise<T> => {
    held.set(owner, { requestId, since: Date.now() });
    timer ??= setInterval(() => void renew(), leaseMs / 4);
    try {
      return await work();
    } finally {
      held.delete(owner);
      if (held.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
    }
  };
};
export type KeepLease = ReturnType<typeof keepLeases>;
