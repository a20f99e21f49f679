import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ensureForAFondo } from './a-fondo.ts';
import { ensureChromium } from './chromium.ts';
import { buildFrontEnds } from './front-end.ts';
import { startInfrastructure } from './infrastructure.ts';
import { STATE } from './paths.ts';
import { satResourcesDir } from './settings.ts';

export interface TestEnvironment {
  env: Record<string, string>;
  /** Stops the servers and removes their data. */
  close(): Promise<void>;
}

/** Folders whose tests open no browser and serve no built screen. */
const WITHOUT_SCREENS = /^(?:\.\/)?(?:bench|local|mf-|operar|packages|sandbox|svc-)/;

/** Whether a run limited to these paths may open a browser. */
const needsScreens = (paths: readonly string[]): boolean =>
  paths.length === 0 || paths.some((each) => !WITHOUT_SCREENS.test(each));

const describeSat = (folder: string | undefined): string =>
  folder ?? 'no están; se omiten las comparaciones con ellos';

/** Data of runs that were killed before they could tidy up. */
const removeLeftovers = (folder: string): void => {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!isAlive(Number(name))) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Servers and data apart from those of `npm start`, so that both can run at once. `paths` are the
 * runner's filters: browser and screens are prepared only for what may use them.
 */
export const openTestEnvironment = async (paths: readonly string[]): Promise<TestEnvironment> => {
  const folder = path.join(STATE, 'test');
  removeLeftovers(folder);
  const dir = path.join(folder, String(process.pid));
  mkdirSync(dir, { recursive: true });
  const screens = needsScreens(paths);
  const [servers, ...others] = await Promise.allSettled([
    startInfrastructure({ dir, fsync: false, useCompose: false }),
    screens ? ensureChromium() : undefined,
    screens ? buildFrontEnds() : undefined,
    process.env['A_FONDO'] ? ensureForAFondo() : undefined,
  ]);
  const close = async (): Promise<void> => {
    if (servers.status === 'fulfilled') await servers.value.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  const failed = [servers, ...others].find((each) => each.status === 'rejected');
  if (failed || servers.status === 'rejected') {
    await close();
    throw failed?.reason;
  }
  const { database, redis } = servers.value;
  const sat = satResourcesDir(process.env);
  console.log(`· Base de datos: ${database.description}`);
  console.log(`· Redis: ${redis.description}`);
  console.log(`· Recursos del SAT: ${describeSat(sat)}`);
  const [chromium] = others;
  const env = {
    MONGODB_URI: database.url,
    REDIS_URL: redis.url,
    OBJECT_STORE_URL: `file:${path.join(dir, 'objects')}`,
    // A system that ends with the runner's worker leaves its files here.
    TEST_DATA_DIR: dir,
    ...(chromium.status === 'fulfilled' && chromium.value && { CHROMIUM_PATH: chromium.value }),
    ...(sat && { SAT_RESOURCES_DIR: sat }),
  };
  return { env, close };
};
