import { manual, TEMAS } from '@timbra/contracts';
import { createService } from '@timbra/service-kit';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import type { Express } from 'express';
import { glob, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manualRoutes } from './manual.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const page = (name: string) => readFile(`${ROOT}/docs/manual/${name}.md`, 'utf8');

let gateway: RunningContainer<{ app: Express }>;
beforeAll(async () => {
  gateway = await runContainer('gateway', async ({ logger }) => ({
    app: createService({ name: 'gateway', logger, checks: {}, routes: [manualRoutes()] }),
  }));
});
afterAll(() => gateway?.stop());
const get = async (path: string) => {
  const response = await fetch(`${gateway.url}${path}`, { headers: { accept: 'text/html' } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it.each(TEMAS)('%s is read without a script, under its title', async (tema) => {
  const { status, headers, text } = await get(`/manual/${tema}`);
  expect([status, text.includes('<script')]).toEqual([200, false]);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]).toBe(manual[tema].titulo);
  expect(text).toContain(`href="/manual/${tema}" aria-current="page"`);
});

it('begins with the list of all its pages, each once', async () => {
  const { text } = await get('/manual');
  const listed = [...text.matchAll(/<li><a href="\/manual\/([^"]+)"/g)].map(([, tema]) => tema);
  expect(listed).toEqual(TEMAS);
});

it('answers 404 for a page that it does not have, and for what is outside of it', async () => {
  const paths = ['/manual/nada', '/manual/constructor', '/manual/img/..%2f..%2fpackage.json'];
  for (const path of paths) expect((await get(path)).status).toBe(404);
});

it('has a file for each page, a picture in each, and nothing that no page shows', async () => {
  const files = (await readdir(`${ROOT}/docs/manual`)).filter((it) => it.endsWith('.md'));
  expect(files.toSorted()).toEqual(TEMAS.map((tema) => `${tema}.md`).toSorted());
  const shown: string[] = [];
  for (const tema of TEMAS) {
    const pictures = [...(await page(tema)).matchAll(/!\[[^\]]{5,}\]\(img\/([^)]+)\)/g)];
    expect(pictures.length, tema).toBeGreaterThan(0);
    shown.push(...pictures.map(([, name = '']) => name));
  }
  expect(await readdir(`${ROOT}/docs/manual/img`)).toEqual(shown.toSorted());
  const picture = await get(`/manual/img/${shown[0]}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('every link of its pages leads somewhere', async () => {
  const known = ['/', '/manual', '/api/docs', ...TEMAS.map((tema) => `/manual/${tema}`)];
  for (const tema of TEMAS) {
    const { text } = await get(`/manual/${tema}`);
    const targets = [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, it = '']) => it);
    const own = targets.filter((it) => !it.endsWith('.css'));
    expect(own.filter((it) => !known.includes(it))).toEqual([]);
  }
});

it('names buttons, pages and fields as the screens do', async () => {
  const sources: string[] = [];
  for await (const path of glob(
    '{shell,mf-invoicing,mf-masterdata,packages/ui-kit}/src/**/*.{ts,tsx}',
    {
      cwd: ROOT,
      exclude: (name) => name.includes('.test.'),
    },
  )) {
    sources.push(await readFile(`${ROOT}/${path}`, 'utf8'));
  }
  const screens = sources.join('\n');
  for (const tema of TEMAS) {
    // «Nuevo comprobante › Factura» is a menu and what is chosen in it.
    const named = [...(await page(tema)).matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, it = '']) =>
      it.split(' › '),
    );
    expect(named.length, tema).toBeGreaterThan(0);
    const unknown = named.filter((it) => !screens.includes(`'${it}'`));
    expect(unknown, tema).toEqual([]);
  }
});
