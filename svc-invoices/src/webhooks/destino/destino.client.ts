import type { Lifecycle } from '@timbra/service-kit';
import { fetch } from 'undici';
import { createGuardedAgent, ForbiddenDestination, type Lookup } from './guarded-agent.ts';
import { isPublicAddress } from './public-address.ts';

/** What became of one message. Without an error it was taken. */
export interface Outcome {
  ms: number;
  status?: number;
  error?: string;
  /** The beginning of the answer. */
  respuesta?: string;
  /** Another try would end alike. */
  isFinal?: true;
  /** Milliseconds for which the receiver asks to be left alone. */
  retryAfterMs?: number;
}

interface Options {
  allowPrivate: boolean;
  timeoutMs: number;
  lifecycle: Lifecycle;
  lookup?: Lookup;
  isAllowed?: (address: string) => boolean;
}

/** Bytes of an answer that are kept; no more are read. */
const MAX_ANSWER = 2048;

const firstBytes = async (
  body: AsyncIterable<Uint8Array> | null | undefined,
): Promise<string | undefined> => {
  if (!body) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop ends the stream: what comes after is not read.
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size >= MAX_ANSWER) break;
    }
  } catch {
    // What came before the receiver fell silent is kept.
  }
  const text = Buffer.concat(parts).subarray(0, MAX_ANSWER).toString('utf8');
  return text === '' ? undefined : text.replaceAll('\0', '');
};

const retryAfterOf = (text: string | null): number | undefined => {
  if (text === null) return undefined;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
};

/** The innermost reason: undici wraps what the network said. */
const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

const SENTENCES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'El nombre de la dirección no existe',
  ECONNREFUSED: 'La dirección no acepta conexiones',
  ECONNRESET: 'El receptor cortó la conexión',
  CERT_HAS_EXPIRED: 'El certificado del receptor está vencido',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'El certificado del receptor no lo firma una autoridad',
};

const failureOf = (error: unknown, timeoutMs: number): Pick<Outcome, 'error' | 'isFinal'> => {
  const causes = causesOf(error);
  if (causes.some((it) => it instanceof ForbiddenDestination)) {
    return { error: 'La dirección no es de internet: no se le envía nada', isFinal: true };
  }
  if (causes.some(({ name }) => name === 'TimeoutError' || /Timeout/.test(name))) {
    return { error: `No respondió en ${timeoutMs / 1000} s` };
  }
  const codes = causes.map((it) => ('code' in it ? String(it.code) : ''));
  const known = codes.find((code) => Object.hasOwn(SENTENCES, code));
  return { error: known ? SENTENCES[known] : 'No se pudo establecer la conexión' };
};

const refusalOf = (status: number): string | undefined => {
  if (status >= 200 && status < 300) return undefined;
  if (status >= 300 && status < 400) return `Redirige a otra dirección (${status}); no se sigue`;
  return `Respondió ${status}`;
};

/**
 * Sends messages to addresses that customers typed. It uses no proxy of the environment, which
 * would resolve names for itself; it follows no redirection; time and answer are bounded.
 */
export const createDestinoClient = (options: Options) => {
  const { allowPrivate, timeoutMs, lifecycle, lookup } = options;
  const isAllowed = options.isAllowed ?? ((it) => isPublicAddress(it, { allowPrivate }));
  const agent = createGuardedAgent({ isAllowed, timeoutMs, lookup });
  lifecycle.onClose('webhook connections', () => agent.destroy());

  return async (url: string, body: string, headers: Record<string, string>): Promise<Outcome> => {
    const begun = Date.now();
    const since = () => Date.now() - begun;
    if (!allowPrivate && !url.startsWith('https:')) {
      return { ms: 0, error: 'La dirección debe empezar con https://', isFinal: true };
    }
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'user-agent': 'Timbra', ...headers },
        redirect: 'manual',
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status } = response;
      const respuesta = await firstBytes(response.body);
      const retryAfterMs = retryAfterOf(response.headers.get('retry-after'));
      const error = refusalOf(status);
      return { ms: since(), status, error, respuesta, ...(error && { retryAfterMs }) };
    } catch (error) {
      return { ms: since(), ...failureOf(error, timeoutMs) };
    }
  };
};
export type SendToDestino = ReturnType<typeof createDestinoClient>;
