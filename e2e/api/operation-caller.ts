import { rutas, type Answer, type BodyOf, type Ruta, type RutaName } from '@timbra/contracts';
import { expectDescribed } from '@timbra/test-kit';
import request from 'supertest';

export interface Operation<N extends RutaName> {
  /** Values for the braces of the address. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  body?: BodyOf<N>;
  /** A body that is no JSON, with its media type. */
  file?: { type: string; bytes: Buffer };
  headers?: Readonly<Record<string, string>>;
  token?: string;
}

interface OperationAnswer<N extends RutaName> {
  headers: Readonly<Record<string, string>>;
  /** Parsed where it is JSON, else the bytes. */
  body: Blob extends Answer<N> ? Buffer : Answer<N>;
}

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** Calls operations of the running product by their names, and knows which were called. */
export const createOperationCaller = (url: string) => {
  const called = new Set<string>();
  const rutaOf = (name: RutaName): Ruta => {
    const ruta = rutas.find(({ signature }) => signature === name);
    if (!ruta) throw new Error(`${name} is not declared`);
    return ruta;
  };

  /** @throws Error when the answer is an error, or not what the contracts say of it */
  const call = async <N extends RutaName>(
    name: N,
    { params = {}, query = {}, body, file, headers = {}, token }: Operation<N> = {},
  ): Promise<OperationAnswer<N>> => {
    const { method, path } = rutaOf(name);
    const filled = path.replace(/\{(\w+)\}/g, (_all, it: string) => params[it] ?? `{${it}}`);
    const address = `/api${filled}`;
    const verb = VERBS[method];
    const client = request(url);
    const sending = client[verb](address).query(query).set(headers).responseType('blob');
    if (token) void sending.auth(token, { type: 'bearer' });
    if (file) void sending.type(file.type).send(file.bytes);
    else if (body !== undefined) void sending.send(body);
    const answer = await sending;
    const bytes = answer.body as Buffer;
    const isJson = /json/.test(answer.headers['content-type'] ?? '');
    const parsed: unknown = isJson ? JSON.parse(bytes.toString()) : bytes;
    const { status } = answer;
    const expected = Object.keys(rutaOf(name).response);
    if (!expected.includes(String(status))) {
      throw new Error(`${name} answered ${status}: ${bytes.toString()}`);
    }
    expectDescribed({
      method,
      path: filled,
      status,
      headers: new Headers(answer.headers),
      body: isJson ? parsed : bytes.toString('latin1'),
    });
    called.add(name);
    return {
      headers: answer.headers,
      body: parsed as OperationAnswer<N>['body'],
    };
  };
  return { call, forgotten: () => rutas.map((it) => it.signature).filter((it) => !called.has(it)) };
};
