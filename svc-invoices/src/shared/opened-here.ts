import type { Queues } from '@timbra/service-kit';

/**
 * Queues for a relay whose jobs become documents of this service's own database: no Redis stands
 * between.
 */
export const openedHere = (open: (payload: unknown) => Promise<void>): Queues => ({
  add: (_declaration, payload) => open(payload),
  isThere: () => true,
});
