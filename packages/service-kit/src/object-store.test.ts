import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openObjectStore, type ObjectStore } from './object-store.ts';

let folder: string;
let store: ObjectStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-objects-'));
  store = openObjectStore(pathToFileURL(folder).href);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives back the bytes that were put, and null for what never was', async () => {
  await store.put('cfdis/a-1.xml', Buffer.from('<a/>'), 'application/xml');
  expect((await store.get('cfdis/a-1.xml'))?.toString()).toBe('<a/>');
  expect(await store.get('cfdis/b-1.xml')).toBeNull();
});

it('removes an object, and minds not when it is gone already', async () => {
  await store.put('logos/a.png', Buffer.from('a'), 'image/png');
  await store.remove('logos/a.png');
  await store.remove('logos/a.png');
  expect(await store.get('logos/a.png')).toBeNull();
});

it('replaces an object whole and leaves no temporary file behind', async () => {
  await store.put('cfdis/a.xml', Buffer.from('one'), 'application/xml');
  await store.put('cfdis/a.xml', Buffer.from('two'), 'application/xml');
  expect((await store.get('cfdis/a.xml'))?.toString()).toBe('two');
  expect(await readdir(join(folder, 'cfdis'))).toEqual(['a.xml']);
});

it.each(['../fuera.xml', 'cfdis/../../fuera.xml', '/etc/passwd', 'sin-carpeta', 'a/b\0c'])(
  'refuses the key %j, which could leave the folder',
  async (key) => {
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(/refused/);
    await expect(store.get(key)).rejects.toThrow(/refused/);
    await expect(store.remove(key)).rejects.toThrow(/refused/);
  },
);

it('says when it cannot be written', async () => {
  const nowhere = openObjectStore('file:/dev/null/objetos');
  await expect(nowhere.put('cfdis/a.xml', Buffer.from('x'), 'text/plain')).rejects.toThrow();
  await expect(nowhere.check()).rejects.toThrow();
});
