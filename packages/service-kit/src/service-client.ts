import {
  CONTEXT_HEADER,
  problemas,
  REQUEST_ID_HEADER,
  type Autor,
  type CallContextInput,
  type ProblemBody,
} from '@timbra/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { signContext } from './context.ts';
import { DomainError } from './domain-error.ts';
import { exchange } from './exchange.ts';
import type { Metrics } from './metrics.ts';
import type { Signer } from './pair-keys.ts';
import { pulseOf } from './pulse-of.ts';
import { currentRequestId } from './request-scope.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Settings of the caller's account, when the answer depends on them. */
  settings?: CallContextInput['settings'];
  /** The person or key that acts, for logs of the account. */
  autor?: Autor;
  /** The same for every repetition of one intent. */
  idempotencyKey?: string;
  /** Milliseconds for one attempt. */
  timeoutMs?: number;
  /** Attempts in all, for calls that may be repeated. */
  attempts?: number;
}

/** One service calling another for an account, as itself. */
export interface ServiceClient {
  /** The answer as it came: `callRoute` says what it is. */
  call(accountId: string, path: string, options?: CallOptions): Promise<unknown>;
}

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'code' in body && String(body.code) in problemas;

/**
 * @param options.name the caller, for the other service's log: the service itself unless told.
 * @param options.metrics the metrics that count the calls; a command line has none.
 * @throws DomainError the other service's own problem, or servicioNoDisponible when it is away.
 */
export const createServiceClient = ({
  signer,
  name = signer.caller,
  baseUrl,
  metrics,
}: {
  signer: Signer;
  name?: string;
  baseUrl: string;
  metrics?: Pick<Metrics, 'internalCalls'>;
}): ServiceClient => {
  const attempt = async (
    accountId: string,
    path: string,
    options: CallOptions,
  ): Promise<unknown> => {
    const context: CallContextInput = {
      accountId,
      sub: name,
      permissions: [],
      internal: true,
      settings: options.settings,
      autor: options.autor,
    };
    const headers: Record<string, string> = {
      [CONTEXT_HEADER]: signContext(signer, context),
      [REQUEST_ID_HEADER]: currentRequestId(),
    };
    if (options.body !== undefined) headers['content-type'] = 'application/json';
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    metrics?.internalCalls.inc();
    let status: number;
    let body: unknown;
    try {
      const answer = await exchange(new URL(path, baseUrl), {
        method: options.method ?? 'GET',
        headers,
        body: options.body === undefined ? undefined : JSON.stringify(options.body),
        timeoutMs: options.timeoutMs ?? 10_000,
        pulse: pulseOf(new URL(baseUrl)),
      });
      status = answer.status;
      body = answer.text === '' ? null : (JSON.parse(answer.text) as unknown);
    } catch (cause) {
      throw new DomainError('servicioNoDisponible', { internal: `${path}: no answer`, cause });
    }
    if (status >= 200 && status < 300) return body;
    if (isProblem(body)) {
      throw new DomainError(body.code, {
        detail: body.detail,
        errors: body.errors,
        existente: body.existente,
        internal: `${path}: ${body.status} ${body.code}`,
      });
    }
    throw new DomainError('servicioNoDisponible', { internal: `${path}: ${status}` });
  };

  return {
    call: async (accountId, path, options = {}) => {
      const attempts = options.attempts ?? 1;
      for (let made = 1; ; made += 1) {
        try {
          return await attempt(accountId, path, options);
        } catch (error) {
          const away = DomainError.is(error, 'servicioNoDisponible');
          if (!away || made >= attempts) throw error;
          await sleep(100 * 2 ** made);
        }
      }
    },
  };
};
