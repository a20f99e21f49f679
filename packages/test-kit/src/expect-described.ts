import {
  errorsOf,
  locationOf,
  problema,
  problemas,
  rutaPattern,
  rutas,
  type ProblemaCode,
  type Respuesta,
  type Ruta,
} from '@timbra/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/** What came back from one request to the public API. */
export interface Exchange {
  method: string;
  /** Under /api, with its parameters. */
  path: string;
  status: number;
  headers: Headers;
  /** Parsed JSON, or text of anything else; '' or null for no body. */
  body: unknown;
}

const patterns = rutas.map((ruta) => ({ ruta, pattern: rutaPattern(ruta.path) }));
/** Served under /api without being operations: pages, and the descriptions themselves. */
const PAGES = /^\/((openapi|postman)\.json|docs)(\/|$)/;

const at = (path: PropertyKey[]) => path.map(String).join('.') || '(whole body)';

/** Where two JSON values differ first. */
const firstDifference = (read: unknown, sent: unknown, path: string[] = []): string => {
  const isBranch = (it: unknown): it is Record<string, unknown> =>
    typeof it === 'object' && it !== null;
  if (!isBranch(read) || !isBranch(sent)) {
    return `${at(path)}: answered ${JSON.stringify(sent)}, read as ${JSON.stringify(read)}`;
  }
  const names = new Set([...Object.keys(read), ...Object.keys(sent)]);
  const different = [...names].find((name) => !isDeepStrictEqual(read[name], sent[name])) ?? '';
  return firstDifference(read[different], sent[different], [...path, different]);
};

/** The body is what its schema reads: nothing unknown, nothing left out that has a default. */
const bodyFault = (schema: z.ZodType, body: unknown): string | null => {
  const { success, data, error } = schema.safeParse(body);
  if (!success) return error.issues.map((it) => `${at(it.path)}: ${it.message}`).join('; ');
  return isDeepStrictEqual(data, body) ? null : firstDifference(data, body);
};

const headerFault = (ruta: Ruta, { status, headers }: Exchange): string | null => {
  const expected = locationOf(ruta, status);
  const place = headers.get('location') ?? '';
  if (expected && !rutaPattern(`/api${expected}`).test(place)) return `Location is «${place}»`;
  if (status === 202 && !/^\d+$/.test(headers.get('retry-after') ?? '')) return 'no Retry-After';
  if (ruta.etag && status !== 202 && !/^(W\/)?"\d+"$/.test(headers.get('etag') ?? ''))
    return 'no ETag';
  return null;
};

const answerFault = (expected: Respuesta, { headers, body }: Exchange): string | null => {
  if (expected === null) return body === '' || body === null ? null : 'a body where none is said';
  if (!('file' in expected)) return bodyFault(expected, body);
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  return expected.file.includes(type) ? null : `content type ${type}`;
};

const isIn = (codes: readonly ProblemaCode[], code: unknown) =>
  codes.some((declared) => declared === code);

const errorFault = (codes: readonly ProblemaCode[], { status, body }: Exchange): string | null => {
  const fault = bodyFault(problema, body);
  if (fault) return fault;
  const { code } = problema.parse(body);
  if (!isIn(codes, code)) return `${code} is not among its errors`;
  return problemas[code].status === status ? null : `${code} with status ${status}`;
};

/** What is for the log alone: routes between services, the database's errors, places in our code. */
const INTERNAL = /\/internal\/|\bE11000\b|\bMongo\w*Error\b|\bnode:internal\b|\.ts:\d+/;

const leakFault = ({ body }: Exchange): string | null => {
  const found = typeof body === 'string' ? null : INTERNAL.exec(JSON.stringify(body));
  return found && `an internal text, «${found[0]}»`;
};

const faultOf = (exchange: Exchange): string | null => {
  const leak = leakFault(exchange);
  if (leak) return leak;
  const { method, path, status } = exchange;
  const plain = path.split('?')[0] ?? '';
  const onPath = patterns.filter(({ pattern }) => pattern.test(plain));
  const ruta = onPath.find((it) => it.ruta.method === method)?.ruta;
  if (!ruta) return errorFault(['noEncontrado', 'metodoNoPermitido'], exchange);
  if (status >= 400) return errorFault(errorsOf(ruta), exchange);
  const expected = Object.entries(ruta.response).find(([it]) => Number(it) === status);
  if (!expected) return 'the status is not described';
  return answerFault(expected[1], exchange) ?? headerFault(ruta, exchange);
};

/**
 * Every answer that a test gets is what the contracts say of its route: the status, the body to its
 * last field, the code of an error, the headers. None has a text that is for the log alone, whatever
 * kind of work it tells of.
 * @throws Error that names the route and what differs
 */
export const expectDescribed = (exchange: Exchange): void => {
  const { method, path, status } = exchange;
  if (PAGES.test(path)) return;
  const fault = faultOf(exchange);
  if (fault) throw new Error(`${method} ${path} answered ${status}: ${fault}`);
};
