import { problemas } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { Router, static as serveFiles } from 'express';
import helmet from 'helmet';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fieldReference } from './field-reference.ts';

/** The reader's own files; it draws its icons and some of its styles inline. */
const ASSETS = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const PAGE = `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API de Timbra</title>
    <link rel="stylesheet" href="docs/swagger-ui.css" />
  </head>
  <body>
    <nav class="swagger-ui"><a class="wrapper link" href="docs/referencia">Referencia de los documentos del SAT</a></nav>
    <main id="api"></main>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });`;

/** The pages that every error points to. */
const ERRORS = new URL('../../../docs/errores/', import.meta.url);

/** GET /docs: the OpenAPI description, to be read and tried in a browser. */
export const apiDocs = (): Router => {
  const router = Router();
  router.use(fieldReference());
  router.use(
    '/docs',
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'none'"],
          'script-src': ["'self'"],
          'style-src': ["'self'", "'unsafe-inline'"],
          'img-src': ["'self'", 'data:'],
          'connect-src': ["'self'"],
          'base-uri': ["'none'"],
          'frame-ancestors': ["'none'"],
        },
      },
    }),
  );
  router.get('/docs', (_req, res) => void res.type('html').send(PAGE));
  router.get('/docs/errores/:code', async (req, res) => {
    const { code } = req.params;
    if (!Object.hasOwn(problemas, code)) throw new DomainError('noEncontrado');
    res.type('text/markdown').send(await readFile(new URL(`${code}.md`, ERRORS), 'utf8'));
  });
  router.get('/docs/start.js', (_req, res) => void res.type('js').send(START));
  router.use('/docs', serveFiles(ASSETS, { index: false, redirect: false }));
  return router;
};
