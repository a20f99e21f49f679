import { REQUEST_ID_HEADER } from '@timbra/contracts';
import { currentRequestId, exchange } from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import { PacUnavailable } from '../pac.ts';
import type { Wire } from '../pac-call.ts';
import { createSwSession } from './sw-session.ts';
import { answer, codeOf, SwCode, type Answer } from './sw-wire.ts';

export interface SwOptions {
  /** Host and base path: https://services.sw.com.mx, or the sandbox. */
  url: string;
  user: string;
  password: string;
  timeoutMs: number;
}

/** An XML on its way to one of SW's services. */
interface Sent {
  path: string;
  xml: string;
  headers?: Record<string, string>;
}

const multipart = (xml: string) => {
  const boundary = `timbra-${randomUUID()}`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body:
      `--${boundary}\r\nContent-Disposition: form-data; name="xml"; filename="cfdi.xml"\r\n` +
      `Content-Type: text/xml\r\n\r\n${xml}\r\n--${boundary}--\r\n`,
  };
};

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The one session with SW that all of its services share. */
export const createSwHttp = (options: SwOptions) => {
  const { timeoutMs, password } = options;
  const base = options.url.replace(/\/$/, '');
  const withoutCredentials = (text: string): string =>
    password ? text.replaceAll(password, '***') : text;

  const post = async (
    path: string,
    { type, body }: { type: string; body: string },
    { headers = {}, wire = {} }: { headers?: Record<string, string>; wire?: Wire } = {},
  ): Promise<Answer> => {
    let text: string;
    wire.request = body;
    try {
      const { status, text: came } = await exchange(new URL(base + path), {
        method: 'POST',
        headers: { 'content-type': type, [REQUEST_ID_HEADER]: currentRequestId(), ...headers },
        body,
        timeoutMs,
      });
      Object.assign(wire, { status, answer: came });
      text = came;
    } catch (error) {
      const words = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
      throw new PacUnavailable(`sw: ${withoutCredentials(words)}`);
    }
    const parsed = answer.safeParse(asJson(text));
    if (!parsed.success) throw new PacUnavailable('sw: answer not understood');
    return parsed.data;
  };

  const session = createSwSession(options, (path, body) =>
    post(path, { type: 'application/json', body: JSON.stringify(body) }),
  );

  return {
    withoutCredentials,
    /** A token that is no longer taken is asked for anew, once. @throws PacUnavailable */
    send: async ({ path, xml, headers }: Sent, wire: Wire): Promise<Answer> => {
      const once = async () => {
        const opened = await session.open();
        if (typeof opened !== 'string') return opened;
        return post(path, multipart(xml), {
          headers: { authorization: `Bearer ${opened}`, ...headers },
          wire,
        });
      };
      const first = await once();
      if (codeOf(first) !== SwCode.Token) return first;
      session.forget();
      return once();
    },
  };
};
export type SwHttp = ReturnType<typeof createSwHttp>;
