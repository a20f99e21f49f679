import type {
  ReferenceAttribute,
  ReferenceDocument,
  ReferenceElement,
} from './describe-document.ts';
import { each, html, type Html } from './html.ts';
import { renderRules } from './render-rules.ts';
import type { TypeWords } from './type-words.ts';

const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

export const linkTo = (path: string): Html => html`<a href="#${path}">${last(path)}</a>`;

function occurrenceWords({ occurrence }: ReferenceElement): string {
  if (!occurrence) return 'Elemento principal';
  const { required, repeats, maximum } = occurrence;
  if (!repeats) return required ? 'Obligatorio, uno solo' : 'Opcional, uno solo';
  if (maximum !== undefined) return `Opcional, hasta ${maximum}`;
  return required ? 'Obligatorio, uno o más' : 'Opcional, los que hagan falta';
}

function digitsWords({ integers, decimals }: TypeWords): string {
  const digits = [
    ...(integers === undefined ? [] : [`${integers} dígitos enteros`]),
    ...(decimals === undefined ? [] : [`${decimals} decimales`]),
  ];
  return digits.length > 0 ? `, hasta ${digits.join(' y ')}` : '';
}

function renderType(type: TypeWords): Html {
  const { words, catalogo, pattern } = type;
  const sentence = words.charAt(0).toUpperCase() + words.slice(1) + digitsWords(type);
  const details =
    pattern &&
    html`<details>
      <summary>Patrón</summary>
      <code>${pattern}</code>
    </details>`;
  return html`${sentence} ${catalogo && html`<code>${catalogo}</code>`} ${details}`;
}

const renderCampo = (campo: string | undefined): Html | undefined =>
  campo === undefined ? undefined : html`<p class="campo">Campo <code>${campo}</code></p>`;

function renderAttribute(
  { path, name, required, meaning, type, isSigned, campo, rules }: ReferenceAttribute,
  { hasCadena }: ReferenceDocument,
  pages: string,
  hasRules: boolean,
): Html {
  const unsigned = hasCadena && !isSigned ? html`<span class="marca">Sin firmar</span>` : undefined;
  const ruled = html`<td role="cell" data-titulo="Reglas">${renderRules(rules, pages)}</td>`;
  return html`<tr role="row" id="${path}">
    <th role="rowheader" scope="row">
      <a href="#${path}">${name}</a>
      <span class="marca ${required ? 'obligatorio' : ''}">
        ${required ? 'Obligatorio' : 'Opcional'}
      </span>
      ${unsigned}
    </th>
    <td role="cell">
      <p>${meaning}</p>
      ${renderCampo(campo)}
    </td>
    <td role="cell" data-titulo="Qué admite">${renderType(type)}</td>
    ${hasRules ? ruled : undefined}
  </tr> `;
}

/** Where an element stands: links to all that hold it. */
function renderRoute(path: string): Html | undefined {
  const steps = path.split('.').slice(0, -1);
  if (steps.length === 0) return undefined;
  const routes = steps.map((_, i) => steps.slice(0, i + 1).join('.'));
  return html`<p class="ruta">${each(routes, linkTo, ' › ')}</p>`;
}

function renderContent({ children, anyOrder }: ReferenceElement): Html | undefined {
  if (children.length === 0) return undefined;
  const order = anyOrder ? 'en cualquier orden' : 'en este orden';
  const intro = children.length > 1 ? `Contiene, ${order}` : 'Contiene';
  return html`<p>${intro}: ${each(children, linkTo, ', ')}</p>`;
}

function renderGuests(
  { path }: ReferenceElement,
  documents: readonly ReferenceDocument[],
  pages: string,
): Html | undefined {
  const guests = documents.filter(({ place }) => place === path);
  if (guests.length === 0) return undefined;
  const links = each(
    guests,
    ({ slug, title }) => html`<a href="${pages}/${slug}">${title}</a>`,
    ', ',
  );
  return html`<p>Aquí van: ${links}</p>`;
}

/** The section of an element: what it is, what it holds, and a row for each attribute. */
export function renderElement(
  element: ReferenceElement,
  document: ReferenceDocument,
  documents: readonly ReferenceDocument[],
  pages: string,
): Html {
  const { path, name, meaning, campo, rules, attributes } = element;
  const hasRules = attributes.some((attribute) => attribute.rules.length > 0);
  const table = html`<table role="table" aria-labelledby="titulo-${path}">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">Atributo</th>
        <th role="columnheader" scope="col">Qué es</th>
        <th role="columnheader" scope="col">Qué admite</th>
        ${hasRules ? html`<th role="columnheader" scope="col">Reglas</th>` : undefined}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${each(attributes, (attribute) => renderAttribute(attribute, document, pages, hasRules))}
    </tbody>
  </table>`;
  return html`<section id="${path}">
    ${renderRoute(path)}
    <h2 id="titulo-${path}">${name} <span class="marca">${occurrenceWords(element)}</span></h2>
    <p>${meaning}</p>
    ${renderCampo(campo)} ${renderContent(element)} ${renderGuests(element, documents, pages)}
    ${renderRules(rules, pages)} ${attributes.length > 0 ? table : undefined}
  </section> `;
}
