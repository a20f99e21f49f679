import validator from '@har-sdk/validator';
import { etiquetas, rutas } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { postman } from './postman.ts';

const coleccion = postman('https://timbra.example');
const requests = coleccion.item.flatMap(({ item }) => item);
/** `:id` and `{{id}}` as the table of routes writes them. */
const signatureOf = ({ request }: (typeof requests)[number]) =>
  `${request.method} /${request.url.path.join('/').replace(/:(\w+)|\{\{(\w+)\}\}/g, '{$1$2}')}`;

const of = (signature: string) => {
  const found = requests.find((it) => signatureOf(it) === signature);
  if (!found) throw new Error(`there is no request ${signature}`);
  return found.request;
};

describe('the Postman collection', () => {
  it('is valid by the schema that Postman publishes', async () => {
    expect(await new validator.PostmanValidator().verify(coleccion as never)).toEqual([]);
  });

  it('has every public route exactly once, in the folder of its heading', () => {
    const folders = coleccion.item.map(({ name, item }) => [name, item.map(signatureOf).sort()]);
    const headings = Object.keys(etiquetas).map((name) => [
      name,
      rutas
        .filter(({ tag }) => tag === name)
        .map(({ signature }) => signature)
        .sort(),
    ]);
    expect(folders).toEqual(headings);
    expect(requests).toHaveLength(rutas.length);
  });

  it('proves who asks with the variable `clave`, and asks nobody for it where none is needed', () => {
    expect(coleccion.auth).toEqual({
      type: 'bearer',
      bearer: [{ key: 'token', value: '{{clave}}', type: 'string' }],
    });
    const open = requests.filter(({ request }) => request.auth);
    expect(open.map(signatureOf).sort()).toEqual(
      rutas
        .filter((it) => it.public)
        .map(({ signature }) => signature)
        .sort(),
    );
  });

  it('knows every variable that an address or a header names, and no example names one', () => {
    const namesIn = (what: unknown) =>
      [...JSON.stringify(what).matchAll(/\{\{([^}]+)\}\}/g)].map(([, name = '']) => name);
    const known = [...coleccion.variable.map(({ key }) => key), '$guid'];
    for (const { request } of requests) {
      const { url, header, body = {} } = request;
      const unknown = namesIn({ url, header }).filter((it) => !known.includes(it));
      // The words of a mail have placeholders of their own, which reach the API as they are.
      const taken = namesIn(body).filter((it) => known.includes(it));
      expect([url.raw, unknown, taken]).toEqual([url.raw, [], []]);
    }
    expect(coleccion.variable[0]).toMatchObject({
      key: 'url',
      value: 'https://timbra.example/api',
    });
  });

  it('says every parameter in words, and sends none that may be left out', () => {
    for (const { request } of requests) {
      const { query = [], variable = [] } = request.url;
      const silent = [...query, ...variable].filter(({ description }) => !description);
      expect([request.url.raw, silent]).toEqual([request.url.raw, []]);
    }
    expect(of('GET /facturas').url.query?.every(({ disabled }) => disabled)).toBe(true);
    expect(of('GET /facturas').url.raw).toBe('{{url}}/facturas');
  });

  it('gives a key of its own to each press of what must not be done twice', () => {
    const keyed = requests.filter(({ request }) =>
      request.header.some(({ key, value }) => key === 'Idempotency-Key' && value === '{{$guid}}'),
    );
    expect(keyed.map(signatureOf).sort()).toEqual(
      rutas
        .filter((it) => it.idempotent)
        .map(({ signature }) => signature)
        .sort(),
    );
  });

  it('sends a revision only when somebody read one', () => {
    const ifMatch = of('PUT /facturas/{id}').header.find(({ key }) => key === 'If-Match');
    expect(ifMatch).toMatchObject({ disabled: true, value: '"3"' });
  });

  it('shows JSON with its example, and leaves files to be chosen', () => {
    const { body, header } = of('POST /receptores');
    expect(header[0]).toEqual({ key: 'Content-Type', value: 'application/json' });
    expect(JSON.parse(body?.raw ?? '')).toMatchObject({ rfc: expect.any(String) as string });
    expect(of('POST /cfdi-validar')).toMatchObject({
      header: [{ key: 'Content-Type', value: 'application/xml' }],
      body: { mode: 'file', file: {} },
    });
    expect(of('GET /facturas').body).toBeUndefined();
  });
});
