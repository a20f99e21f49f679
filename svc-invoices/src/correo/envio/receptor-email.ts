import { DomainError } from '@timbra/service-kit';
import type { FacturaRecord } from '../../facturas/factura.model.ts';
import type { CatalogsClient } from '../../shared/catalogs.client.ts';

/** The address that the account has of a voucher's receiver; undefined for none. */
export const receptorEmail =
  (catalogs: Pick<CatalogsClient, 'receptor'>) =>
  async ({ accountId, receptor }: FacturaRecord): Promise<string | undefined> => {
    if (!receptor?.id) return undefined;
    try {
      return (await catalogs.receptor(accountId, receptor.id)).email;
    } catch (error) {
      // A receiver that was deleted since has no address.
      if (!DomainError.is(error, 'datosInvalidos')) throw error;
      return undefined;
    }
  };
export type ReceptorEmail = ReturnType<typeof receptorEmail>;
