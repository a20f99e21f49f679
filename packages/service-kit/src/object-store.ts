import type * as Minio from 'minio';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, unlink, type FileHandle } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files by key: XML, PDF, logos. One port, two adapters: a folder, or S3/MinIO. */
export interface ObjectStore {
  /** Returns when the bytes are safe. The same key again replaces. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** For what people replace or take away; what was issued is never removed. Twice is no error. */
  remove(key: string): Promise<void>;
  check(): Promise<unknown>;
}

const KEY = /^[\w-]+(\/[\w.-]+)+$/;
const assertKey = (key: string) => {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`object key refused: ${key}`);
};

/** A new file; its folder is made by the first one that it has. */
const openInFolder = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    return open(path, 'wx');
  }
};

const folderStore = (root: string): ObjectStore => {
  const pathOf = (key: string) => {
    assertKey(key);
    const path = resolve(root, key);
    if (!path.startsWith(resolve(root) + sep)) throw new Error(`object key refused: ${key}`);
    return path;
  };
  return {
    put: async (key, body) => {
      const path = pathOf(key);
      // Written apart, flushed, then renamed: a crash leaves the old file or the new one.
      const temporary = `${path}.${randomUUID()}.tmp`;
      const file = await openInFolder(temporary);
      try {
        await file.writeFile(body);
        await file.sync();
      } catch (error) {
        await file.close();
        await unlink(temporary).catch(() => {});
        throw error;
      }
      await file.close();
      await rename(temporary, path);
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
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
      // Services start together: another one may have made it meanwhile.
      if (!(await client.bucketExists(bucket))) throw error;
    });
  };
  const ready = () =>
    (bucketReady ??= ensureBucket().catch((error: unknown) => {
      bucketReady = undefined;
      throw error;
    }));
  return {
    put: async (key, body, contentType) => {
      assertKey(key);
      await ready();
      await client.putObject(bucket, key, body, body.length, { 'Content-Type': contentType });
    },
    get: async (key) => {
      assertKey(key);
      await ready();
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of await client.getObject(bucket, key)) chunks.push(chunk as Buffer);
        return Buffer.concat(chunks);
      } catch (error) {
        if ((error as { code?: string }).code === 'NoSuchKey') return null;
        throw error;
      }
    },
    remove: async (key) => {
      assertKey(key);
      await ready();
      await client.removeObject(bucket, key);
    },
    check: () => client.bucketExists(bucket),
  };
};

/** @param address `file:/folder`, or `s3://key:secret@host:port/bucket` (`s3s:` with TLS). */
export const openObjectStore = (address: string): ObjectStore => {
  const url = new URL(address);
  return url.protocol === 'file:' ? folderStore(fileURLToPath(url)) : s3Store(url);
};
