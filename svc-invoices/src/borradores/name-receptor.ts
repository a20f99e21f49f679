import {
  cambiosDeGenerico,
  type Advertencia,
  type FacturaBody,
  type FacturaPorGuardar,
  type ReceptorOrigen,
} from '@timbra/contracts';
import type { CatalogsClient } from '../shared/catalogs.client.ts';

interface Named {
  body: FacturaBody;
  /** Of a receiver that was named otherwise than by its id. */
  receptorOrigen?: ReceptorOrigen;
  /** What it has otherwise than was sent. */
  advertencias: Advertencia[];
}

const ID = /^[0-9a-f]{24}$/;

/**
 * The draft with its receiver's id, whichever way it was named. What differs from the stored receiver
 * is told and not taken over: an invoice does not change an account's records behind its back.
 * @param asSent the receiver before it was read
 * @throws DomainError datosInvalidos at path `receptor`.
 */
export const nameReceptor =
  ({ catalogs }: { catalogs: Pick<CatalogsClient, 'encontrar'> }) =>
  async (
    accountId: string,
    { receptor, ...rest }: FacturaPorGuardar,
    asSent: unknown,
  ): Promise<Named> => {
    if (receptor === undefined || (typeof receptor === 'string' && ID.test(receptor))) {
      return { body: { ...rest, receptor }, advertencias: [] };
    }
    const { receptor: found, origen, diferencias } = await catalogs.encontrar(accountId, receptor);
    return {
      body: { ...rest, receptor: found.id },
      receptorOrigen: origen,
      advertencias: [
        ...cambiosDeGenerico(asSent, found, { prefix: 'receptor.' }),
        ...diferencias.map((it) => ({ ...it, code: 'receptor-distinto' })),
      ],
    };
  };
