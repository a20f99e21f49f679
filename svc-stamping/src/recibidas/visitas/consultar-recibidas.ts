import type { FiscalEmisor } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { CatalogsClient } from '../../shared/services.client.ts';
import type { AskRecibidas } from './ask-recibidas.ts';
import { nextVisit, nextTry } from './next-visit.ts';
import { nameOf, type VisitaRepository } from './visita.repository.ts';

interface Deps {
  visitas: VisitaRepository;
  catalogs: Pick<CatalogsClient, 'emisor'>;
  askRecibidas: AskRecibidas;
  now: () => Date;
  everyMs: number;
}

/**
 * One visit of one RFC: SAT is asked, unless its issuer cannot seal now, and the next visit is written.
 * A visit that was cut off is still due, and the sweeper gives it again.
 */
export const consultarRecibidas = ({ visitas, catalogs, askRecibidas, now, everyMs }: Deps) => {
  const emisorOf = (accountId: string, id: string): Promise<FiscalEmisor | null> =>
    catalogs.emisor(accountId, id).catch((error: unknown) => {
      if (DomainError.is(error, 'noEncontrado')) return null;
      throw error;
    });

  return async ({ accountId, rfc }: { accountId: string; rfc: string }): Promise<void> => {
    const visita = await visitas.find(accountId, rfc);
    if (!visita?.proxima || visita.proxima > now()) return; // the job came twice
    const emisor = await emisorOf(accountId, visita.emisorId);
    if (!emisor) return visitas.drop(accountId, rfc);
    // An RFC that was changed, or whose certificates ended, keeps its visit: it may come back.
    const canAnswer = emisor.isUsable && emisor.rfc === rfc;
    const isThere = !canAnswer || (await askRecibidas(accountId, emisor));
    const next = isThere ? nextVisit : nextTry;
    await visitas.schedule(accountId, rfc, next(nameOf(accountId, rfc), now(), everyMs));
  };
};
export type ConsultarRecibidas = ReturnType<typeof consultarRecibidas>;

/**
 * A visit that failed for good is put off as if the PAC were away. Otherwise it would stay the longest
 * overdue, and the visits behind it would never come.
 */
export const postponeVisita =
  ({ visitas, now, everyMs }: Pick<Deps, 'visitas' | 'now' | 'everyMs'>) =>
  ({ accountId, rfc }: { accountId: string; rfc: string }): Promise<void> =>
    visitas.schedule(accountId, rfc, nextTry(nameOf(accountId, rfc), now(), everyMs));
export type PostponeVisita = ReturnType<typeof postponeVisita>;
