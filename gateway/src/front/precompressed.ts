import type { RequestHandler } from 'express';
import { access } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** What the build leaves beside a file (packages/remote-kit/webpack/precompress.mjs), the smaller first. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
const COMPRESSED = new Set(['.js', '.mjs', '.css', '.svg']);

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Sends the compressed copy of a file to whoever reads it: what comes next serves that one, with an
 * ETag of its own. A file without copies passes by and is compressed on its way.
 */
export const precompressed =
  (folder: string): RequestHandler =>
  async (req, res, next) => {
    const { path } = req;
    if (!COMPRESSED.has(extname(path)) || path.includes('..')) return next();
    res.vary('accept-encoding');
    for (const [encoding, ending] of Object.entries(ENCODINGS)) {
      if (!req.acceptsEncodings(encoding)) continue;
      if (!(await exists(join(folder, `${path}${ending}`)))) continue;
      res.type(extname(path)).set('content-encoding', encoding);
      req.url = req.url.replace(path, `${path}${ending}`);
      break;
    }
    next();
  };
