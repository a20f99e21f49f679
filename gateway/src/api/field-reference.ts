import type { ReferencePages } from '@timbra/cfdi/server';
import { DomainError } from '@timbra/service-kit';
import compression from 'compression';
import { Router } from 'express';
import { fileURLToPath } from 'node:url';
import { onlyItsStyles } from './only-its-styles.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

const ADDRESSES = {
  pages: '/api/docs/referencia',
  stylesheet: '/api/docs/referencia.css',
  api: '/api/docs',
};

let rendering: Promise<ReferencePages> | undefined;

/**
 * Rendered at the first visit and kept: a few hundred kB. Only then, because the engine's server
 * entry brings libxml2 and the certificates' code along, which nothing else here needs.
 */
const renderOnce = (): Promise<ReferencePages> =>
  (rendering ??= import('@timbra/cfdi/server').then(({ renderReferencePages }) =>
    renderReferencePages(ADDRESSES),
  ));

/** GET /docs/referencia: what every attribute of SAT's documents means, takes and is judged by. */
export const fieldReference = (): Router => {
  const router = Router();
  router.get('/docs/referencia.css', (_req, res) => res.sendFile('referencia.css', { root: HERE }));
  router.use('/docs/referencia', compression(), onlyItsStyles);
  router.get('/docs/referencia', async (_req, res) => {
    res.type('html').send((await renderOnce()).index);
  });
  router.get('/docs/referencia/:documento', async (req, res) => {
    const page = (await renderOnce()).documents.get(req.params.documento);
    if (page === undefined) throw new DomainError('noEncontrado');
    res.type('html').send(page);
  });
  return router;
};
