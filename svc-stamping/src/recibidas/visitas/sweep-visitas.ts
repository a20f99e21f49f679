import { jobs } from '@timbra/contracts';
import type { Queues } from '@timbra/service-kit';
import type { KeyVault } from '../../vault/key-vault.ts';
import { nextVisit } from './next-visit.ts';
import type { VisitaRepository } from './visita.repository.ts';

interface Deps {
  visitas: VisitaRepository;
  vault: Pick<KeyVault, 'issuers'>;
  queues: Queues;
  now: () => Date;
  everyMs: number;
  perMinute: number;
}

/** Keys per look: an installation with thousands of them is walked through in minutes. */
const PAGE = 200;
/** A visit whose job was lost, or gave up, is given again after so long. */
const LOST_AFTER_MS = 60 * 60 * 1000;

/**
 * Puts the visits that are due into the queue. The database is the clock, so an empty Redis loses
 * nothing. Every issuer with a key in the vault gets a visit: the sweeper walks the vault page by page,
 * from the first to the last and again. The queue holds a minute's worth at most; the rest waits in
 * the database.
 */
export const sweepVisitas = ({ visitas, vault, queues, now, everyMs, perMinute }: Deps) => {
  let walkedTo: string | undefined;

  const enrol = async (): Promise<void> => {
    const { found, last } = await vault.issuers({ after: walkedTo, most: PAGE });
    walkedTo = found.length < PAGE ? undefined : last;
    await visitas.enrol(found, (name) => nextVisit(name, now(), everyMs));
  };

  return async (): Promise<void> => {
    await enrol();
    const at = now();
    const span = Math.floor(at.getTime() / LOST_AFTER_MS);
    for (const { accountId, rfc, proxima } of await visitas.due(at, perMinute)) {
      const jobId = `${jobs.consultarRecibidas.name}-${accountId}-${rfc}-${proxima.getTime()}-${span}`;
      await queues.add(jobs.consultarRecibidas, { accountId, rfc }, { jobId });
    }
  };
};
