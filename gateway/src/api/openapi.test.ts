import { rutas } from '@timbra/contracts';
import { unknownNames } from '@timbra/service-kit';
import { describe, expect, it } from 'vitest';
import { openApi } from './openapi.ts';

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: { name: string; in: string; description?: string }[];
  requestBody?: { required: boolean; content: Record<string, { example?: unknown }> };
  responses: Record<string, { $ref?: string; headers?: object; content?: object }>;
}
const { paths, components } = openApi();
const operationOf = (signature: string): Operation => {
  const [method = '', path = ''] = signature.split(' ');
  const item = paths?.[path] as unknown as Record<string, Operation> | undefined;
  const found = item?.[method.toLowerCase()];
  if (!found) throw new Error(`${signature} is not described`);
  return found;
};

describe('the description of the API', () => {
  it('has every route of the table, each under a name of its own', () => {
    const names = rutas.map(({ signature }) => operationOf(signature).operationId);
    expect(names).toEqual(rutas.map(({ operationId }) => operationId));
    expect(new Set(names).size).toBe(rutas.length);
  });

  it('says every parameter of every route in words', () => {
    const silent = rutas.flatMap(({ signature }) =>
      (operationOf(signature).parameters ?? [])
        .filter(({ description }) => !description)
        .map(({ name }) => `${signature}: ${name}`),
    );
    expect(silent).toEqual([]);
  });

  it('gives each answer that is no error a schema, or says that it has no body', () => {
    for (const { signature, response } of rutas) {
      const { responses } = operationOf(signature);
      for (const [status, body] of Object.entries(response)) {
        expect([signature, status, responses[status]?.content === undefined]).toEqual([
          signature,
          status,
          body === null,
        ]);
      }
    }
  });

  it('says where to read what was made, and when to ask again for what is under way', () => {
    expect(operationOf('POST /facturas').responses[201]?.headers).toHaveProperty('Location');
    const { headers } = operationOf('POST /facturas/{account}/{id}/timbrar').responses[202] ?? {};
    expect(Object.keys(headers ?? {})).toEqual(['Location', 'Retry-After']);
  });

  it('tells the errors that a route can answer, by their codes', () => {
    const { responses } = operationOf('PUT /facturas/{id}');
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '404', '409', '413', '415', '422']),
    );
    const conflict = responses[409]?.$ref?.split('/').at(-1) ?? '';
    expect(conflict.split('.')).toEqual([
      'externalIdRepetido',
      'facturaCambiada',
      'facturaEnProceso',
      'facturaReunida',
      'facturaTimbrada',
      'folioRepetido',
    ]);
    expect(components?.responses?.[conflict]).toMatchObject({
      content: { 'application/problem+json': { examples: { facturaTimbrada: {} } } },
    });
  });

  it('says which scopes a key needs, or that only a person or the principal key does it', () => {
    const saidOf = (signature: string) => {
      const { description, ...operation } = operationOf(signature);
      const fields = Object.entries(operation).filter(([name]) => name.startsWith('x-'));
      return [Object.fromEntries(fields), description?.split('\n').at(-1)];
    };
    expect(saidOf('GET /facturas')).toEqual([
      { 'x-alcances': ['leer'] },
      'Alcance que pide a una clave: `leer`.',
    ]);
    expect(saidOf('POST /facturas')).toEqual([
      { 'x-alcances': ['capturar'] },
      'Alcance que pide a una clave: `capturar`. Con `timbrar=true` pide `capturar` y `timbrar`.',
    ]);
    expect(saidOf('POST /access-codes')).toEqual([
      { 'x-solo-principal': true },
      'De las claves, solo la principal.',
    ]);
    expect(saidOf('POST /claves')).toEqual([
      { 'x-solo-persona': true },
      'Lo hace una persona: ninguna clave abre esta operación.',
    ]);
    expect(saidOf('GET /session')).toEqual([
      { 'x-alcances': [] },
      'Cualquier clave, con los alcances que sean.',
    ]);
    expect(saidOf('POST /login')).toEqual([{}, undefined]);
  });

  it('shows both who may ask for the session: a person and a key', () => {
    const { content } = operationOf('GET /session').responses[200] ?? {};
    expect(JSON.stringify(content)).toMatch(/SesionDeClave/);
    expect(JSON.stringify(content)).toMatch(/user/);
  });

  it('asks for a body where one is needed, and for none where the route has its own', () => {
    expect(operationOf('POST /facturas').requestBody?.required).toBe(true);
    expect(operationOf('POST /facturas/{account}/{id}/timbrar').requestBody?.required).toBe(false);
    expect(operationOf('POST /facturas/{id}/duplicar').requestBody).toBeUndefined();
  });

  it('shows a body of each route that takes JSON, which its schema takes as it is', () => {
    const taking = rutas.filter(({ body }) => body);
    expect(taking.length).toBeGreaterThan(30);
    for (const { signature, body } of taking) {
      const example = operationOf(signature).requestBody?.content['application/json']?.example;
      const read = body?.safeParse(example);
      const issues =
        read?.error?.issues ?? (body && unknownNames(body, example, { what: 'campo' }));
      expect([signature, example !== undefined, issues]).toEqual([signature, true, []]);
    }
  });
});
