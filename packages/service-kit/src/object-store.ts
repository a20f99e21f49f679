import type * as Minio from 'minio';
import { randomUUID } from 'node:crypto';
import {
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  unlink,
  type FileHandle,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Files by key: XML, PDF, logos. One port, two adapters: a folder, or S3/MinIO. */
export interface ObjectStore {
  /** Returns when the bytes are safe. The same key again replaces. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** The same for a file on this machine, which is never in memory whole. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** The same as a stream; the caller reads it to its end or destroys it. */
  getStream(key: string): Promise<Readable | null>;
  /**
   * For objects that people replace or take away; issued vouchers are never removed. Twice is no
   * error.
   */
  remove(key: string): Promise<void>;
  /**
   * Every key, in no order; an object that is put or removed meanwhile may be among them or not.
   */
  keys(): AsyncIterable<string>;
  check(): Promise<unknown>;
}

const KEY = /^[\w-]+(\/[\w.-]+)+$/;
const assertKey = (key: string) => {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`object key refused: ${key}`);
};

/** Opens a new file; the first file of a folder makes the folder. */
const openInFolder = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    return open(path, 'wx');
  }
};

/** The name under which `put` writes a file until it is whole. */
const TEMPORARY = /\.[0-9a-f-]{36}\.tmp$/;

/** Keys of the files below a folder, read a few at a time; none where there is no folder yet. */
async function* keysBelow(root: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(root, { recursive: true })) {
      const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (entry.isFile() && KEY.test(key) && !TEMPORARY.test(key)) yield key;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

const folderStore = (root: string): ObjectStore => {
  const pathOf = (key: string) => {
    assertKey(key);
    const path = resolve(root, key);
    if (!path.startsWith(resolve(root) + sep)) throw new Error(`object key refused: ${key}`);
    return path;
  };
  /** Written apart, flushed, then renamed: a crash leaves the old file or the new one. */
  const write = async (key: string, fill: (file: FileHandle) => Promise<unknown>) => {
    const path = pathOf(key);
    const temporary = `${path}.${randomUUID()}.tmp`;
    const file = await openInFolder(temporary);
    try {
      await fill(file);
      await file.sync();
    } catch (error) {
      await file.close();
      await unlink(temporary).catch(() => {});
      throw error;
    }
    await file.close();
    await rename(temporary, path);
  };
  return {
    put: (key, body) => write(key, (file) => file.writeFile(body)),
    putFile: (key, path) =>
      write(key, async (file) => file.writeFile((await open(path)).createReadStream())),
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    getStream: async (key) => {
      try {
        return (await open(pathOf(key))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    keys: () => keysBelow(resolve(root)),
    check: async () => {
      const probe = join(root, `.probe-${process.pid}`);
      await mkdir(root, { recursive: true });
      await (await open(probe, 'w')).close();
      await unlink(probe);
    },
  };
};

/** Loaded where objects are in S3: a folder needs none of it. */
const minio = () => createRequire(import.meta.url)('minio') as typeof Minio;

const s3Store = (url: URL): ObjectStore => {
  const secure = url.protocol === 's3s:';
  const bucket = url.pathname.slice(1);
  const client = new (minio().Client)({
    endPoint: url.hostname,
    port: Number(url.port) || (secure ? 443 : 80),
    useSSL: secure,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    pathStyle: true,
  });
  let bucketReady: Promise<void> | undefined;
  const ensureBucket = async () => {
    if (await client.bucketExists(bucket)) return;
    await client.makeBucket(bucket).catch(async (error: unknown) => {
      // Services start together: another one may have made the bucket meanwhile.
      if (!(await client.bucketExists(bucket))) throw error;
    });
  };
  const ready = () =>
    (bucketReady ??= ensureBucket().catch((error: unknown) => {
      bucketReady = undefined;
      throw error;
    }));
  const read = async (key: string): Promise<Readable | null> => {
    assertKey(key);
    await ready();
    try {
      return await client.getObject(bucket, key);
    } catch (error) {
      if ((error as { code?: string }).code === 'NoSuchKey') return null;
      throw error;
    }
  };
  return {
    put: async (key, body, contentType) => {
      assertKey(key);
      await ready();
      await client.putObject(bucket, key, body, body.length, { 'Content-Type': contentType });
    },
    putFile: async (key, path, contentType) => {
      assertKey(key);
      await ready();
      await client.fPutObject(bucket, key, path, { 'Content-Type': contentType });
    },
    get: async (key) => {
      const stream = await read(key);
      return stream && buffer(stream);
    },
    getStream: read,
    remove: async (key) => {
      assertKey(key);
      await ready();
      await client.removeObject(bucket, key);
    },
    async *keys() {
      await ready();
      const listed = client.listObjectsV2(bucket, '', true);
      for await (const { name } of listed as AsyncIterable<{ name?: string }>) {
        if (name !== undefined) yield name;
      }
    },
    check: () => client.bucketExists(bucket),
  };
};

/** @param address `file:/folder`, or `s3://key:secret@host:port/bucket` (`s3s:` with TLS). */
export const openObjectStore = (address: string): ObjectStore => {
  const url = new URL(address);
  return url.protocol === 'file:' ? folderStore(fileURLToPath(url)) : s3Store(url);
};
