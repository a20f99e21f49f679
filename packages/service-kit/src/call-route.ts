import {
  addressOf,
  type Answer,
  type BodyOf,
  type JsonRuta,
  type ParamsOf,
  type QueryReadOf,
  type RutasInternas,
} from '@timbra/contracts';
import type { CallOptions, ServiceClient } from './service-client.ts';

type Interna = keyof RutasInternas;
/** A route of the public API that answers JSON, or an internal one between services. */
export type CallableRoute = JsonRuta | Interna;

type AnswerTo<N extends CallableRoute> = N extends Interna
  ? RutasInternas[N]['answer']
  : N extends JsonRuta
    ? Answer<N>
    : never;
type Body<N extends CallableRoute> = N extends Interna
  ? RutasInternas[N] extends { body: infer B }
    ? { body: B }
    : { body?: undefined }
  : N extends JsonRuta
    ? { body?: BodyOf<N> }
    : never;
/** What `String` writes as the service reads it. */
type Plain = string | number | boolean | undefined;
type Query<N extends CallableRoute> = N extends JsonRuta
  ? { query?: { [K in keyof QueryReadOf<N>]?: Extract<QueryReadOf<N>[K], Plain> } }
  : { query?: undefined };

/** What a route takes: the parameters of its address and its body, where it has them. */
type RouteCall<N extends CallableRoute> = Omit<CallOptions, 'method' | 'body'> &
  ParamsOf<N> &
  Body<N> &
  Query<N>;

const withQuery = (path: string, query: object = {}): string => {
  const written = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return written.length > 0 ? `${path}?${new URLSearchParams(written).toString()}` : path;
};

/**
 * Calls a route of another service by its name; the contracts' tables give the types of what it takes
 * and answers: `callRoute(service, accountId, 'GET /emisores/{id}', { params: { id } })`.
 * @throws DomainError as ServiceClient.call does
 */
export const callRoute = async <N extends CallableRoute>(
  service: ServiceClient,
  accountId: string,
  name: N,
  { params, query, ...options }: RouteCall<N>,
): Promise<AnswerTo<N>> => {
  const { method, path } = addressOf(name, params);
  return (await service.call(accountId, withQuery(path, query), {
    ...options,
    method: method as CallOptions['method'],
  })) as AnswerTo<N>;
};
