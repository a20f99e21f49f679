import type { ReferenceRule } from './describe-document.ts';
import { each, html, type Html } from './html.ts';
import { LOOKUP_WORDS } from '../rules/lookup-words.ts';

const long = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });
const written = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));

function validity({ from, until }: ReferenceRule): string {
  if (from && until) return `Vale del ${written(from)} al ${written(until)}.`;
  if (from) return `Vale desde el ${written(from)}.`;
  return until ? `Valió hasta el ${written(until)}.` : '';
}

/** The message as a sentence, with what can be done about it and when and how it is judged. */
function sentences(rule: ReferenceRule): string {
  const { message, remedy, needs } = rule;
  const end = /[.?!]$/.test(message) ? '' : '.';
  const lookup = needs ? `Solo se comprueba con ${LOOKUP_WORDS[needs]}.` : '';
  return [message + end, remedy, validity(rule), lookup].filter(Boolean).join(' ');
}

/** The rules that touch a node or attribute; those of another matrix name their document. */
export function renderRules(rules: readonly ReferenceRule[], pages: string): Html | undefined {
  if (rules.length === 0) return undefined;
  return html`<ul class="reglas">
    ${each(rules, (rule) => {
      const { code, source } = rule;
      const link =
        source && html`<a class="origen" href="${pages}/${source.slug}">${source.title}</a>`;
      return html`<li><code>${code}</code> ${link} ${sentences(rule)}</li> `;
    })}
  </ul>`;
}
