import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

/** React is one for all: hooks of a shared library and those of a screen must be of the same copy. */
const REACT = ['react', 'react-dom', 'react-dom/client'];
const REACT_RANGE = '^19.0.0';

const UI = '@timbra/ui-kit';
const MANTINE = {
  files: [
    `${UI}/mantine`,
    `${UI}/mantine-sections`,
    `${UI}/mantine-pickers`,
    `${UI}/styles`,
    `${UI}/base.css`,
    `${UI}/fonts.css`,
    `${UI}/tokens.css`,
  ],
  packages: ['@mantine/core', '@mantine/dates', '@mantine/hooks', '@mantine/notifications'],
};
/**
 * Modules of ours that name what the screens use of a library (docs/adr/0027). Those of one group go
 * together: their contexts are of the same copy of the library.
 */
const GROUPS = [
  MANTINE,
  { files: [`${UI}/query`], packages: ['@tanstack/react-query'] },
  { files: ['@timbra/remote-kit/router'], packages: ['react-router'] },
];

const versionIn = (paths, name) => {
  const file = paths.map((it) => path.join(it, name, 'package.json')).find(existsSync);
  return JSON.parse(readFileSync(file, 'utf8')).version;
};

/**
 * The shared modules with their file and their version: that of the library and a fingerprint of the
 * names that it carries. Two builds share a module only when both are the same in both of them.
 */
const sharedModules = (folder) => {
  const require = createRequire(path.join(folder, 'package.json'));
  return GROUPS.flatMap(({ files, packages }) => {
    const versions = packages.map((it) => versionIn(require.resolve.paths(it), it));
    const found = files.map((request) => ({ request, file: require.resolve(request) }));
    const hash = createHash('sha256').update(versions.join());
    for (const { file } of found) hash.update(readFileSync(file));
    const version = `${versions[0]}-names${hash.digest('hex').slice(0, 12)}`;
    return found
      .filter(({ file }) => !file.endsWith('.css'))
      .map(({ request }) => ({ request, version }));
  });
};

/** The shell offers React and our shared modules, also those that it does not use itself. */
const offers = (folder) => {
  const ours = sharedModules(folder).map(({ request, version }) => [
    request,
    { shareKey: request, version },
  ]);
  const react = REACT.map((it) => [it, { shareKey: it }]);
  return new webpack.sharing.ProvideSharedPlugin({
    provides: Object.fromEntries([...react, ...ours]),
  });
};

/** A remote takes what the shell offers in the very version that it was built with, or its own. */
const takes = (folder) => {
  const ours = sharedModules(folder).map(({ request, version }) => [
    request,
    { requiredVersion: version, strictVersion: true },
  ]);
  const react = REACT.map((it) => [it, { singleton: true, requiredVersion: REACT_RANGE }]);
  return new webpack.sharing.ConsumeSharedPlugin({
    consumes: Object.fromEntries([...react, ...ours]),
  });
};

/** Webpack's own federation, which weighs 4 kB in each container instead of 30. */
export const federation = ({ name, folder, remote }) =>
  remote
    ? [
        new webpack.container.ContainerPlugin({
          // A container is a global variable: no hyphens.
          name: name.replaceAll('-', '_'),
          library: { type: 'var', name: name.replaceAll('-', '_') },
          filename: 'remoteEntry.js',
          exposes: { './remote': remote },
        }),
        takes(folder),
      ]
    : [offers(folder)];
