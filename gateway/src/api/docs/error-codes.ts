import { problemas } from '@timbra/contracts';
import { escapeHtml, table } from './html.ts';
import { BASE } from './layout.ts';

/** Every code that the API answers, by its status, each with its own page. */
export const errorCodes = (): string =>
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
