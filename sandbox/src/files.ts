import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';

export const readIfPresent = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** A crash leaves the old file or the new one, never half of it. */
export const writeAtomically = async (
  path: string,
  content: string | Uint8Array,
): Promise<void> => {
  const draft = `${path}.${randomUUID()}.tmp`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
};
