import { jobs } from '@timbra/contracts';
import { defineWorker, DomainError, seconds } from '@timbra/service-kit';
import type { ImportFilas } from './import-filas.ts';
import type { ImportacionRepository } from './importacion.repository.ts';

interface Deps {
  importFilas: (job: ImportFilas) => Promise<void>;
  importaciones: ImportacionRepository;
}

/**
 * Imports the chosen rows of one import. At least once: a repetition adds nothing twice.
 * In: { accountId, importacionId }. Ends with status terminada or fallida; a person may then ask
 * again, and it goes on. An import that was forgotten meanwhile needs nothing.
 */
export const importFilasWorker = ({ firstRetryMs }: { firstRetryMs: number }) =>
  defineWorker<typeof jobs.importarFilas, Deps>(jobs.importarFilas, {
    concurrency: 2,
    // A person watches it. A part takes a second, so that a worker that lives says so in time.
    takeoverMs: seconds(7),
    retry: { attempts: 6, first: firstRetryMs, max: seconds(60) },
    giveUpOn: (error) => DomainError.isRefusal(error),
    run: ({ payload, deps }) => deps.importFilas(payload),
    gaveUp: ({ payload: { accountId, importacionId }, deps }) =>
      deps.importaciones.end(accountId, importacionId, {
        status: 'fallida',
        error: 'La importación se detuvo; vuelve a intentarla y seguirá donde se quedó',
      }),
  });
