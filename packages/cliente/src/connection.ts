import { reliableFetch, type Patience } from './reliable-fetch.ts';

export interface Connection extends Patience {
  /** Of the API: `https://timbra.example/api`. */
  url: string;
  /** The secret of a key of the account. */
  clave: string;
}

/** '/facturas/{id}/timbrar' as an expression, behind the path of the API's own address. */
const patternOf = (base: string, template: string): RegExp => {
  const literal = (base + template).replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}$`);
};

/** What the generated client is configured with. `keyed`: POST paths that take an Idempotency-Key. */
export const configOf = ({ url, clave, ...patience }: Connection, keyed: readonly string[]) => {
  const baseUrl = url.replace(/\/+$/, '');
  const base = new URL(baseUrl).pathname.replace(/\/$/, '');
  const patterns = keyed.map((template) => patternOf(base, template));
  const takesKey = (path: string) => patterns.some((it) => it.test(path));
  return { baseUrl, auth: () => clave, fetch: reliableFetch({ ...patience, takesKey }) };
};
