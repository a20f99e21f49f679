import { jobs } from '@timbra/contracts';
import { outboxEntry, type OutboxEntry } from '@timbra/service-kit';
import type { AjustesCorreoRepository } from '../ajustes/ajustes-correo.repository.ts';

interface Deps {
  ajustes: Pick<AjustesCorreoRepository, 'sendsStamps'>;
  isConfigured: boolean;
}

interface Stamped {
  uuid: string;
  prueba: boolean;
}

/**
 * What is written into an invoice together with its stamp, so that it is sent by itself; undefined
 * where the account does not want that, and of a test.
 */
export const announceCorreo =
  ({ ajustes, isConfigured }: Deps) =>
  async (
    accountId: string,
    facturaId: string,
    { uuid, prueba }: Stamped,
  ): Promise<OutboxEntry | undefined> => {
    if (prueba || !isConfigured || !(await ajustes.sendsStamps(accountId))) return undefined;
    return outboxEntry(jobs.correoAlTimbrar, { accountId, facturaId, uuid });
  };
export type AnnounceCorreo = ReturnType<typeof announceCorreo>;
