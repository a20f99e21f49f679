import { jobs, type PayloadOf } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';
import type { MasivoRepository } from './masivo.repository.ts';

interface Deps {
  revisarMasivo: (payload: PayloadOf<typeof jobs.revisarMasivo>) => Promise<void>;
  masivos: Pick<MasivoRepository, 'fail'>;
}

/** Verifies one file after another. In: { accountId, masivoId }; `run` may be repeated. */
export const revisarMasivoWorker = defineWorker<typeof jobs.revisarMasivo, Deps>(
  jobs.revisarMasivo,
  {
    concurrency: 1,
    retry: { attempts: 6, first: seconds(1), max: seconds(60) },
    run: ({ payload, deps }) => deps.revisarMasivo(payload),
    gaveUp: ({ payload: { accountId, masivoId }, deps }) =>
      deps.masivos.fail(
        accountId,
        masivoId,
        'No se pudo terminar de revisar; las filas ya revisadas lo dicen. Vuelve a subir la hoja',
      ),
  },
);
