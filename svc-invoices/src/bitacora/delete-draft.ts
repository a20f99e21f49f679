import type { Autor } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { BorradaRepository } from './borrada.repository.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'removeDraft'>;
  borradas: BorradaRepository;
}

/** Deletes a draft, and keeps who did what to it. @throws DomainError as removeDraft. */
export const deleteDraft =
  ({ facturas, borradas }: Deps) =>
  async (accountId: string, factura: FacturaRecord, autor?: Autor): Promise<void> => {
    const id = factura._id.toString();
    await borradas.keep(accountId, factura, autor);
    try {
      await facturas.removeDraft(accountId, id);
    } catch (error) {
      await borradas.drop(accountId, id);
      throw error;
    }
  };
