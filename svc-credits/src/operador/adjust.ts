import { CreditoTipo, type AjusteCreditosBody, type Autor } from '@timbra/contracts';
import { notFound } from '@timbra/service-kit';
import type { CreditOperation } from '../creditos/credit-operation.model.ts';
import type { Settle } from '../creditos/settle.ts';
import type { GatewayClient } from '../shared/gateway.client.ts';

interface Adjust extends AjusteCreditosBody {
  cuenta: string;
  /** The same for every repetition of this adjustment. */
  clave: string;
  autor: Autor;
}

/**
 * Adds or takes credits by hand: the ledger itself keeps who did it and why.
 * @throws DomainError noEncontrado for no account; idempotenciaDistinta
 */
export const adjust =
  ({ settle, gateway }: { settle: Settle; gateway: Pick<GatewayClient, 'describe'> }) =>
  async ({ cuenta, clave, creditos, motivo, autor }: Adjust): Promise<CreditOperation> => {
    const [known] = await gateway.describe([cuenta]);
    if (!known) throw notFound(`no account ${cuenta}`);
    return settle(cuenta, {
      clave: `ajuste:${clave}`,
      operationType: CreditoTipo.Ajuste,
      amount: creditos,
      targetId: 'ajuste',
      motivo,
      autor,
    });
  };
export type AdjustCredits = ReturnType<typeof adjust>;
