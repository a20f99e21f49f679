import type { IncomingMessage } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFake, type FakeService } from '../../test-support/fake-service.ts';
import { createLibroClient, type Marcas } from './libro.client.ts';

const XLS = 'application/vnd.ms-excel';
const LIBRO = '/catCFDI_V_4_20260806.xls';
type Answer = Awaited<ReturnType<Parameters<typeof startFake>[0]>>;

let folder: string;
let sat: FakeService | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-libro-'));
});
afterEach(async () => {
  await sat?.close();
  sat = undefined;
  await rm(folder, { recursive: true, force: true });
});

const download = async (
  answer: (path: string, request: IncomingMessage) => Answer | Promise<Answer>,
  known?: Omit<Marcas, 'url'>,
) => {
  sat = await startFake(answer);
  const path = join(folder, 'libro.xls');
  const client = createLibroClient(`${sat.url}/anexo_20.htm`, { maxBytes: 100, timeoutMs: 2_000 });
  const marcas = known && { ...known, url: `${sat.url}${LIBRO}` };
  return { found: await client.download(marcas, path), path };
};
const page: Answer = { type: 'text/html; charset=utf-8', body: `<a href="${LIBRO}">` };
const withPage = (libro: Answer) => (path: string) => (path === LIBRO ? libro : page);

it('keeps what SAT says of the workbook, to ask for it next time', async () => {
  const headers = { etag: '"uno"', 'last-modified': 'Thu, 06 Aug 2026 10:00:00 GMT' };
  const { found, path } = await download(withPage({ type: XLS, body: 'libro', headers }));
  expect(found).toMatchObject({
    isNew: true,
    etag: '"uno"',
    lastModified: 'Thu, 06 Aug 2026 10:00:00 GMT',
  });
  expect(await readFile(path, 'utf8')).toBe('libro');
});

it('takes no workbook that it knows', async () => {
  const known = { etag: '"uno"' };
  const { found } = await download((path, { headers }) => {
    if (path !== LIBRO) return page;
    return { status: headers['if-none-match'] === '"uno"' ? 304 : 200, type: XLS, body: '' };
  }, known);
  expect(found).toMatchObject({ isNew: false, etag: '"uno"' });
});

it('follows a redirect, as SAT makes them, and not for ever', async () => {
  const moved = (path: string): Answer =>
    path === '/otra.xls'
      ? { type: XLS, body: 'libro' }
      : { status: 302, headers: { location: '/otra.xls' } };
  expect((await download(moved)).found.url).toMatch(/\/otra\.xls$/);
});

describe('says in a sentence why there is no workbook:', () => {
  it.each<[string, (path: string) => Answer | Promise<Answer>, RegExp]>([
    ['it is too large', withPage({ type: XLS, body: 'x'.repeat(101) }), /pasa de 1 MB/],
    ['SAT answers an error', withPage({ status: 503, type: XLS, body: '' }), /respondió 503/],
    ['the page has no link', () => ({ ...page, body: '<p>Nada</p>' }), /no enlaza el libro/],
    ['it goes in circles', () => ({ status: 302, headers: { location: '/' } }), /redirige/],
    [
      'it leads out of the web',
      () => ({ status: 302, headers: { location: 'file:///etc/passwd' } }),
      /redirige/,
    ],
    ['SAT does not answer in time', () => new Promise<Answer>(() => {}), /tardó más de 2 s/],
  ])('%s', async (_what, answer, sentence) => {
    await expect(download(answer)).rejects.toThrow(sentence);
  });

  it('nobody is there', async () => {
    const client = createLibroClient('http://127.0.0.1:9/', { maxBytes: 100, timeoutMs: 2_000 });
    const asked = client.download(undefined, join(folder, 'libro.xls'));
    await expect(asked).rejects.toThrow('127.0.0.1:9 no responde');
  });
});
