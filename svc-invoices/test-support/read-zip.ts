import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** What a ZIP has, by name. */
export const readZip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, it) => (error ? reject(error) : resolve(it))),
  );
  const files = new Map<string, Buffer>();
  zip.on('entry', (entry: Entry) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return void zip.emit('error', error);
      buffer(stream).then(
        (content) => {
          files.set(entry.fileName, content);
          zip.readEntry();
        },
        (failed: unknown) => zip.emit('error', failed),
      );
    });
  });
  const ended = once(zip, 'end');
  zip.readEntry();
  await ended;
  return files;
};
