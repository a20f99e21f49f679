import type { Lifecycle, Logger } from '@timbra/service-kit';
import type { CatalogoLibrary } from './catalogo-library.ts';

interface Options {
  library: CatalogoLibrary;
  everyMs: number;
  logger: Logger;
  lifecycle: Lifecycle;
}

/** Every replica looks for itself, so an import needs to tell nobody and nothing is restarted. */
export const watchImports = ({ library, everyMs, logger, lifecycle }: Options): void => {
  const look = () => {
    library.refresh().catch((err: unknown) => logger.warn({ err }, 'catalogues'));
  };
  const timer = setInterval(look, everyMs);
  lifecycle.onClose('catalogues', async () => clearInterval(timer));
};
