import { escapeHtml } from './html.ts';

/** Where the pages stand. */
export const BASE = '/api/docs';

/** The pages that a reader moves between, in the order in which they are read. */
const SECTIONS = [
  ['', 'Empieza aquí'],
  ['/comprobantes', 'Comprobantes'],
  ['/una-venta', 'Una venta'],
  ['/errores', 'Errores'],
  ['/webhooks', 'Webhooks'],
  ['/convenciones', 'Convenciones'],
  ['/operaciones', 'Operaciones'],
  ['/esquemas', 'Esquemas'],
  ['/referencia', 'Documentos del SAT'],
  ['/cambios', 'Cambios'],
] as const;

const link = ([path, name]: (typeof SECTIONS)[number], current: string): string => {
  const here = path === current ? ' aria-current="page"' : '';
  return `<li><a href="${BASE}${path}"${here}>${name}</a></li>`;
};

interface Page {
  /** Under BASE: '' for the first one. */
  path: string;
  title: string;
  /** HTML. */
  body: string;
}

/** A whole page: everything on it is read without a script. */
export const layout = ({ path, title, body }: Page): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · API de Timbra</title>
<link rel="stylesheet" href="${BASE}/referencia.css">
<link rel="stylesheet" href="${BASE}/api.css">
</head>
<body>
<a class="salto" href="#contenido">Ir al contenido</a>
<header>
<nav class="secciones" aria-label="API de Timbra"><ul>
${SECTIONS.map((it) => link(it, path)).join('\n')}
</ul></nav>
</header>
<main id="contenido">
${body}
</main>
</body>
</html>
`;
