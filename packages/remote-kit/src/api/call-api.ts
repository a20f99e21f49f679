import {
  addressOf,
  type Answer,
  type BodyOf,
  type JsonRuta,
  type ParamsOf,
  type RutaName,
} from '@timbra/contracts';
import type { ApiClient, RequestOptions } from './api-client.ts';

/** What a route takes: the parameters of its address and its body, where it has them. */
export type ApiCall<N extends RutaName> = RequestOptions &
  ParamsOf<N> &
  ([BodyOf<N>] extends [undefined] ? { body?: Blob } : { body: BodyOf<N> });

/**
 * Asks for a route by its name; what it takes and what it answers are said by the table of the
 * contracts: `callApi(api, 'GET /emisores/{id}', { params: { id }, signal })`. Files come by
 * `api.download`.
 */
export const callApi = async <N extends JsonRuta>(
  api: ApiClient,
  name: N,
  { params, body, ...options }: ApiCall<N>,
): Promise<Answer<N>> => {
  const { method, path } = addressOf(name, params);
  switch (method) {
    case 'GET':
      return api.get<Answer<N>>(path, options);
    case 'PUT':
      return api.put<Answer<N>>(path, body, options);
    case 'DELETE':
      return (await api.delete(path, options)) as Answer<N>;
    default:
      return api.post<Answer<N>>(path, body, options);
  }
};
