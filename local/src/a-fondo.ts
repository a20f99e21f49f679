import { existsSync } from 'node:fs';

import { aptInstall } from './apt/install.ts';
import { isRoot } from './run.ts';

/** Package, where it stands, and what it is for. Pictures were approved with that font. */
const PACKAGES = [
  ['podman', '/usr/bin/podman', 'Podman para las pruebas de imágenes'],
  ['runc', '/usr/sbin/runc', 'runc para las pruebas de imágenes'],
  ['mmdebstrap', '/usr/bin/mmdebstrap', 'la base de las imágenes'],
  ['fonts-liberation', '/usr/share/fonts/truetype/liberation', 'la letra de los retratos'],
] as const;

/** What `npm run test:a-fondo` needs beside the rest; what cannot be installed is told and left out. */
export const ensureForAFondo = async (): Promise<void> => {
  if (!isRoot()) return;
  for (const [name, place, forWhat] of PACKAGES) {
    if (existsSync(place)) continue;
    await aptInstall(name, forWhat, `instale ${name}`).catch((error: unknown) =>
      console.log(`· Sin ${name}: ${String(error)}`),
    );
  }
};
