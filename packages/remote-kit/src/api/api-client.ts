import { REQUEST_ID_HEADER } from '@timbra/contracts';
import { problemOf, sinConexion } from './api-problem.ts';
import { newId } from './new-id.ts';
import { sendCounting, type SendCounting, type Uploaded } from './send-counting.ts';

export type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  /** Values that are null, undefined or '' are left out. */
  query?: Readonly<Record<string, QueryValue>>;
  signal?: AbortSignal;
  /** One per intent of the person, the same on every retry of it. */
  idempotencyKey?: string;
  /** The revision that was read: if the server has another one by now, it refuses. */
  ifMatch?: number;
  /** Hears how much of the body was sent. A request that is repeated begins anew. */
  onUpload?: (uploaded: Uploaded) => void;
}

interface DownloadOptions extends RequestOptions {
  /** With one, the file is asked for by POST: what is not saved yet is drawn. */
  body?: unknown;
}

export interface Download {
  blob: Blob;
  /** As the server names it; '' when it does not. */
  filename: string;
}

/**
 * The REST API as screens see it; paths stand under /api. `callApi` asks by the name of a route and
 * knows its types; these methods are what it rests on.
 * A body that is a Blob goes as it is, with its own type; any other goes as JSON.
 * Every method throws ApiProblem, or the signal's AbortError. An expired session is renewed and the
 * same request repeated before the caller learns of it.
 */
export interface ApiClient {
  get: <T>(path: string, options?: RequestOptions) => Promise<T>;
  post: <T>(path: string, body?: unknown, options?: RequestOptions) => Promise<T>;
  put: <T>(path: string, body?: unknown, options?: RequestOptions) => Promise<T>;
  delete: <T>(path: string, options?: RequestOptions) => Promise<T>;
  download: (path: string, options?: DownloadOptions) => Promise<Download>;
  /** An answer that goes on while something happens: server-sent events. */
  stream: (path: string, options?: RequestOptions) => Promise<ReadableStream<Uint8Array>>;
}

/** One attempt at a request. */
interface Attempt {
  method: string;
  /** Below /api. */
  path: string;
  headers: Headers;
}
/** Stands around each attempt, however it is sent; it may add to its headers. */
export type Around = (attempt: Attempt, send: () => Promise<Response>) => Promise<Response>;

export interface ApiClientDeps {
  fetch?: typeof fetch;
  /** Sends what somebody follows. */
  counting?: SendCounting;
  around?: Around;
  /** The bearer token at hand, if any. */
  token: () => string | null;
  /**
   * Called at a 401, once however many requests met it. Resolves when there is a new token (perhaps
   * after the person signed in again) and rejects when there will be none.
   */
  renew: () => Promise<void>;
  /** A 401 is thrown at once: for the routes that give out tokens. */
  passUnauthorized?: boolean;
}

interface Call extends RequestOptions {
  method: string;
  path: string;
  body?: unknown;
}

export const createApiClient = ({
  fetch: send = (...call) => fetch(...call),
  counting = sendCounting,
  around = (_attempt, go) => go(),
  token,
  renew,
  passUnauthorized = false,
}: ApiClientDeps): ApiClient => {
  let renewing: Promise<void> | null = null;
  const renewOnce = () => {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  };

  const attempt = async (call: Call, requestId: string, bearer: string | null) => {
    const headers = new Headers({ [REQUEST_ID_HEADER]: requestId });
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    const { body } = call;
    const isFile = body instanceof Blob;
    if (body !== undefined) headers.set('content-type', isFile ? body.type : 'application/json');
    if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey);
    if (call.ifMatch !== undefined) headers.set('if-match', `"${call.ifMatch}"`);
    try {
      const init: RequestInit = {
        method: call.method,
        headers,
        body: body === undefined || isFile ? body : JSON.stringify(body),
        signal: call.signal,
        credentials: 'same-origin',
      };
      return await around({ method: call.method, path: call.path, headers }, () =>
        call.onUpload
          ? counting(addressOf(call), init, call.onUpload)
          : send(addressOf(call), init),
      );
    } catch (cause) {
      if (call.signal?.aborted) throw cause;
      throw sinConexion(requestId, cause);
    }
  };

  const request = async (call: Call): Promise<Response> => {
    const requestId = newId();
    const used = token();
    let response = await attempt(call, requestId, used);
    if (response.status === 401 && !passUnauthorized) {
      // Another request may have renewed the token while this one was under way.
      if (token() === used) await renewOnce();
      call.signal?.throwIfAborted();
      response = await attempt(call, requestId, token());
    }
    if (!response.ok) throw await problemOf(response, requestId);
    return response;
  };

  const json = async <T>(call: Call): Promise<T> => {
    const response = await request(call);
    return (response.status === 204 ? undefined : await response.json()) as T;
  };

  return {
    get: (path, options) => json({ ...options, method: 'GET', path }),
    post: (path, body, options) => json({ ...options, method: 'POST', path, body }),
    put: (path, body, options) => json({ ...options, method: 'PUT', path, body }),
    delete: (path, options) => json({ ...options, method: 'DELETE', path }),
    download: async (path, options) => {
      const method = options?.body === undefined ? 'GET' : 'POST';
      const response = await request({ ...options, method, path });
      return { blob: await response.blob(), filename: filenameOf(response) };
    },
    stream: async (path, options) => {
      const { body } = await request({ ...options, method: 'GET', path });
      return body ?? new ReadableStream({ start: (it) => it.close() });
    },
  };
};

const addressOf = ({ path, query = {} }: Call): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
};

const filenameOf = (response: Response): string => {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? '');
};
