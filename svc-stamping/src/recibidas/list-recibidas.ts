import type { FiscalEmisor, SolicitudesRecibidas } from '@timbra/contracts';
import type { ReceiverPac } from '../pac/cancel-pac-recibidas.ts';
import { PacUnavailable } from '../pac/pac.ts';
import type { CatalogsClient } from '../shared/services.client.ts';
import type { SolicitudRecibidaRepository } from './solicitud-recibida.repository.ts';
import { recibidaView } from './solicitud-recibida.view.ts';

interface Deps {
  recibidas: SolicitudRecibidaRepository;
  catalogs: Pick<CatalogsClient, 'emisores'>;
  pac: ReceiverPac;
  now: () => Date;
  /** Milliseconds in which SAT learns of an answer. */
  propagationMs: number;
}

const EVERY_MS = 60_000;
const AWAY = 'El SAT o el proveedor no contesta: se muestra lo último que se supo';
const ASKING = 'Se le está preguntando al SAT';

/** What others ask of the account's issuers; each RFC is asked about at most once a minute. */
export const listRecibidas = ({ recibidas, catalogs, pac, now, propagationMs }: Deps) => {
  /** Whether the PAC could be asked. */
  const ask = async (accountId: string, { id: emisorId, rfc }: FiscalEmisor): Promise<boolean> => {
    const at = now();
    if (!(await recibidas.takeTurn(accountId, rfc, at, EVERY_MS))) return true;
    try {
      const uuids = await pac.pending(rfc);
      const answeredBefore = new Date(at.getTime() - propagationMs);
      await recibidas.see(accountId, { emisorId, rfc, uuids, now: at, answeredBefore });
      await recibidas.noteConsulta(accountId, rfc, { consultado: at });
      return true;
    } catch (error) {
      if (!(error instanceof PacUnavailable)) throw error;
      await recibidas.noteConsulta(accountId, rfc, { aviso: AWAY });
      return false;
    }
  };

  return async (accountId: string): Promise<SolicitudesRecibidas> => {
    const usable = (await catalogs.emisores(accountId)).filter(({ isUsable }) => isUsable);
    const emisores: SolicitudesRecibidas['emisores'] = [];
    let isThere = true;
    for (const emisor of usable) {
      // One that is away keeps nobody waiting once for each issuer.
      if (isThere) isThere = await ask(accountId, emisor);
      const { consultado, aviso } = (await recibidas.consulta(accountId, emisor.rfc)) ?? {};
      const told = aviso ?? (isThere ? (consultado ? undefined : ASKING) : AWAY);
      emisores.push({
        ...{ emisor: emisor.id, rfc: emisor.rfc, consultado: consultado?.toISOString() },
        ...(told && { aviso: told }),
      });
    }
    const items = await recibidas.list(accountId);
    return { items: items.map((it) => recibidaView(it, now())), emisores };
  };
};
export type ListRecibidas = ReturnType<typeof listRecibidas>;
