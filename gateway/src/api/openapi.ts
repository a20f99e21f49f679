import { problemas, rutas, type Ruta } from '@timbra/contracts';
import { z } from 'zod';

const PROBLEM = { $ref: '#/components/schemas/Problema' };

const parameters = (ruta: Ruta) => {
  const inPath = [...ruta.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = ruta.query
    ? (z.toJSONSchema(ruta.query, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, object>;
      })
    : {};
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  };
  const read = {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'La revisión que leíste, como la da ETag. Si el borrador ya tiene otra: 409 facturaCambiada. Sin ella reemplaza a cualquiera.',
    schema: { type: 'string' },
    example: '"3"',
  };
  return [
    ...inPath,
    ...inQuery,
    ...(ruta.idempotent ? [key] : []),
    ...(ruta.ifMatch ? [read] : []),
  ];
};

const ETAG = {
  ETag: {
    description: 'La revisión: crece cada vez que se reemplaza el borrador',
    schema: { type: 'string' },
    example: '"3"',
  },
};

const operation = (ruta: Ruta) => {
  const { $schema: _, ...body } = ruta.body
    ? z.toJSONSchema(ruta.body, { io: 'input', unrepresentable: 'any' })
    : {};
  const produces = ruta.produces ?? 'application/json';
  return {
    summary: ruta.summary,
    tags: [ruta.service],
    security: ruta.public ? [] : [{ bearer: [] }],
    parameters: parameters(ruta),
    ...(ruta.body && {
      requestBody: { content: { 'application/json': { schema: body } } },
    }),
    ...(ruta.consumes && {
      requestBody: { content: Object.fromEntries(ruta.consumes.map((type) => [type, {}])) },
    }),
    responses: {
      '2XX': {
        description: 'Correcto',
        ...(ruta.etag && { headers: ETAG }),
        content: { [produces]: {} },
      },
      default: {
        description: 'Error',
        content: { 'application/problem+json': { schema: PROBLEM } },
      },
    },
  };
};

/** The OpenAPI 3.1 description of the public API, from the same table that the gateway forwards. */
export const openApi = () => {
  const paths: Record<string, Record<string, object>> = {};
  for (const ruta of rutas) {
    (paths[ruta.path] ??= {})[ruta.method.toLowerCase()] = operation(ruta);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Timbra', version: '1', description: 'Facturación CFDI 4.0' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problema: {
          type: 'object',
          required: ['type', 'title', 'status', 'code'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            code: { type: 'string', enum: Object.keys(problemas) },
            requestId: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
};
