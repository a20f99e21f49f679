import { REQUEST_ID_HEADER } from '@timbra/contracts';
import { currentRequestId, exchange } from '@timbra/service-kit';
import { createHash, randomUUID } from 'node:crypto';
import { PacUnavailable, type Observe, type Pac, type PacCall, type StampOutcome } from '../pac.ts';
import { observed, type Wire } from '../pac-call.ts';
import { createSwSession } from './sw-session.ts';
import { answer, codeOf, OF_THE_ACCOUNT, SwCode, wordsOf, type Answer } from './sw-wire.ts';

export interface SwOptions {
  /** Host and base path: https://services.sw.com.mx, or the sandbox. */
  url: string;
  user: string;
  password: string;
  timeoutMs: number;
}

/** No PAC stamps this: sent under the name of a document, it asks what has that name. */
const NOTHING = '<sin-timbre/>';

/** SW keeps a document's `customid` for 72 hours; ours is the hash of its bytes. */
const nameOf = (xml: string): string => createHash('sha256').update(xml).digest('hex');

const multipart = (xml: string) => {
  const boundary = `timbra-${randomUUID()}`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body:
      `--${boundary}\r\nContent-Disposition: form-data; name="xml"; filename="cfdi.xml"\r\n` +
      `Content-Type: text/xml\r\n\r\n${xml}\r\n--${boundary}--\r\n`,
  };
};

const isOneOf = (code: string, ...codes: string[]): boolean => codes.includes(code);

const outcomeOf = (it: Answer): StampOutcome => {
  const cfdi = it.data?.cfdi;
  if (it.status === 'success' && cfdi) return { kind: 'stamped', xml: cfdi };
  const code = codeOf(it);
  // A previous stamp of these bytes, which have this name, is taken for what it is.
  if (isOneOf(code, SwCode.TimbrePrevio, SwCode.CustomIdRepetido)) {
    return cfdi ? { kind: 'stamped', xml: cfdi } : { kind: 'pending' };
  }
  if (it.status === 'success' || isOneOf(code, '', SwCode.NoControlado, SwCode.Token)) {
    throw new PacUnavailable(`sw: ${code || 'neither a stamp nor a code'}`);
  }
  const scope = OF_THE_ACCOUNT.test(code) ? 'account' : 'document';
  return { kind: 'rejected', code, message: wordsOf(it), scope };
};

/** SW Sapien over REST. The only file, with those beside it, that knows its names. */
export const createSw = (options: SwOptions): Pac => {
  const { timeoutMs, password } = options;
  const base = options.url.replace(/\/$/, '');
  const withoutCredentials = (text: string) => (password ? text.replaceAll(password, '***') : text);

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

  /** Sends a document under a name; a token that is no longer taken is asked for anew, once. */
  const send = async (xml: string, customid: string, wire: Wire): Promise<Answer> => {
    const once = async () => {
      const opened = await session.open();
      if (typeof opened !== 'string') return opened;
      const headers = { authorization: `Bearer ${opened}`, customid };
      return post('/v4/cfdi33/stamp/v4', multipart(xml), { headers, wire });
    };
    const first = await once();
    if (codeOf(first) !== SwCode.Token) return first;
    session.forget();
    return once();
  };

  const find = async (xml: string, wire: Wire): Promise<string | null> => {
    const it = await send(NOTHING, nameOf(xml), wire);
    const code = codeOf(it);
    if (code === SwCode.CustomIdRepetido && it.data?.cfdi) return it.data.cfdi;
    const isUnknown =
      it.status === 'error' &&
      !OF_THE_ACCOUNT.test(code) &&
      !isOneOf(code, '', SwCode.CustomIdRepetido, SwCode.NoControlado, SwCode.Token);
    if (isUnknown) return null;
    throw new PacUnavailable(`sw find: ${code || 'neither a stamp nor a code'}`);
  };

  const told = (operacion: PacCall['operacion'], observe: Observe | undefined) => ({
    ...{ pac: 'sw' as const, operacion, observe, clean: withoutCredentials },
  });

  return {
    name: 'sw',
    stamp: (xml, observe) =>
      observed(told('stamp', observe), async (wire) =>
        outcomeOf(await send(xml, nameOf(xml), wire)),
      ),
    find: (xml, observe) => observed(told('find', observe), (wire) => find(xml, wire)),
    ping: async () => void (await find(NOTHING, {})),
  };
};

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
