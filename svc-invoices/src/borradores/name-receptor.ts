import type { FacturaBody, FacturaGuardada, FacturaPorGuardar } from '@timbra/contracts';
import type { CatalogsClient } from '../shared/catalogs.client.ts';

interface Named {
  body: FacturaBody;
  /** Told with the draft: where its receiver came from, and what it has otherwise than was sent. */
  told: Pick<FacturaGuardada, 'receptorOrigen' | 'advertencias'>;
}

const ID = /^[0-9a-f]{24}$/;

/**
 * The draft with its receiver's id, whichever way it was named. What differs from the stored receiver
 * is told and not taken over: an invoice does not change an account's records behind its back.
 * @throws DomainError datosInvalidos at path `receptor`.
 */
export const nameReceptor =
  ({ catalogs }: { catalogs: Pick<CatalogsClient, 'encontrar'> }) =>
  async (accountId: string, { receptor, ...rest }: FacturaPorGuardar): Promise<Named> => {
    if (receptor === undefined || (typeof receptor === 'string' && ID.test(receptor))) {
      return { body: { ...rest, receptor }, told: {} };
    }
    const { receptor: found, origen, diferencias } = await catalogs.encontrar(accountId, receptor);
    const advertencias = diferencias.map((it) => ({ ...it, code: 'receptor-distinto' }));
    return {
      body: { ...rest, receptor: found.id },
      told: {
        receptorOrigen: origen,
        ...(advertencias.length > 0 && { advertencias }),
      },
    };
  };
