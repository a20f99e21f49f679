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
        const escaped = withoutCdata(text);
        callback(null, { status, headers: {}, data: escaped }, escaped);
      })
      .catch(callback);
  }) as IHttpClient['request'],
});

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * A message whose CDATA is escaped text, which says the same: the library reads an XML declaration
 * within CDATA as a part of the message.
 */
const withoutCdata = (message: string): string => {
  const [before = '', ...parts] = message.split(CDATA);
  const escaped = parts.map((part) => {
    const end = part.indexOf(CDATA_END);
    if (end < 0) return CDATA + part;
    const text = part.slice(0, end).replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
    return text + part.slice(end + CDATA_END.length);
  });
  return before + escaped.join('');
};

const textOf = (headers: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
