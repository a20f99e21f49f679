import { DomainError } from '@timbra/service-kit';
import compression from 'compression';
import { Router, type Response } from 'express';
import { fileURLToPath } from 'node:url';
import { errorMarkdown, errorPage, guidePage, guides, type GuidePath } from './docs/guides.ts';
import { operationsIndex, operationsPage, schemasPage } from './docs/operations.ts';
import { fieldReference } from './field-reference.ts';
import { onlyItsStyles } from './only-its-styles.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

const html = (res: Response, page: string | undefined): void => {
  if (page === undefined) throw new DomainError('noEncontrado');
  res.type('html').send(page);
};

/** GET /docs: how the API is used, written by hand and made from its own description. */
export const apiDocs = (): Router => {
  const router = Router();
  router.use(fieldReference());
  router.get('/docs/api.css', (_req, res) => res.sendFile('api.css', { root: HERE }));
  router.use('/docs', compression(), onlyItsStyles);
  for (const path of Object.keys(guides) as GuidePath[]) {
    router.get(`/docs${path}`, async (_req, res) => html(res, await guidePage(path)));
  }
  router.get('/docs/operaciones', (_req, res) => html(res, operationsIndex()));
  router.get('/docs/operaciones/:tag', (req, res) => html(res, operationsPage(req.params.tag)));
  router.get('/docs/esquemas', (_req, res) => html(res, schemasPage()));
  router.get('/docs/errores/:code', async (req, res) => {
    const { code } = req.params;
    const markdown = await errorMarkdown(code);
    if (markdown === undefined) throw new DomainError('noEncontrado');
    // A program gets it as it was written, a browser as a page.
    if (req.accepts(['text/markdown', 'html']) === 'html') html(res, errorPage(code, markdown));
    else res.type('text/markdown').send(markdown);
  });
  return router;
};
