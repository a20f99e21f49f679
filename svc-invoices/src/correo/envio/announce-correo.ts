import { jobs } from '@timbra/contracts';
import { outboxEntry, type OutboxEntry } from '@timbra/service-kit';
import type { AjustesCorreoRepository } from '../ajustes/ajustes-correo.repository.ts';

interface Deps {
  ajustes: Pick<AjustesCorreoRepository, 'sendsStamps'>;
  isConfigured: boolean;
}

/**
 * The job that mails a voucher after its stamp, to be written into the invoice together with the
 * stamp; undefined when the account does not want it.
 */
export const announceCorreo =
  ({ ajustes, isConfigured }: Deps) =>
  async (
    accountId: string,
    facturaId: string,
    { uuid }: { uuid: string },
  ): Promise<OutboxEntry | undefined> => {
    if (!isConfigured || !(await ajustes.sendsStamps(accountId))) return undefined;
    return outboxEntry(jobs.correoAlTimbrar, { accountId, facturaId, uuid });
  };
