import { aptInstall } from './apt/install.ts';
import { findProgram, isRoot } from './run.ts';

const PACKAGES = ['podman', 'runc'];

/** What builds and runs images in `npm run test:a-fondo`; left out where it cannot be installed. */
export const ensurePodman = async (): Promise<void> => {
  if (!isRoot()) return;
  for (const name of PACKAGES) {
    if (findProgram(name)) continue;
    await aptInstall(name, 'Podman para las pruebas de imágenes', 'instale podman y runc').catch(
      (error: unknown) => console.log(`· Sin imágenes: ${String(error)}`),
    );
  }
};
