import type { FiscalEmisor, SolicitudesRecibidas } from '@timbra/contracts';
import type { CatalogsClient } from '../shared/services.client.ts';
import type { SolicitudRecibidaRepository } from './solicitud-recibida.repository.ts';
import { recibidaView } from './solicitud-recibida.view.ts';
import { AWAY, type AskRecibidas } from './visitas/ask-recibidas.ts';
import type { VisitaRepository } from './visitas/visita.repository.ts';

interface Deps {
  recibidas: SolicitudRecibidaRepository;
  visitas: Pick<VisitaRepository, 'find' | 'take'>;
  catalogs: Pick<CatalogsClient, 'emisores'>;
  askRecibidas: AskRecibidas;
  now: () => Date;
}

/** However often people look, the PAC is asked about one RFC no oftener for them. */
const EVERY_MS = 60_000;
const ASKING = 'Se le está preguntando al SAT';

/** Requests to cancel that the account's issuers received. Reading the list asks the PAC for new ones. */
export const listRecibidas = ({ recibidas, visitas, catalogs, askRecibidas, now }: Deps) => {
  /** Whether the PAC could be asked, or need not be. */
  const ask = async (accountId: string, emisor: FiscalEmisor): Promise<boolean> =>
    !(await visitas.take(accountId, emisor.rfc, now(), EVERY_MS)) ||
    (await askRecibidas(accountId, emisor));

  return async (accountId: string): Promise<SolicitudesRecibidas> => {
    const usable = (await catalogs.emisores(accountId)).filter(({ isUsable }) => isUsable);
    const emisores: SolicitudesRecibidas['emisores'] = [];
    let isThere = true;
    for (const emisor of usable) {
      // Once the PAC is away, the other issuers do not wait for it, too.
      if (isThere) isThere = await ask(accountId, emisor);
      const { consultado, aviso } = (await visitas.find(accountId, emisor.rfc)) ?? {};
      const told = aviso ?? (isThere ? (consultado ? undefined : ASKING) : AWAY);
      emisores.push({
        emisor: emisor.id,
        rfc: emisor.rfc,
        consultado: consultado?.toISOString(),
        ...(told && { aviso: told }),
      });
    }
    const items = await recibidas.list(accountId);
    return { items: items.map((it) => recibidaView(it, now())), emisores };
  };
};
export type ListRecibidas = ReturnType<typeof listRecibidas>;
