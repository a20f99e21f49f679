import { ReservaStatus } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { CreditsClient } from '../shared/services.client.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';

/**
 * Sets the credit of a request aside, keyed by the request: repeating it takes nothing more.
 * @throws DomainError creditosAgotados
 */
export const acceptCancel =
  ({ credits }: { credits: Pick<CreditsClient, 'reserve'> }) =>
  async ({ accountId, _id, facturaId }: CancelarRequestRecord): Promise<void> => {
    const requestId = _id.toString();
    const { status } = await credits.reserve(accountId, requestId, {
      operationType: 'cancelacion',
      factura: facturaId,
    });
    if (status === ReservaStatus.Liberada) {
      throw new DomainError('errorInterno', { internal: `reservation ${requestId} was released` });
    }
  };
export type AcceptCancel = ReturnType<typeof acceptCancel>;
