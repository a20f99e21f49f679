import type { Autor } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { BorradaRepository } from './borrada.repository.ts';

interface Deps {
  removeDraft: (accountId: string, id: string) => Promise<void>;
  borradas: BorradaRepository;
}

/** Deletes a draft, and keeps who did what to it. @throws DomainError as `removeDraft` */
export const deleteDraft =
  ({ removeDraft, borradas }: Deps) =>
  async (accountId: string, factura: FacturaRecord, autor?: Autor): Promise<void> => {
    const id = factura._id.toString();
    await borradas.keep(accountId, factura, autor);
    try {
      await removeDraft(accountId, id);
    } catch (error) {
      await borradas.drop(accountId, id);
      throw error;
    }
  };
