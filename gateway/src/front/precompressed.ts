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
 * Points a request at the compressed copy of its file, if the browser accepts that encoding: the next
 * handler serves the copy, with an ETag of its own. A file without copies is compressed on its way.
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
