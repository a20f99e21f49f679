import { aptInstall } from './apt/install.ts';
import { findProgram, isRoot } from './run.ts';

/** The browser without windows first: pages are the same in it, at a fifth less of the processor. */
const WITHOUT_WINDOWS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const PACKAGE = 'chromium-headless-shell';

const findOneOf = (names: readonly string[]): string | undefined =>
  names.map(findProgram).find((file) => file !== null) ?? undefined;

const install = async (): Promise<string | undefined> => {
  const otherwise = 'instale Chromium o indique su ruta en CHROMIUM_PATH';
  await aptInstall(PACKAGE, 'Chromium para las pruebas de pantalla', otherwise);
  return findOneOf(WITHOUT_WINDOWS);
};

/** Path of a Chromium for the end-to-end tests; installs Debian's where that is possible. */
export const ensureChromium = async (): Promise<string> => {
  const found = process.env['CHROMIUM_PATH'] || findOneOf(WITHOUT_WINDOWS);
  if (found) return found;
  const other = findOneOf(WITH_WINDOWS);
  if (other && !isRoot()) return other;
  const installed = await install().catch((error: unknown) => {
    if (other) return other;
    throw error;
  });
  return installed ?? `/usr/bin/${PACKAGE}`;
};
