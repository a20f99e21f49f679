import { aspectoOfCookies } from '@timbra/contracts';
import compression from 'compression';
import express, { Router, type RequestHandler } from 'express';
import helmet from 'helmet';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precompressed } from './precompressed.ts';

const REMOTES = ['mf-invoicing', 'mf-masterdata'] as const;
const NONCE_MARK = '__CSP_NONCE__';
/** File names carry a hash of their content, so a browser may keep them. */
const YEAR_S = 365 * 24 * 60 * 60;

interface Openings {
  secure: boolean;
  /** The origin of the support chat, where one is configured. */
  chat: readonly string[];
}

/**
 * Strict for scripts: own origin only, and the support chat's where the operator configured one.
 * Mantine writes its theme as a style element, which carries the nonce of the page, and positions
 * floating things with style attributes.
 */
const contentSecurity = (nonce: string, { secure, chat }: Openings): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...chat],
        'style-src': ["'self'", `'nonce-${nonce}'`],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...chat],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...chat],
        'frame-src': ["'self'", 'blob:', ...chat],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(secure && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'no-referrer' },
  });

const SCHEMES = { claro: 'light', oscuro: 'dark' } as const;

/**
 * The page as this person chose to see it, from its first paint: scripts of the page's own are refused
 * (docs/adr/0060-claro-u-oscuro.md), so what one would do is written here.
 */
const withScheme = (html: string, cookies: string): string => {
  const { esquema } = aspectoOfCookies(cookies);
  if (esquema === 'sistema') return html;
  const scheme = SCHEMES[esquema];
  return html
    .replace(/<html\b/, `<html data-mantine-color-scheme="${scheme}"`)
    .replace('content="light dark"', `content="${scheme}"`);
};

/** By it the page knows that it is to tell of its requests: it asks nobody. */
const tracing = (html: string): string => html.replace(/<html\b/, '<html data-trazas');

const isHashed = (path: string) => /\.[0-9a-f]{8,}\.\w+(\.map|\.br|\.gz)?$/.test(path);

const assets = (folder: string): RequestHandler[] => [
  precompressed(folder),
  express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (res, path) => {
      res.set(
        'cache-control',
        isHashed(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
      );
    },
  }),
];

interface FrontEnd {
  folder: string;
  secure: boolean;
  /** Address of the support chat's program. */
  chatScript?: string | undefined;
  /** Traces are recorded. */
  traced?: boolean;
}

/** Shell and remotes on one origin. Any other address that a browser opens gets the shell. */
export const frontEnd = ({ folder, secure, chatScript, traced = false }: FrontEnd): Router => {
  const chat = chatScript ? [new URL(chatScript).origin] : [];
  const router = Router();
  // Only what is public and the same for everybody: answers of the API stay as they are.
  router.use(compression());
  router.use((req, res, next) => {
    const nonce = randomBytes(16).toString('base64');
    res.locals.nonce = nonce;
    contentSecurity(nonce, { secure, chat })(req, res, next);
  });
  for (const remote of REMOTES) router.use(`/${remote}`, ...assets(join(folder, remote, 'dist')));
  router.use(...assets(join(folder, 'shell', 'dist')));

  router.get('{/*path}', async (req, res, next) => {
    if (req.path.startsWith('/api/') || /\.\w+$/.test(req.path) || !req.accepts('html')) {
      return next();
    }
    let html: string;
    try {
      html = await readFile(join(folder, 'shell', 'dist', 'index.html'), 'utf8');
    } catch {
      return next(); // the front end is not built: the API still works
    }
    const page = withScheme(traced ? tracing(html) : html, req.get('cookie') ?? '');
    res
      .type('html')
      .set('cache-control', 'no-store')
      .send(page.replaceAll(NONCE_MARK, String(res.locals.nonce)));
  });
  return router;
};
