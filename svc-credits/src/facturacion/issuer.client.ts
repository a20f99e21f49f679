import type { FacturaGuardada, FiscalEmisor, FiscalReceptor } from '@timbra/contracts';
import { CONTEXT_HEADER } from '@timbra/contracts';
import {
  callRoute,
  DomainError,
  signContext,
  type ServiceClient,
  type Signer,
} from '@timbra/service-kit';
import type { NewInvoice } from '../recargas/recarga.model.ts';

interface Deps {
  invoices: ServiceClient;
  catalogs: ServiceClient;
  invoicesUrl: string;
  toInvoices: Signer;
}

/** Stamping is waited for as long as its own callers wait. */
const STAMP = { timeoutMs: 60_000 } as const;
const READ = { timeoutMs: 10_000, attempts: 3 } as const;
const WAIT_S = 30;
const FILE_MS = 30_000;
/** Amounts of more than cents: a price with its tax inside has them. */
const DECIMALS = { decimals: 6 } as const;

/** The pipeline that every invoice goes through, for an account that a service asks for. */
export const createIssuerClient = ({ invoices, catalogs, invoicesUrl, toInvoices }: Deps) => ({
  emisores: async (accountId: string): Promise<FiscalEmisor[]> =>
    (await callRoute(catalogs, accountId, 'GET /emisores', { query: { limit: 100 }, ...READ }))
      .items,
  /** null for one that is not the account's. */
  receptor: async (accountId: string, id: string): Promise<FiscalReceptor | null> => {
    try {
      return await callRoute(catalogs, accountId, 'GET /receptores/{id}', {
        params: { id },
        ...READ,
      });
    } catch (error) {
      if (DomainError.is(error, 'noEncontrado')) return null;
      throw error;
    }
  },
  /**
   * Saves and stamps one; with the same key and body, the same one.
   * @throws DomainError what a stamp is refused for; servicioNoDisponible while it is not over
   */
  issue: async (accountId: string, key: string, body: NewInvoice): Promise<FacturaGuardada> => {
    const answer = await callRoute(invoices, accountId, 'POST /facturas', {
      query: { timbrar: true, wait: WAIT_S },
      body,
      idempotencyKey: key,
      settings: DECIMALS,
      ...STAMP,
    });
    if (!answer.uuid) {
      throw new DomainError('servicioNoDisponible', { internal: `${key} is being stamped` });
    }
    return answer;
  },
  /** With its XML and PDF, in the background; with the same key, once. */
  send: async (
    accountId: string,
    id: string,
    { key, to }: { key: string; to: string[] },
  ): Promise<void> => {
    await callRoute(invoices, accountId, 'POST /facturas/{id}/send_email', {
      params: { id },
      body: { to },
      idempotencyKey: key,
      ...READ,
    });
  },
  /** @throws DomainError servicioNoDisponible */
  file: async (accountId: string, id: string, format: 'pdf' | 'xml'): Promise<Buffer> => {
    const context = { accountId, sub: 'svc-credits', permissions: [], internal: true };
    const answer = await fetch(new URL(`/facturas/${id}.${format}`, invoicesUrl), {
      headers: { [CONTEXT_HEADER]: signContext(toInvoices, context) },
      signal: AbortSignal.timeout(FILE_MS),
    }).catch((cause: unknown) => {
      throw new DomainError('servicioNoDisponible', { internal: 'svc-invoices', cause });
    });
    if (!answer.ok) {
      throw new DomainError('servicioNoDisponible', { internal: `${id}: ${answer.status}` });
    }
    return Buffer.from(await answer.arrayBuffer());
  },
});
export type IssuerClient = ReturnType<typeof createIssuerClient>;
