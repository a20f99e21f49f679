import { RECEPTOR_CON_FACTURAS } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { InvoicesClient } from '../shared/invoices.client.ts';
import type { ReceptorRecord } from './receptor.model.ts';

/**
 * @throws DomainError registroEnUso: a receiver with invoices cannot be deleted (receptores §7).
 */
export const refuseInUse =
  ({ invoices }: { invoices: InvoicesClient }) =>
  async (accountId: string, receptor: ReceptorRecord): Promise<void> => {
    if (await invoices.hasFacturas(accountId, receptor._id.toString())) {
      throw new DomainError('registroEnUso', { detail: RECEPTOR_CON_FACTURAS });
    }
  };
export type RefuseInUse = ReturnType<typeof refuseInUse>;
