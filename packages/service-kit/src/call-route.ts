import {
  addressOf,
  type Answer,
  type BodyOf,
  type JsonRuta,
  type ParamsOf,
} from '@timbra/contracts';
import type { CallOptions, ServiceClient } from './service-client.ts';

/** What a route takes: the parameters of its address and its body, where it has them. */
type RouteCall<N extends JsonRuta> = Omit<CallOptions, 'method' | 'body'> &
  ParamsOf<N> & { body?: BodyOf<N> };

/**
 * Calls a route of the public API at another service, by the route's name; the contracts' table
 * gives the type of the answer: `callRoute(service, accountId, 'GET /emisores/{id}', { params: { id
 * } })`.
 * @throws DomainError as ServiceClient.call does
 */
export const callRoute = <N extends JsonRuta>(
  service: ServiceClient,
  accountId: string,
  name: N,
  { params, ...options }: RouteCall<N>,
): Promise<Answer<N>> => {
  const { method, path } = addressOf(name, params);
  return service.call<Answer<N>>(accountId, path, {
    ...options,
    method: method as CallOptions['method'],
  });
};
