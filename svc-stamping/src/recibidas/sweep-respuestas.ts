import { jobs } from '@timbra/contracts';
import { sweepLedger, type Logger, type Queues } from '@timbra/service-kit';
import type { SolicitudRecibidaRecord } from './solicitud-recibida.model.ts';
import type { SolicitudRecibidaRepository } from './solicitud-recibida.repository.ts';

interface Deps {
  recibidas: SolicitudRecibidaRepository;
  queues: Queues;
  logger: Logger;
  now: () => Date;
  /** Old enough not to race with the call that signed the answer, in milliseconds. */
  afterMs: number;
}

/** The sweeper of signed answers that SAT did not confirm. */
export const sweepRespuestas = ({ recibidas, ...sweeping }: Deps) =>
  sweepLedger({ ...sweeping, name: 'answers', ledger: recibidas }, [
    {
      find: (span) => recibidas.standingStill(span),
      since: ({ enviandoDesde, vista }: SolicitudRecibidaRecord) => enviandoDesde ?? vista,
      jobOf: () => jobs.enviarRespuesta,
      payloadOf: ({ accountId, _id }: SolicitudRecibidaRecord) => ({
        accountId,
        solicitudId: _id.toString(),
      }),
    },
  ]);
