import { jobs, type PayloadOf } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';
import type { TimbradoMasivoRepository } from './timbrado-masivo.repository.ts';

interface Deps {
  timbrarMasivo: (payload: PayloadOf<typeof jobs.timbrarMasivo>) => Promise<void>;
  timbrados: Pick<TimbradoMasivoRepository, 'fail'>;
}

/** Files of so many accounts at a time in each process: it waits for others most of the time. */
const CONCURRENCY = 5;

/**
 * Takes the invoices of one file to their stamps. In: { accountId, masivoId }; `run` may be
 * repeated. When it gives up, the file stands still: stamps under way go on by themselves, and a
 * person resumes the file.
 */
export const timbrarMasivoWorker = defineWorker<typeof jobs.timbrarMasivo, Deps>(
  jobs.timbrarMasivo,
  {
    concurrency: CONCURRENCY,
    retry: { attempts: 6, first: seconds(1), max: seconds(60) },
    run: ({ payload, deps }) => deps.timbrarMasivo(payload),
    gaveUp: ({ payload: { accountId, masivoId }, deps }) =>
      deps.timbrados.fail(
        accountId,
        masivoId,
        'Tuvimos un problema y se dejó de pedir. Lo ya pedido sigue su curso; reanuda para seguir',
      ),
  },
);
