// Plain JavaScript on purpose: this runs on the machine's own Node, before anything is installed.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensurePackages } from './packages.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const OLDEST_NODE = 20;

const fail = (message, remedy) => {
  console.error(`\n✗ ${message}\n  Qué hacer: ${remedy}\n`);
  process.exit(1);
};

/** Installs packages and Node 24 where they are missing or changed; returns Node 24's path. */
export const install = async () => {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(
      `Timbra necesita Node.js ${OLDEST_NODE} o posterior y aquí hay ${process.versions.node}.`,
      'instale una versión más reciente de Node.js y repita la orden',
    );
  }
  try {
    return await ensurePackages(ROOT);
  } catch (error) {
    return fail(error.message, error.remedy ?? 'borre node_modules y repita la orden');
  }
};

/** Installs what is missing, then runs `local/src/<command>.ts` on the Node of node_modules. */
export const launch = async (command) => {
  const node = await install();
  const script = path.join(ROOT, 'local', 'src', `${command}.ts`);
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', script, ...process.argv.slice(2)],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, EXIT_WITH_PARENT: '1', PATH: withNodeFirst(node) },
    },
  );
  // The child stops everything in order; this process only waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) =>
    fail(`No se pudo iniciar Node.js: ${error.message}`, 'borre node_modules y repita la orden'),
  );
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
};

const withNodeFirst = (node) =>
  [path.dirname(node), path.join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(
    path.delimiter,
  );
