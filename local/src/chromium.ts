import { aptInstall } from './apt/install.ts';
import { findProgram } from './run.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const findChromium = (): string | null => {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  for (const name of NAMES) {
    const file = findProgram(name);
    if (file) return file;
  }
  return null;
};

/** Path of a Chromium for the end-to-end tests; installs Debian's when there is none. */
export const ensureChromium = async (): Promise<string> => {
  const found = findChromium();
  if (found) return found;
  const otherwise = 'instale Chromium o indique su ruta en CHROMIUM_PATH';
  await aptInstall('chromium', 'Chromium para las pruebas de pantalla', otherwise);
  return findChromium() ?? '/usr/bin/chromium';
};
