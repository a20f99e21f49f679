import type { FiscalEmisor } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { CatalogsClient } from '../../shared/services.client.ts';
import type { AskRecibidas } from './ask-recibidas.ts';
import { nextLook, nextTry } from './next-look.ts';
import { nameOf, type TurnoRepository } from './turno.repository.ts';

interface Deps {
  turnos: TurnoRepository;
  catalogs: Pick<CatalogsClient, 'emisor'>;
  askRecibidas: AskRecibidas;
  now: () => Date;
  everyMs: number;
}

/**
 * One turn of one RFC: SAT is asked, unless its issuer cannot seal now, and the next turn is written.
 * A turn that was cut off is still due, and the sweeper gives it again.
 */
export const consultarRecibidas = ({ turnos, catalogs, askRecibidas, now, everyMs }: Deps) => {
  const emisorOf = (accountId: string, id: string): Promise<FiscalEmisor | null> =>
    catalogs.emisor(accountId, id).catch((error: unknown) => {
      if (DomainError.is(error, 'noEncontrado')) return null;
      throw error;
    });

  return async ({ accountId, rfc }: { accountId: string; rfc: string }): Promise<void> => {
    const turno = await turnos.find(accountId, rfc);
    if (!turno?.proxima || turno.proxima > now()) return; // the job came twice
    const emisor = await emisorOf(accountId, turno.emisorId);
    if (!emisor) return turnos.drop(accountId, rfc);
    // An RFC that was changed, or whose certificates ended, keeps its turn: it may come back.
    const canAnswer = emisor.isUsable && emisor.rfc === rfc;
    const isThere = !canAnswer || (await askRecibidas(accountId, emisor));
    const next = isThere ? nextLook : nextTry;
    await turnos.schedule(accountId, rfc, next(nameOf(accountId, rfc), now(), everyMs));
  };
};
export type ConsultarRecibidas = ReturnType<typeof consultarRecibidas>;

/**
 * A turn that failed for good is put off as if the PAC were away. Otherwise it would stay the longest
 * overdue, and the turns behind it would never come.
 */
export const postponeTurno =
  ({ turnos, now, everyMs }: Pick<Deps, 'turnos' | 'now' | 'everyMs'>) =>
  ({ accountId, rfc }: { accountId: string; rfc: string }): Promise<void> =>
    turnos.schedule(accountId, rfc, nextTry(nameOf(accountId, rfc), now(), everyMs));
export type PostponeTurno = ReturnType<typeof postponeTurno>;
