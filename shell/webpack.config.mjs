import { frontEndConfig } from '@timbra/remote-kit/webpack';
import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** /version.json: by it, pages that are open learn that a newer one is out. */
const versionFile = {
  apply: (compiler) => {
    compiler.hooks.thisCompilation.tap('version', (compilation) => {
      const { RawSource } = compiler.webpack.sources;
      compilation.emitAsset('version.json', new RawSource(JSON.stringify({ version })));
    });
  },
};

const config = frontEndConfig({
  name: 'shell',
  folder: import.meta.dirname,
  define: { APP_VERSION: version },
});

export default async (env, argv) => {
  const { plugins, ...rest } = await config(env, argv);
  return { ...rest, plugins: [...plugins, versionFile] };
};
