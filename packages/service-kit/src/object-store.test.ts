import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startBucketServer } from '../test-support/bucket-server.ts';
import { openObjectStore, type ObjectStore } from './object-store.ts';

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucketServer>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-objects-'));
  bucket = await startBucketServer();
});
afterEach(async () => {
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  ['a folder', () => pathToFileURL(folder).href],
  ['a bucket of S3', () => bucket.address],
])('objects in %s', (_where, address) => {
  let store: ObjectStore;
  beforeEach(() => (store = openObjectStore(address())));

  it('are given back as they were put; null for what never was', async () => {
    const body = Buffer.from([0, 60, 97, 47, 62, 255]);
    await store.put('cfdis/a-1.xml', body, 'application/xml');
    expect(await store.get('cfdis/a-1.xml')).toEqual(body);
    expect(await store.get('cfdis/b-1.xml')).toBeNull();
  });

  it('are replaced whole by what is put under the same key', async () => {
    await store.put('cfdis/a.xml', Buffer.from('one'), 'application/xml');
    await store.put('cfdis/a.xml', Buffer.from('2'), 'application/xml');
    expect((await store.get('cfdis/a.xml'))?.toString()).toBe('2');
  });

  it('are put from a file, and read as they come', async () => {
    const path = join(folder, 'parte.zip');
    const body = Buffer.alloc(300_000, 'zip');
    await writeFile(path, body);
    await store.putFile('exportaciones/a/1.zip', path, 'application/zip');
    const stream = await store.getStream('exportaciones/a/1.zip');
    expect(stream && (await buffer(stream)).equals(body)).toBe(true);
    expect(await store.getStream('exportaciones/a/2.zip')).toBeNull();
  });

  it('are removed, those of that key alone, and it is no error when they are gone already', async () => {
    await store.put('logos/a.png', Buffer.from('a'), 'image/png');
    await store.put('logos/b.png', Buffer.from('b'), 'image/png');
    await store.remove('logos/a.png');
    await store.remove('logos/a.png');
    expect(await store.get('logos/a.png')).toBeNull();
    expect((await store.get('logos/b.png'))?.toString()).toBe('b');
  });

  it('are listed by their keys, every one, and none where nothing was put', async () => {
    const listed = async () => {
      const found: string[] = [];
      for await (const key of store.keys()) found.push(key);
      return found.sort();
    };
    expect(await listed()).toEqual([]);
    const keys = ['acuses/1/a.xml', 'cfdis/a.xml', 'cfdis/b.xml', 'logos/a.png', 'logos/z/b.png'];
    for (const key of keys) await store.put(key, Buffer.from(key), 'text/plain');
    expect(await listed()).toEqual(keys);
  });

  it.each(['../fuera.xml', 'cfdis/../../fuera.xml', '/etc/passwd', 'sin-carpeta', 'a/b\0c'])(
    'are refused under the key %j, which could leave their place',
    async (key) => {
      await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(/refused/);
      await expect(store.get(key)).rejects.toThrow(/refused/);
      await expect(store.remove(key)).rejects.toThrow(/refused/);
    },
  );
});

it('a folder keeps no temporary file of what was put', async () => {
  const store = openObjectStore(pathToFileURL(folder).href);
  await store.put('cfdis/a.xml', Buffer.from('one'), 'application/xml');
  expect(await readdir(join(folder, 'cfdis'))).toEqual(['a.xml']);
});

it('a bucket is made when it is first needed, by the process that needs it first', async () => {
  const stores = [openObjectStore(bucket.address), openObjectStore(bucket.address)];
  expect(await stores[0]?.check()).toBe(false);
  await Promise.all(
    stores.map((it, n) => it.put(`cfdis/${n}.xml`, Buffer.from('x'), 'application/xml')),
  );
  expect(bucket.keys().sort()).toEqual(['cfdis/0.xml', 'cfdis/1.xml']);
  expect(await stores[0]?.check()).toBe(true);
});

it('a bucket that refuses says so, and what is put there is not taken for kept', async () => {
  const stranger = openObjectStore(bucket.address.replace('llave', 'otra'));
  await expect(stranger.put('cfdis/a.xml', Buffer.from('x'), 'text/xml')).rejects.toThrow();
  await expect(stranger.remove('cfdis/a.xml')).rejects.toThrow();
  expect(bucket.keys()).toEqual([]);
});

it('a folder says when it cannot be written', async () => {
  const nowhere = openObjectStore('file:/dev/null/objetos');
  await expect(nowhere.put('cfdis/a.xml', Buffer.from('x'), 'text/plain')).rejects.toThrow();
  await expect(nowhere.check()).rejects.toThrow();
});
