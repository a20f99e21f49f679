import { exchange } from '@timbra/service-kit';
import type { IHttpClient } from 'soap';
import type { Wire } from '../pac-call.ts';

/**
 * Takes SOAP messages over connections that stay open: a PAC is a TLS handshake away, and the
 * library's own client makes one for each message.
 */
export const soapHttp = (timeoutMs: number): IHttpClient => ({
  // The type asks for a promise of axios; the library reads nothing but what `callback` is told.
  request: ((url, message: string | null, callback, headers, options?: { wire?: Wire }) => {
    const wire: Wire = options?.wire ?? {};
    if (message !== null) wire.request = message;
    exchange(new URL(url), {
      method: message === null ? 'GET' : 'POST',
      headers: textOf(headers),
      body: message ?? undefined,
      timeoutMs,
    })
      .then(({ status, text }) => {
        Object.assign(wire, { status, answer: text });
        if (status >= 400) throw new Error(`HTTP ${status}`);
        callback(null, { status, headers: {}, data: text }, text);
      })
      .catch(callback);
  }) as IHttpClient['request'],
});

const textOf = (headers: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
