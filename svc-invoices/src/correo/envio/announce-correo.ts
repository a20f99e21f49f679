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
 * The job that mails a voucher after its stamp, to be written into the invoice together with the
 * stamp; undefined for a test, or when the account does not want it.
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
