import { etiquetas, rutas } from '@timbra/contracts';
import { described } from './described.ts';
import { openApi } from './openapi.ts';
import { request } from './postman/request.ts';
import { partialNames } from './postman/url.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const DESCRIPTION = `Facturación CFDI 4.0. Escribe en la variable \`clave\` una clave de tu cuenta: se crean en **Desarrolladores**.

Cómo se empieza, con un ejemplo de cada comprobante: {{url}}/docs.`;

/** Of what stands in an address before its ending, as in \`{{id}}.xml\`: Postman has no place for it. */
const ownVariables = () => {
  const parameters = rutas.flatMap((ruta) => {
    const names = partialNames(ruta.path);
    return (described(ruta).parameters ?? []).filter(({ name }) => names.includes(name));
  });
  return [...new Map(parameters.map((it) => [it.name, it])).values()].map(
    ({ name, description, schema }) => ({ key: name, value: schema.example ?? '', description }),
  );
};

/**
 * The public API as a Postman collection (v2.1), from the same description as OpenAPI: one folder for
 * each heading, one request for each route.
 */
export const postman = (publicUrl: string) => ({
  info: { name: openApi().info.title, description: DESCRIPTION, schema: SCHEMA },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{clave}}', type: 'string' }] },
  variable: [
    { key: 'url', value: `${publicUrl}/api`, description: 'Dónde responde la API' },
    { key: 'clave', value: '', description: 'Una clave de la cuenta' },
    ...ownVariables(),
  ],
  item: Object.entries(etiquetas).map(([name, description]) => ({
    name,
    description,
    item: rutas
      .filter(({ tag }) => tag === name)
      .map((ruta) => ({ name: ruta.summary, request: request(ruta) })),
  })),
});
