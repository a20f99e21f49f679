import { GIVE_UP_AFTER_MS } from '@timbra/service-kit';
import type { CancelarRequestRepository } from '../cancelacion/cancelar-request.repository.ts';
import type { TimbrarRequestRepository } from '../timbrado/timbrar-request.repository.ts';

interface Deps {
  timbrados: Pick<TimbrarRequestRepository, 'resume' | 'stoppedBefore'>;
  cancelaciones: Pick<CancelarRequestRepository, 'resume' | 'stoppedBefore'>;
  now: () => Date;
}

/** An abandoned request, in either ledger: of seven days ago or more, and nobody works on it. */
export interface Abandonada {
  id: string;
  tipo: 'timbrado' | 'cancelacion';
  cuenta: string;
  factura: string;
  punto: string;
  pac: string | null;
  desde: Date;
}

/** The most that are listed or taken up at a time: each is a question to the PAC. */
const MOST = 500;

/** Lists the requests that the sweepers gave up, and takes one up again from where it stands. */
export const resumeSolicitudes = ({ timbrados, cancelaciones, now }: Deps) => {
  const before = () => new Date(now().getTime() - GIVE_UP_AFTER_MS);
  return {
    /** The oldest first. */
    list: async (): Promise<Abandonada[]> => {
      const stopped = { until: before(), most: MOST };
      const [stamps, cancels] = await Promise.all([
        timbrados.stoppedBefore(stopped),
        cancelaciones.stoppedBefore(stopped),
      ]);
      const found = [
        ...stamps.map((it) => ({ it, tipo: 'timbrado' as const })),
        ...cancels.map((it) => ({ it, tipo: 'cancelacion' as const })),
      ];
      return found
        .map(({ it, tipo }) => ({
          id: it._id.toString(),
          tipo,
          cuenta: it.accountId,
          factura: it.facturaId,
          punto: it.punto,
          pac: it.pac ?? null,
          desde: it.updatedAt,
        }))
        .toSorted((a, b) => a.desde.getTime() - b.desde.getTime());
    },
    /** False when no abandoned request has that id: it ended, somebody works on it, or it is younger. */
    resume: async (id: string): Promise<boolean> => {
      const at = { before: before(), now: now() };
      return (await timbrados.resume(id, at)) || (await cancelaciones.resume(id, at));
    },
  };
};
