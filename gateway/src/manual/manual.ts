import { manual, MANUAL, TEMAS, type TemaClave } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import compression from 'compression';
import express, { Router } from 'express';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '../api/docs/html.ts';
import { renderMarkdown } from '../api/docs/markdown.ts';
import { onlyItsStyles } from '../api/only-its-styles.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** Written by hand; their pictures by `npm run pictures`. */
const PAGES = new URL('../../../docs/manual/', import.meta.url);
const DAY_MS = 24 * 60 * 60 * 1000;

const isTema = (text: string): text is TemaClave => Object.hasOwn(manual, text);

const links = (current: TemaClave | null): string =>
  TEMAS.map((tema) => {
    const here = tema === current ? ' aria-current="page"' : '';
    return `<li><a href="${MANUAL}/${tema}"${here}>${escapeHtml(manual[tema].titulo)}</a></li>`;
  }).join('\n');

/** A whole page, read without a script: the list of all beside the one that is read. */
const page = (title: string, body: string, current: TemaClave | null): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Manual de Timbra</title>
<link rel="stylesheet" href="${MANUAL}/manual.css">
</head>
<body>
<a class="salto" href="#contenido">Ir al contenido</a>
<header><a class="marca" href="${MANUAL}">Manual de Timbra</a> <a href="/">Ir a Timbra</a></header>
<div class="hoja">
<nav aria-label="Páginas del manual"><ol>
${links(current)}
</ol></nav>
<main id="contenido">
${body}
</main>
</div>
</body>
</html>
`;

const read = async (tema: TemaClave): Promise<string> =>
  page(
    manual[tema].titulo,
    renderMarkdown(await readFile(new URL(`${tema}.md`, PAGES), 'utf8')),
    tema,
  );

const first = (): string =>
  page(
    'Qué quieres hacer',
    '<h1>Qué quieres hacer</h1>\n<p>Cada página se lee en un par de minutos. Se buscan también con <code>Ctrl+K</code>, desde cualquier pantalla.</p>',
    null,
  );

/** GET /manual: how each task is done with the screens. */
export const manualRoutes = (): Router => {
  const router = Router();
  router.use(MANUAL, compression(), onlyItsStyles);
  router.get(`${MANUAL}/manual.css`, (_req, res) => res.sendFile('manual.css', { root: HERE }));
  router.use(
    `${MANUAL}/img`,
    express.static(fileURLToPath(new URL('img/', PAGES)), { index: false, maxAge: DAY_MS }),
  );
  router.get(MANUAL, (_req, res) => void res.type('html').send(first()));
  router.get(`${MANUAL}/:tema`, async (req, res) => {
    const { tema } = req.params;
    if (!isTema(tema)) throw new DomainError('noEncontrado');
    res.type('html').send(await read(tema));
  });
  return router;
};
