import { CancelarStatus, FacturaStatus, type Factura, type Sustitucion } from '@timbra/contracts';
import type { InvoicesClient } from '../shared/services.client.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';
import { cancelarRequestView } from './cancelar-request.view.ts';

interface Deps {
  requests: Pick<CancelarRequestRepository, 'list'>;
  invoices: Pick<InvoicesClient, 'get' | 'sustitutas'>;
}

const estadoOf = (
  original: Factura,
  uuid: string | undefined,
  request: CancelarRequestRecord | undefined,
): Sustitucion['estado'] => {
  if (!uuid) return 'borrador';
  if (original.status === FacturaStatus.Cancelada) return 'terminada';
  if (!request) return 'timbrada';
  return request.status === CancelarStatus.Error ? 'error' : 'cancelando';
};

/** The vouchers that take an invoice's place, and how far each has come. */
export const listSustituciones =
  ({ requests, invoices }: Deps) =>
  async (accountId: string, id: string): Promise<Sustitucion[]> => {
    const original = await invoices.get(accountId, id);
    const [sustitutas, asked] = await Promise.all([
      invoices.sustitutas(accountId, original.id),
      requests.list(accountId, original.id),
    ]);
    return sustitutas.map(({ id: factura, uuid, createdAt }) => {
      const request = uuid ? asked.find(({ sustitucion }) => sustitucion === uuid) : undefined;
      return {
        factura,
        uuid,
        estado: estadoOf(original, uuid, request),
        ...(request && { cancelarRequest: cancelarRequestView(request) }),
        createdAt,
      };
    });
  };
