import { frontEndConfig } from '@timbra/remote-kit/webpack';
import { readdirSync, readFileSync } from 'node:fs';

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

/** What a phone's home screen takes: names that stay, as the manifest and phones keep them. */
const homeScreen = {
  apply: (compiler) => {
    compiler.hooks.thisCompilation.tap('home screen', (compilation) => {
      const { RawSource } = compiler.webpack.sources;
      const folder = new URL('./icons/', import.meta.url);
      for (const name of readdirSync(folder).filter((it) => /\.(png|webmanifest)$/.test(it))) {
        const place = name.endsWith('.png') ? `icons/${name}` : name;
        compilation.emitAsset(place, new RawSource(readFileSync(new URL(name, folder))));
      }
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
  return { ...rest, plugins: [...plugins, versionFile, homeScreen] };
};
