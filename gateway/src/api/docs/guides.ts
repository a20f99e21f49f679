import { problemas } from '@timbra/contracts';
import { readFile } from 'node:fs/promises';
import { escapeHtml, table } from './html.ts';
import { BASE, layout } from './layout.ts';
import { renderMarkdown } from './markdown.ts';

/** The guides that are written by hand, and the pages that every error points to. */
const GUIDES = new URL('../../../../docs/api/', import.meta.url);
const ERRORS = new URL('../../../../docs/errores/', import.meta.url);

/** Where the page of errors has the table of them all. */
const CODES = '<!-- codigos -->';

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? '';

/** Address under /api/docs, and the file that it shows. */
export const guides = {
  '': 'empieza-aqui',
  '/comprobantes': 'comprobantes',
  '/una-venta': 'una-venta',
  '/errores': 'errores',
  '/webhooks': 'webhooks',
  '/convenciones': 'convenciones',
  '/cambios': 'cambios',
} as const;
export type GuidePath = keyof typeof guides;

/** Every code that the API answers, by its status, each with its own page. */
const errorCodes = (): string =>
  table(
    ['Código', 'Estado', 'Qué dice', 'Se repite'],
    Object.entries(problemas)
      .sort(([a, { status }], [b, other]) => status - other.status || a.localeCompare(b))
      .map(([code, { status, title, retry }]) => [
        `<a href="${BASE}/errores/${code}"><code>${code}</code></a>`,
        String(status),
        escapeHtml(title),
        retry ? 'sí' : 'no',
      ]),
  );

export const guidePage = async (path: GuidePath): Promise<string> => {
  const markdown = await readFile(new URL(`${guides[path]}.md`, GUIDES), 'utf8');
  const [before = '', ...after] = markdown.split(CODES).map(renderMarkdown);
  const body = after.length > 0 ? [before, ...after].join(errorCodes()) : before;
  return layout({ path, title: titleOf(markdown), body });
};

/** The page of one error, as it was written; undefined for what is no code. */
export const errorMarkdown = async (code: string): Promise<string | undefined> =>
  Object.hasOwn(problemas, code) ? readFile(new URL(`${code}.md`, ERRORS), 'utf8') : undefined;

export const errorPage = (code: string, markdown: string): string =>
  layout({ path: '/errores', title: code, body: renderMarkdown(markdown) });
