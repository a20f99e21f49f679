import {
  addressOf,
  type Answer,
  type BodyOf,
  type JsonRuta,
  type ParamsOf,
  type QueryOf,
  type QueryReadOf,
  type RutaName,
} from '@timbra/contracts';
import type { ApiClient, QueryValue, RequestOptions } from './api-client.ts';

/** What is coerced takes anything: what it becomes says what is meant. */
type ValueFor<Written, Read> = Extract<
  (unknown extends Written ? Read : Written | Read) | null,
  QueryValue
>;
/**
 * The parameters of its query, each as it is written or as the service reads it; as in every query,
 * a null one is left out.
 */
type QueryFor<N extends RutaName> = [QueryOf<N>] extends [undefined]
  ? undefined
  : {
      readonly [K in keyof QueryOf<N> & keyof QueryReadOf<N>]?: ValueFor<
        QueryOf<N>[K],
        QueryReadOf<N>[K]
      >;
    };
/** What a route takes: the parameters of its address and of its query, and its body. */
export type ApiCall<N extends RutaName> = Omit<RequestOptions, 'query'> & {
  query?: QueryFor<N>;
} & ParamsOf<N> &
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
      return api.delete<Answer<N>>(path, options);
    default:
      return api.post<Answer<N>>(path, body, options);
  }
};
