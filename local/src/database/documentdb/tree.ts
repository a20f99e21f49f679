import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { withLock } from '../../../bin/lock.mjs';
import { aptInstall, needsRoot } from '../../apt/install.ts';
import { debianMirror } from '../../apt/sources.ts';
import { cacheFolder } from '../../paths.ts';
import { findProgram, lastLines, run } from '../../run.ts';
import { StartError } from '../../start-error.ts';

/** The major version decides the format of the data, so it is part of the name. */
const PG_MAJOR = 18;
const PACKAGE = `postgresql-${PG_MAJOR}-documentdb`;

/** Debian suites that carry the package, the steadier one first. */
const SUITES = ['forky', 'sid'];

const WHAT = 'la base de datos (DocumentDB)';
const OTHERWISE =
  'ejecute «npm start» una vez como root en Debian, instale MongoDB o Docker, o indique MONGODB_URI=mongodb://servidor:27017';

export const installFolder = (): string => path.join(cacheFolder(), `documentdb-${PG_MAJOR}`);

export const isInstalled = (): boolean => existsSync(path.join(installFolder(), 'tree'));

/**
 * Unpacks PostgreSQL with DocumentDB, and all that they need, into the cache folder; returns the
 * tree. Nothing of the machine's own system changes except that mmdebstrap may be installed.
 */
export const ensureTree = async (): Promise<string> => {
  const tree = path.join(installFolder(), 'tree');
  if (existsSync(tree)) return tree;
  const wait = (): void => console.log('· Otra instalación de la base de datos está en curso…');
  await withLock(
    path.join(installFolder(), 'install.lock'),
    async () => {
      if (!existsSync(tree)) await install(tree);
    },
    wait,
  );
  return tree;
};

const install = async (tree: string): Promise<void> => {
  if (!findProgram('mmdebstrap')) {
    await aptInstall('mmdebstrap', WHAT, OTHERWISE);
  }
  const mirror = process.env['DEBIAN_MIRROR'] || debianMirror();
  if (!mirror) {
    throw new StartError(
      'No se encontró un espejo de Debian en la configuración de apt.',
      OTHERWISE,
    );
  }
  // Two processes never share a half-made tree: it gets its name when it is whole.
  const draft = `${tree}.${randomBytes(4).toString('hex')}`;
  let output = '';
  for (const suite of SUITES) {
    console.log(`· Instalando la base de datos (DocumentDB, unos 160 MB de Debian ${suite})…`);
    const result = await unpack(suite, draft, mirror);
    if (result.code === 0) {
      repairLinks(draft);
      renameSync(draft, tree);
      return;
    }
    rmSync(draft, { recursive: true, force: true });
    if (/unable to pick chroot mode/.test(result.output)) throw needsRoot(WHAT, OTHERWISE);
    output = result.output;
  }
  throw new StartError(
    `No se pudo instalar la base de datos; mmdebstrap respondió:\n${lastLines(output, 6)}`,
    `revise que la máquina alcance su espejo de Debian, o ${OTHERWISE}`,
  );
};

const unpack = (suite: string, draft: string, mirror: string) => {
  const args = [
    '--variant=extract',
    '--components=main',
    `--include=${PACKAGE}`,
    // A mirror's copy of a moving suite may be older than its Release file allows.
    '--aptopt=Acquire::Check-Valid-Until "false"',
    '--aptopt=APT::Install-Recommends "false"',
    ...['doc', 'man', 'locale', 'info'].map(
      (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
    ),
  ];
  mkdirSync(path.dirname(draft), { recursive: true });
  return run('mmdebstrap', [...args, suite, draft, mirror], {
    onProgress: (seconds) => console.log(`  … ${seconds} s`),
  });
};

/** Unpacked packages were not configured: PostGIS's control files lack their public names. */
const repairLinks = (tree: string): void => {
  const extensions = path.join(tree, `usr/share/postgresql/${PG_MAJOR}/extension`);
  for (const name of readdirSync(extensions)) {
    const plain = name.replace(/-3\.control$/, '.control');
    if (plain !== name && !existsSync(path.join(extensions, plain))) {
      symlinkSync(name, path.join(extensions, plain));
    }
  }
};

/** How a program of the tree is called: its own loader, its own libraries, no chroot. */
export interface TreePrograms {
  loader: string;
  libraryPath: string;
  share: string;
  bin(name: string): string;
}

export const programsOf = (tree: string): TreePrograms => {
  const libraries = path.join(tree, 'usr/lib');
  const triplet = readdirSync(libraries).find((name) => /-linux-gnu/.test(name)) ?? '';
  const system = path.join(libraries, triplet);
  const loader = readdirSync(system).find((name) => /^ld-linux.*\.so\.\d$/.test(name)) ?? '';
  const postgres = path.join(libraries, 'postgresql', String(PG_MAJOR));
  return {
    loader: path.join(system, loader),
    // blas and lapack are reached by alternatives on a configured system.
    libraryPath: [
      system,
      path.join(system, 'blas'),
      path.join(system, 'lapack'),
      path.join(postgres, 'lib'),
    ].join(':'),
    share: path.join(tree, `usr/share/postgresql/${PG_MAJOR}`),
    bin: (name) => path.join(postgres, 'bin', name),
  };
};

/** A script beside initdb's claimed place, because initdb runs "the postgres next to me". */
export const writeWrapper = (folder: string, programs: TreePrograms, name: string): string => {
  const file = path.join(folder, name);
  const { loader, libraryPath } = programs;
  writeFileSync(
    file,
    `#!/bin/sh\nexec '${loader}' --library-path '${libraryPath}' '${programs.bin(name)}' "$@"\n`,
  );
  chmodSync(file, 0o755);
  return file;
};
