import { Router } from 'express';
import { escapeXml } from '../xml/escape.ts';
import type { Buzon, Correo } from './buzon.ts';

const row = ({ id, to, subject, fecha }: Correo): string =>
  `<li><a href="/buzon/${id}">${escapeXml(subject || '(sin asunto)')}</a><br>
<small>Para ${escapeXml(to.join(', '))} · <time>${fecha}</time></small></li>`;

/** Addresses in the text can be followed, and nothing else of a message is taken as markup. */
const linked = (text: string): string =>
  escapeXml(text).replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>body{max-width:720px;margin:24px auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif}
li{margin-bottom:12px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style></head>
<body><main><h1>${escapeXml(title)}</h1>${body}</main></body></html>`;

/** What was sent on this machine: JSON for tests, pages for people. */
export const buzonRoutes = ({ buzon }: { buzon: Buzon }): Router => {
  const routes = Router();

  routes.get('/buzon', (req, res) => {
    const to = typeof req.query.to === 'string' ? req.query.to : undefined;
    const correos = buzon.list(to);
    if (req.accepts(['json', 'html']) === 'json') {
      res.json({ items: correos });
      return;
    }
    const list = correos.length > 0 ? `<ul>${correos.map(row).join('')}</ul>` : '';
    res.type('html').send(page('Buzón de prueba', list || '<p>No hay correos</p>'));
  });

  routes.get('/buzon/:id', (req, res) => {
    const correo = buzon.list().find((it) => String(it.id) === req.params.id);
    if (!correo) {
      res.status(404).json({ error: 'Correo no encontrado' });
      return;
    }
    const back = `<p><a href="/buzon">Volver al buzón</a></p>`;
    const head = `<p>Para ${escapeXml(correo.to.join(', '))} · ${correo.fecha}</p>`;
    res.type('html').send(page(correo.subject, `${back}${head}<pre>${linked(correo.text)}</pre>`));
  });

  routes.delete('/buzon', (_req, res) => {
    buzon.clear();
    res.status(204).end();
  });

  return routes;
};
