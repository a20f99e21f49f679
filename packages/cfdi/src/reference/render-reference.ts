import type { ReferenceDocument, ReferenceElement } from './describe-document.ts';
import { each, html, type Html } from './html.ts';
import { linkTo, renderElement } from './render-element.ts';

/** Where the pages, their style and the API's description are served. */
export interface ReferenceAddresses {
  pages: string;
  stylesheet: string;
  api: string;
}

function page(title: string, { stylesheet }: ReferenceAddresses, route: Html, main: Html): string {
  return html`<!doctype html>
    <html lang="es-MX">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Timbra</title>
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <a class="salto" href="#contenido">Ir al contenido</a>
        <header><nav aria-label="Documentación">${route}</nav></header>
        <main id="contenido">${main}</main>
      </body>
    </html>`.toString();
}

/** The page that lists the documents. */
export function renderReferenceIndex(
  documents: readonly ReferenceDocument[],
  addresses: ReferenceAddresses,
): string {
  const title = 'Referencia de los documentos del SAT';
  return page(
    title,
    addresses,
    html`<a href="${addresses.api}">API de Timbra</a>`,
    html`<h1>${title}</h1>
      <p class="resumen">
        Qué significa cada elemento y cada atributo, qué admite, de qué campo de la factura sale y
        qué reglas lo tocan.
      </p>
      <ul class="documentos">
        ${each(documents, ({ slug, title: name, summary }) => {
          return html`<li>
            <a href="${addresses.pages}/${slug}">${name}</a>
            <p>${summary}</p>
          </li> `;
        })}
      </ul>`,
  );
}

/** The tree of elements, as links. */
function renderIndexOf(paths: readonly string[], elements: readonly ReferenceElement[]): Html {
  return html`<ul>
    ${each(paths, (path) => {
      const children = elements.find((element) => element.path === path)?.children ?? [];
      const below = children.length > 0 ? renderIndexOf(children, elements) : undefined;
      return html`<li>${linkTo(path)} ${below}</li> `;
    })}
  </ul>`;
}

/** A link to the element that carries this document, in the page of the document that has it. */
function renderPlace(
  place: string | undefined,
  documents: readonly ReferenceDocument[],
  pages: string,
): Html | undefined {
  const host = documents.find(({ elements }) => elements.some(({ path }) => path === place));
  if (!place || !host) return undefined;
  return html`<dt>Va dentro de</dt>
    <dd><a href="${pages}/${host.slug}#${place}">${place}</a></dd>`;
}

function renderFacts(
  { namespace, place }: ReferenceDocument,
  documents: readonly ReferenceDocument[],
  pages: string,
): Html {
  const { prefix, uri, schemaLocation } = namespace;
  const fact = (name: string, value: string): Html | undefined =>
    value === ''
      ? undefined
      : html`<dt>${name}</dt>
          <dd><code>${value}</code></dd>`;
  return html`<dl class="datos">
    ${renderPlace(place, documents, pages)} ${fact('Espacio de nombres', uri)}
    ${fact('Prefijo', prefix)} ${fact('Esquema', schemaLocation)}
  </dl>`;
}

function signatureHelp({ hasCadena, elements }: ReferenceDocument): string {
  if (!hasCadena) return 'Este documento no tiene cadena original.';
  const isWhole = elements.every(({ attributes }) => attributes.every(({ isSigned }) => isSigned));
  return isWhole
    ? 'Todos los atributos entran en la cadena original, que es lo que se sella.'
    : '«Sin firmar»: no entra en la cadena original, que es lo que se sella.';
}

function renderHelp(document: ReferenceDocument): Html {
  return html`<div class="ayuda">
    <h2>Cómo leer esta página</h2>
    <ul>
      <li>
        <strong>Obligatorio</strong> y <strong>opcional</strong> son del esquema del SAT; una regla
        puede pedir o prohibir lo que el esquema deja opcional.
      </li>
      <li>
        <strong>Campo</strong> es el de la factura en la API de donde sale el dato;
        <code>#</code> es el lugar en una lista, desde 0.
      </li>
      <li>
        Las <strong>reglas</strong> dicen lo que se informa cuando no se cumplen, con el código del
        SAT o uno nuestro en minúsculas. Lo que rompe la estructura o no es lo que se admite se
        informa con <code>CFDI40999</code>.
      </li>
      <li>${signatureHelp(document)}</li>
    </ul>
  </div>`;
}

/** The page of one of the documents. */
export function renderReference(
  document: ReferenceDocument,
  documents: readonly ReferenceDocument[],
  addresses: ReferenceAddresses,
): string {
  const { title, summary, elements } = document;
  const { pages } = addresses;
  const [root] = elements;
  return page(
    title,
    addresses,
    html`<a href="${addresses.api}">API de Timbra</a> › <a href="${pages}">Referencia</a>`,
    html`<h1>${title}</h1>
      <p class="resumen">${summary}</p>
      ${renderFacts(document, documents, pages)}
      <div class="entrada">
        <nav class="indice" aria-labelledby="elementos">
          <h2 id="elementos">Elementos</h2>
          ${renderIndexOf(root ? [root.path] : [], elements)}
        </nav>
        ${renderHelp(document)}
      </div>
      ${each(elements, (element) => renderElement(element, document, documents, pages))}`,
  );
}
