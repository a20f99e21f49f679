import { jobs, type EventoWebhook } from '@timbra/contracts';
import { outboxEntry, type OutboxEntry } from '@timbra/service-kit';
import type { EndpointRepository } from '../cuenta/endpoint.repository.ts';

interface Deps {
  endpoints: Pick<EndpointRepository, 'listensTo'>;
}

interface Event {
  evento: EventoWebhook;
  /** Which stamp it is: a test may be stamped again. */
  uuid: string;
  /** The invoice brings addresses of its own for it. */
  conAvisos?: boolean;
}

/**
 * The job that sends the notices of an event, to be written into the invoice together with its new
 * state; undefined when neither the account nor the invoice has an address for it.
 */
export const announce =
  ({ endpoints }: Deps) =>
  async (
    accountId: string,
    facturaId: string,
    { evento, uuid, conAvisos = false }: Event,
  ): Promise<OutboxEntry | undefined> => {
    if (!conAvisos && !(await endpoints.listensTo(accountId, evento))) return undefined;
    return outboxEntry(jobs.notificarFactura, { accountId, facturaId, evento, uuid });
  };
