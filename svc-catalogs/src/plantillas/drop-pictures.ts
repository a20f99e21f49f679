import type { Logger, ObjectStore } from '@timbra/service-kit';
import type { LogoKeys } from './plantilla.repository.ts';

interface Deps {
  archive: ObjectStore;
  logger: Logger;
}

/**
 * Forgets the pictures that a template named before, once it names them no more. A store that is
 * away keeps them: nobody reads them, and what the person asked for is done.
 */
export const dropPictures =
  ({ archive, logger }: Deps) =>
  async (before: Partial<LogoKeys>, now: Partial<LogoKeys> = {}): Promise<void> => {
    const named = [now.logoKey, now.miniaturaKey];
    for (const key of [before.logoKey, before.miniaturaKey]) {
      if (key === undefined || named.includes(key)) continue;
      await archive.remove(key).catch((err: unknown) => logger.warn({ err, key }, 'picture kept'));
    }
  };
export type DropPictures = ReturnType<typeof dropPictures>;
