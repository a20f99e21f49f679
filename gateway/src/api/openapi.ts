import { etiquetas, problema, rutas } from '@timbra/contracts';
import { createDocument, type CreateDocumentOptions, type ZodOpenApiObject } from 'zod-openapi';
import { headers, securitySchemes } from './openapi/components.ts';
import { createErrorResponses } from './openapi/error-responses.ts';
import { operation } from './openapi/operation.ts';

const DESCRIPTION =
  'Facturación CFDI 4.0. Cómo se empieza, con un ejemplo de cada comprobante: [Empieza aquí](/api/docs).';

/** Formats that say what their long expression repeats. */
const SELF_EXPLAINED = ['date', 'date-time', 'email', 'base64'];

/**
 * An answer may gain fields without notice, so its schema does not close it; and a format stands
 * without the expression that checks it.
 */
const simplify: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema, io }) => {
  if (io === 'output' && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties;
  }
  if (SELF_EXPLAINED.includes(jsonSchema.format ?? '')) delete jsonSchema.pattern;
};

const create = () => {
  const { responses, errorsByStatus } = createErrorResponses();
  const paths: Record<string, Record<string, object>> = {};
  for (const ruta of rutas) {
    (paths[ruta.path] ??= {})[ruta.method.toLowerCase()] = operation(ruta, errorsByStatus(ruta));
  }
  // The table decides what stands in each operation; zod-openapi's own type is wider than any of it.
  const described: unknown = {
    openapi: '3.1.1',
    info: {
      title: 'API de Timbra',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Reservados todos los derechos', url: '/api/docs' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(etiquetas).map(([name, description]) => ({ name, description })),
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes, headers, responses, schemas: { Problema: problema } },
  };
  return createDocument(described as ZodOpenApiObject, { override: simplify });
};

let created: ReturnType<typeof create> | undefined;

/** The OpenAPI 3.1 description of the public API, from the same table that the gateway forwards. */
export const openApi = () => (created ??= create());
