import { errorsOf, etiquetas, problemas, rutas, type Etiqueta, type Ruta } from '@timbra/contracts';
import { described, type Content, type Operation } from '../described.ts';
import { openApi } from '../openapi.ts';
import { escapeHtml, slugOf, table } from './html.ts';
import { BASE, layout } from './layout.ts';
import { renderInline, renderMarkdown } from './markdown.ts';
import { fieldRows, schemaLink, typeWords, type Schema } from './schema-fields.ts';

const PLACES = { path: 'en la dirección', query: 'tras el signo ?', header: 'encabezado' };
const FIELDS = ['Campo', 'Valor', 'Qué es'];

const parametersTable = ({ parameters = [] }: Operation): string =>
  parameters.length === 0
    ? ''
    : `<h3>Parámetros</h3>${table(
        ['Nombre', 'Dónde', 'Valor', 'Qué es'],
        parameters.map(({ name, in: place, required, description = '', schema }) => [
          `<code>${name}</code>${required ? ' <span class="marca obligatorio">siempre</span>' : ''}`,
          PLACES[place],
          typeWords(schema),
          renderInline(description),
        ]),
      )}`;

const contentWords = (content: Content): string =>
  Object.entries(content)
    .map(([type, { schema }]) =>
      schema.$ref
        ? `<p>${schemaLink(schema.$ref)} (<code>${type}</code>)</p>`
        : `<p><code>${type}</code></p>${schema.properties ? table(FIELDS, fieldRows(schema)) : ''}`,
    )
    .join('\n');

const examplesOf = (content: Content): string =>
  Object.values(content)
    .filter(({ example }) => example !== undefined)
    .map(({ example }) => renderMarkdown(`\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``))
    .join('\n');

const bodyWords = ({ requestBody }: Operation): string =>
  requestBody
    ? `<h3>Cuerpo</h3>${requestBody.required ? '' : '<p>Se puede omitir.</p>'}${contentWords(requestBody.content)}${examplesOf(requestBody.content)}`
    : '';

const answersWords = ({ responses }: Operation, ruta: Ruta): string => {
  const answers = Object.keys(ruta.response).map((status) => {
    const { description, content, headers = {} } = responses[status] ?? { description: '' };
    const said = Object.keys(headers).map((it) => `<code>${it}</code>`);
    const also = said.length > 0 ? ` Encabezados: ${said.join(', ')}.` : '';
    return `<dt>${status}</dt><dd>${escapeHtml(description)}.${also}${content ? contentWords(content) : ''}</dd>`;
  });
  return `<h3>Respuestas</h3><dl class="datos">${answers.join('\n')}</dl>`;
};

const errorsWords = (ruta: Ruta): string => {
  const links = errorsOf(ruta)
    .toSorted((a, b) => problemas[a].status - problemas[b].status)
    .map((code) => `<a href="${BASE}/errores/${code}">${code}</a>`);
  return `<h3>Errores</h3><p>${links.join(', ')}.</p>`;
};

/** The callers that may use it, when a key or a session is not enough. */
const callerWords = ({ public: isPublic, persona, principal, permission }: Ruta): string => {
  if (isPublic) return '<p class="campo">No pide clave ni sesión.</p>';
  const words = [
    ...(persona ? ['Solo una persona con su sesión; no la clave.'] : []),
    ...(principal ? ['De las claves, solo la principal.'] : []),
    ...(permission ? [`Permiso: «${permission}».`] : []),
  ];
  return words.length > 0 ? `<p class="campo">${words.join(' ')}</p>` : '';
};

const section = (ruta: Ruta): string => {
  const operation = described(ruta);
  return `<section id="${ruta.operationId}">
<h2>${escapeHtml(ruta.summary)}</h2>
<p class="ruta"><code>${ruta.method} /api${escapeHtml(ruta.path)}</code></p>
${ruta.description ? renderMarkdown(ruta.description) : ''}
${callerWords(ruta)}
${parametersTable(operation)}
${bodyWords(operation)}
${answersWords(operation, ruta)}
${errorsWords(ruta)}
</section>`;
};

const TAGS = Object.keys(etiquetas) as Etiqueta[];
const ofTag = (tag: Etiqueta): Ruta[] => rutas.filter((ruta) => ruta.tag === tag);

/** Every operation by its heading, one page for each heading. */
export const operationsIndex = (): string => {
  const lists = TAGS.map((tag) => {
    const page = `${BASE}/operaciones/${slugOf(tag)}`;
    const links = ofTag(tag).map(
      ({ operationId, method, path, summary }) =>
        `<li><a href="${page}#${operationId}"><code>${method} ${escapeHtml(path)}</code></a> ${escapeHtml(summary)}</li>`,
    );
    return `<h2><a href="${page}">${tag}</a></h2><p>${etiquetas[tag]}</p><ul class="operaciones">${links.join('\n')}</ul>`;
  });
  const body = `<h1>Operaciones</h1>
<p class="resumen">Las ${rutas.length} operaciones, como las dice <a href="/api/openapi.json">openapi.json</a>; para probarlas en Postman, la <a href="/api/postman.json">colección</a>.</p>
${lists.join('\n')}`;
  return layout({ path: '/operaciones', title: 'Operaciones', body });
};

/** The operations of one heading; undefined where there is none of that name. */
export const operationsPage = (slug: string): string | undefined => {
  const tag = TAGS.find((it) => slugOf(it) === slug);
  if (!tag) return undefined;
  const body = `<p><a href="${BASE}/operaciones">Operaciones</a></p>
<h1>${tag}</h1>
<p class="resumen">${etiquetas[tag]}</p>
${ofTag(tag).map(section).join('\n')}`;
  return layout({ path: '/operaciones', title: tag, body });
};

/** Every named schema: its fields, those within them too. */
export const schemasPage = (): string => {
  const schemas = (openApi().components?.schemas ?? {}) as Record<string, Schema>;
  const sections = Object.entries(schemas)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) => `<section id="${name}">
<h2>${name}</h2>
${schema.description ? `<p>${renderInline(schema.description)}</p>` : ''}
${schema.properties ? table(FIELDS, fieldRows(schema)) : `<p>${typeWords(schema)}</p>`}
</section>`,
    );
  const body = `<h1>Esquemas</h1>
<p class="resumen">Lo que se envía y lo que se responde, campo por campo.</p>
${sections.join('\n')}`;
  return layout({ path: '/esquemas', title: 'Esquemas', body });
};
