import { repeatedly, type Lifecycle, type Logger, type ObjectStore } from '@timbra/service-kit';
import { recoverableSince } from '../shared/account-record.repository.ts';
import type { PlantillaRepository } from './plantilla.repository.ts';

interface Options {
  plantillas: Pick<PlantillaRepository, 'deletedWithLogo' | 'forgetLogo'>;
  archive: Pick<ObjectStore, 'remove'>;
  now: () => Date;
  everyMs: number;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** After the last moment in which one can be recovered: the clocks of two processes may differ. */
const MARGIN_MS = 60 * 60 * 1000;
/** Templates per look; the next look takes the rest. */
const BATCH = 500;

/**
 * Forgets the pictures of deleted templates once these can be recovered no more. Files go first, and
 * their names after them: what a store that is away keeps is tried again.
 */
export const sweepLogos = (options: Options): void => {
  const { plantillas, archive, now, everyMs } = options;
  const sweep = async () => {
    const until = new Date(recoverableSince(now()).getTime() - MARGIN_MS);
    for (const plantilla of await plantillas.deletedWithLogo(until, BATCH)) {
      for (const key of [plantilla.logoKey, plantilla.miniaturaKey]) {
        if (key !== undefined) await archive.remove(key);
      }
      await plantillas.forgetLogo(plantilla);
    }
  };
  repeatedly(options, { name: 'sweep of logos', everyMs, run: sweep });
};
