import { jobs } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';

interface Deps {
  updateCatalogos: () => Promise<void>;
}

/**
 * Brings SAT's lists up to date. At least once: an import that ran twice changes nothing the second
 * time, and of two at once the later one wins. Each failure is written down where the operator sees
 * it; giving up needs nothing: the next day asks again.
 */
export const updateCatalogosWorker = ({ firstRetryMs }: { firstRetryMs: number }) =>
  defineWorker<typeof jobs.actualizarCatalogos, Deps>(jobs.actualizarCatalogos, {
    concurrency: 1,
    retry: { attempts: 6, first: firstRetryMs, max: seconds(3600) },
    run: ({ deps }) => deps.updateCatalogos(),
    gaveUp: async () => {},
  });
