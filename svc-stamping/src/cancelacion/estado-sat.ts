import { localDateTime } from '@timbra/cfdi';
import { CancelarStatus, FacturaStatus, jobs, type EstadoSat } from '@timbra/contracts';
import type { Queues } from '@timbra/service-kit';
import type { ConsultaEstado } from '../sat/estado-sat.client.ts';
import { isCancelada } from '../sat/situacion.ts';
import type { InvoicesClient } from '../shared/services.client.ts';
import type { CancelarRequestRepository } from './cancelar-request.repository.ts';
import { expresionOf } from './check-cancelable.ts';

interface Deps {
  requests: Pick<CancelarRequestRepository, 'openOf' | 'askSooner'>;
  invoices: Pick<InvoicesClient, 'get' | 'tellCancelacion'>;
  consulta: ConsultaEstado;
  queues: Queues;
  now: () => Date;
}

/**
 * What SAT says of an invoice now. The ledger learns the news, too: an open request is asked about at
 * once, and an invoice that was cancelled at SAT's own portal is shown as cancelled.
 * @throws DomainError facturaSinTimbrar, satNoDisponible, noEncontrado
 */
export const estadoSat =
  ({ requests, invoices, consulta, queues, now }: Deps) =>
  async (accountId: string, id: string): Promise<EstadoSat> => {
    const factura = await invoices.get(accountId, id);
    const estado = await consulta(expresionOf(factura));
    if (factura.status !== FacturaStatus.Timbrada) return estado;
    const open = await requests.openOf(accountId, factura.id);
    if (open?.punto === 'delivered' && open.status === CancelarStatus.EnProceso) {
      if (estado.situacion === open.sat?.situacion || !queues.isThere()) return estado;
      const requestId = open._id.toString();
      const payload = { accountId, requestId };
      await requests.askSooner(accountId, requestId, now());
      // One job for a request, however often people ask: all accounts share the questions of a minute.
      const jobId = `${jobs.consultarEstado.name}-${requestId}-ahora`;
      await queues.add(jobs.consultarEstado, payload, { jobId });
    } else if (!open && isCancelada(estado)) {
      const fechaCancelado = localDateTime(now(), factura.lugarExpedicion ?? '06000');
      await invoices.tellCancelacion(accountId, factura.id, { fechaCancelado });
    }
    return estado;
  };
