import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { IDLE_CONNECTION_MS } from './lifecycle.ts';
import type { Pulse } from './pulse.ts';

/** No whole answer came in time, or the called service shows no sign of life. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

interface Exchange {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** Milliseconds for the whole of it. */
  timeoutMs: number;
  /** Ends the wait earlier when the other end is frozen. */
  pulse?: Pick<Pulse, 'watch'>;
}

/** Bytes of the largest answer of another service: an invoice at its largest, twice. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/**
 * Connections stay open between calls: fetch costs four times this per call. We close an idle
 * connection before the other end does, which might do it while the next request is on its way. For
 * a proxy, `timeout` also bounds the wait for a connection.
 */
const AGENT_OPTIONS = { keepAlive: true, maxFreeSockets: 64, timeout: IDLE_CONNECTION_MS };
const http = new HttpAgent(AGENT_OPTIONS);
const https = new HttpsAgent(AGENT_OPTIONS);

/** The agent of this process's connections to other services: as many as requests at a time. */
export const agentFor = ({ protocol }: URL): HttpAgent => (protocol === 'https:' ? https : http);

/**
 * One HTTP exchange of text with another service, of ours or of a PAC. A redirection is an answer like any other.
 * @throws when there is no whole answer within the time, or it is larger than 32 MiB.
 */
export const exchange = (
  url: URL,
  { method, headers, body, timeoutMs, pulse }: Exchange,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        method,
        agent: agentFor(url),
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (answer) => {
        unwatch?.();
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_ANSWER_BYTES) answer.destroy(new Error('the answer is too large'));
          else chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          clearTimeout(timer);
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
        });
      },
    );
    const giveUp = (why: string) => sent.destroy(new NoAnswer(why));
    const timer = setTimeout(() => giveUp('no whole answer in time'), timeoutMs);
    const unwatch = pulse?.watch(() => giveUp('no sign of life'));
    sent.on('error', reject);
    sent.on('close', () => {
      clearTimeout(timer);
      unwatch?.();
    });
    sent.end(body);
  });
