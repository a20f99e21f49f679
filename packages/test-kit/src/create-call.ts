import { expectDescribed } from './expect-described.ts';
import { fromAnAddress } from './from-an-address.ts';

export interface ApiAnswer<T = unknown> {
  status: number;
  /** Parsed where it is JSON, else text. */
  body: T;
  bytes: Buffer;
  headers: Headers;
}

/** A file as it is sent, with its media type. */
export interface Upload {
  type: string;
  bytes: Buffer;
}

interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  file?: Upload;
  /** Sent as JSON as it is: malformed, or under another content type. */
  raw?: string;
  headers?: Record<string, string>;
  /** In place of the caller's own; null for none. */
  token?: string | null;
}

/** @throws Error when the answer is not what the contracts say of its route */
export type Call = <T = unknown>(
  method: string,
  path: string,
  options?: CallOptions,
) => Promise<ApiAnswer<T>>;

const contentOf = ({ body, file, raw }: CallOptions) => {
  if (file) return { type: file.type, content: new Uint8Array(file.bytes) };
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return { type: content === undefined ? undefined : 'application/json', content };
};

/** Calls the public API of a running product, with the token of `tokenNow` and from one address. */
export const createCall = (url: string, tokenNow: () => string = () => ''): Call => {
  const address = fromAnAddress();
  return async (method, path, options = {}) => {
    const { headers, token = tokenNow() } = options;
    const { type, content } = contentOf(options);
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
        ...headers,
      },
      body: content,
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const body: unknown = isJson ? JSON.parse(bytes.toString()) : bytes.toString();
    const answer = { status: response.status, headers: response.headers, body };
    expectDescribed({ method, path, ...answer });
    return { ...answer, bytes, body: body as never };
  };
};
