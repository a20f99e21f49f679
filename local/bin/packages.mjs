import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';

import { withLock } from './lock.mjs';

const STAMP = '.timbra-lock-hash';
const WINDOWS = process.platform === 'win32';

/** Hash of the lock file that node_modules must match. */
const lockHash = (root) =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');

/**
 * True when node_modules holds what package-lock.json says. Our stamp says so, or npm's own record
 * of what it installed is not older than the lock file (someone ran `npm install` by hand).
 */
export const isInstalled = (root) => {
  const stamp = path.join(root, 'node_modules', STAMP);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lockHash(root)) return true;
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!fs.existsSync(record)) return false;
  const lockFile = path.join(root, 'package-lock.json');
  // npm writes the two files one after the other.
  return fs.statSync(record).mtimeMs + 2_000 >= fs.statSync(lockFile).mtimeMs;
};

export const writeStamp = (root) =>
  fs.writeFileSync(path.join(root, 'node_modules', STAMP), lockHash(root));

/** Installs packages and Node 24 when they are missing or changed; returns Node 24's path. */
export const ensurePackages = async (root) => {
  const ready = () => isInstalled(root) && nodeBinary(root) !== null;
  if (!ready()) {
    // Beside node_modules, which npm empties.
    const lock = path.join(root, '.timbra', 'install.lock');
    const onWait = () => console.log('· Otra instalación de paquetes está en curso…');
    await withLock(lock, () => (ready() ? undefined : install(root)), onWait);
  }
  return nodeBinary(root);
};

const install = async (root) => {
  if (!isInstalled(root)) {
    console.log('· Instalando paquetes de npm (la primera vez tarda uno o dos minutos)…');
    await npm(root, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  if (!nodeBinary(root)) await installNode(root);
  if (!nodeBinary(root)) {
    throw withRemedy(
      'El paquete «node» no trajo Node.js 24.',
      'borre node_modules y repita la orden',
    );
  }
  writeStamp(root);
};

const npm = async (root, args) => {
  const started = Date.now();
  const timer = setInterval(
    () => console.log(`  … ${Math.round((Date.now() - started) / 1000)} s`),
    10_000,
  );
  const { code, output } = await runQuietly(WINDOWS ? 'npm.cmd' : 'npm', args, root);
  clearInterval(timer);
  if (code === 0) return;
  throw withRemedy(
    `No se pudieron instalar los paquetes; npm respondió:\n${firstErrors(output)}`,
    'revise que la máquina alcance su registro de npm (npm ping) y repita la orden',
  );
};

/**
 * The package `node` fetches its binary in an install script, which npm may hold back until it is
 * approved (`allowScripts` in package.json), so it is run here when it did not run there.
 */
const installNode = async (root) => {
  console.log('· Instalando Node.js 24…');
  const folder = path.join(root, 'node_modules', 'node');
  const { code, output } = await runQuietly(
    process.execPath,
    ['installArchSpecificPackage.js'],
    folder,
  );
  if (code === 0) return;
  throw withRemedy(
    `No se pudo instalar Node.js 24:\n${lastLines(output, 5)}`,
    'revise que la máquina alcance su registro de npm (npm ping) y repita la orden',
  );
};

/** Path of the Node 24 that node_modules brings, or null when it is missing or does not run. */
const nodeBinary = (root) => {
  const file = path.join(root, 'node_modules', 'node', 'bin', WINDOWS ? 'node.exe' : 'node');
  if (!fs.existsSync(file)) return null;
  const { status } = spawnSync(file, ['--version'], { stdio: 'ignore' });
  return status === 0 ? file : null;
};

const runQuietly = (file, args, cwd) =>
  new Promise((resolve) => {
    const child = spawn(file, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: WINDOWS });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** npm ends its complaints with a page of usage; what went wrong comes first. */
const firstErrors = (output) => {
  const errors = output.split('\n').filter((line) => /^npm error\s+\S/.test(line));
  return errors.length > 0 ? errors.slice(0, 6).join('\n') : lastLines(output, 6);
};

const lastLines = (text, count) => text.trimEnd().split('\n').slice(-count).join('\n');

const withRemedy = (message, remedy) => Object.assign(new Error(message), { remedy });
