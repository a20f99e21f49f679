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
  /** How the receiver was found, when the sender did not name it by its id. */
  receptorOrigen?: ReceptorOrigen;
  /** Fields in which the stored receiver differs from the sent one. */
  advertencias: Advertencia[];
}

const ID = /^[0-9a-f]{24}$/;

/**
 * The draft with its receiver's id, whichever way the sender named it. If the sent data differs
 * from the stored receiver, the answer says so and the record stays: an invoice does not change an
 * account's records.
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
export type NameReceptor = ReturnType<typeof nameReceptor>;
