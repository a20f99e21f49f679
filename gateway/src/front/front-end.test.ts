import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { frontEnd } from './front-end.ts';

const SCRIPT = `console.log('${'timbra '.repeat(400)}');`;
const NAME = 'main.0123456789abcdef.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'timbra-front-'));
  const js = join(folder, 'shell', 'dist', 'js');
  mkdirSync(js, { recursive: true });
  writeFileSync(join(js, NAME), SCRIPT);
  writeFileSync(join(js, `${NAME}.br`), brotliCompressSync(SCRIPT));
  writeFileSync(join(js, `${NAME}.gz`), gzipSync(SCRIPT));
  writeFileSync(join(js, 'alone.js'), SCRIPT);
  mkdirSync(join(folder, 'mf-invoicing', 'dist'), { recursive: true });
  writeFileSync(join(folder, 'mf-invoicing', 'dist', 'remoteEntry.js'), SCRIPT);
  writeFileSync(
    join(folder, 'mf-invoicing', 'dist', 'remoteEntry.js.br'),
    brotliCompressSync(SCRIPT),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const get = (path: string, encodings: string) =>
  request(express().use(frontEnd({ folder, secure: false })))
    .get(path)
    .set('accept-encoding', encodings);

describe('files of the screens', () => {
  it('are sent as the build compressed them, to a browser that accepts that encoding', async () => {
    const answers = [
      await get(`/js/${NAME}`, 'gzip, deflate, br'),
      await get(`/js/${NAME}`, 'gzip'),
      await get(`/js/${NAME}`, 'identity'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    // Only what was compressed at build time says its length beforehand.
    const lengths = answers.map(({ headers }) => Number(headers['content-length']));
    expect(lengths).toEqual([
      brotliCompressSync(SCRIPT).length,
      gzipSync(SCRIPT).length,
      SCRIPT.length,
    ]);
    const etags = answers.map(({ headers }) => headers['etag']);
    expect(new Set(etags).size).toBe(3);
    for (const { headers } of answers) {
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['vary']?.toLowerCase()).toContain('accept-encoding');
    }
  });

  it('are not sent again to a browser with the same copy', async () => {
    const first = await get(`/js/${NAME}`, 'br');
    const again = await get(`/js/${NAME}`, 'br').set('if-none-match', first.headers['etag'] ?? '');
    expect(again.status).toBe(304);
  });

  it('are asked about each time where their name stays the same', async () => {
    const { headers } = await get('/mf-invoicing/remoteEntry.js', 'br');
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  });

  it('are compressed on their way when the build did not', async () => {
    const { headers, text } = await get('/js/alone.js', 'gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(text).toBe(SCRIPT);
  });

  it('are not there when they are not, compressed or otherwise', async () => {
    expect((await get('/js/gone.js', 'br')).status).toBe(404);
    expect((await get('/js/..%2f..%2findex.js', 'br')).status).toBe(404);
  });
});

describe('the page', () => {
  const HTML =
    '<!doctype html><html lang="es-MX"><head><meta name="color-scheme" content="light dark"/></head></html>';
  beforeEach(() => writeFileSync(join(folder, 'shell', 'dist', 'index.html'), HTML));
  const page = async (cookie: string, traced?: boolean) =>
    (
      await request(express().use(frontEnd({ folder, secure: false, traced })))
        .get('/facturacion')
        .set('accept', 'text/html')
        .set('cookie', cookie)
    ).text;

  it('is written in the scheme that the person chose, so that no other is painted first', async () => {
    const dark = await page('a=1; timbra_aspecto=oscuro-comoda');
    expect(dark).toContain('<html data-mantine-color-scheme="dark" lang="es-MX">');
    expect(dark).toContain('content="dark"');
    expect(await page('timbra_aspecto=claro-compacta')).toContain('content="light"');
  });

  it('says that traces are recorded, where they are', async () => {
    expect(await page('a=1', true)).toContain('<html data-trazas lang="es-MX">');
    expect(await page('timbra_aspecto=oscuro-comoda', true)).toMatch(
      /<html [^>]*dark.*data-trazas/,
    );
  });

  it.each(['a=1', 'timbra_aspecto=sistema-compacta', 'timbra_aspecto="><script>'])(
    'is as it was built while no scheme was chosen: %s',
    async (cookie) => {
      expect(await page(cookie)).toBe(HTML);
    },
  );
});
