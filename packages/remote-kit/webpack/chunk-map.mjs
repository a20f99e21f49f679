import path from 'node:path';

const NAME = 'ChunkMap';

const isShipped = (file) => /\.(js|css)$/.test(file);
const filesOf = (chunks) =>
  [...new Set(chunks.flatMap(({ files }) => [...files]))].filter(isShipped);

/**
 * Writes down, as chunks.json, which files each part of a build fetches (the entries, and what every
 * `import()` names) and which shared modules it takes before it runs. What a person downloads on the
 * way to a screen is added up from it: `npm run weight`.
 */
export class ChunkMap {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const root = path.dirname(compiler.context);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { chunkGraph, moduleGraph } = compilation;
      const takenBy = (chunks) =>
        chunks.flatMap((chunk) =>
          [...chunkGraph.getChunkModulesIterable(chunk)]
            .filter(({ type }) => type === 'consume-shared-module')
            .map(({ options }) => options.shareKey),
        );
      /** The file that an import of `module` names as `request`, from the root of the repository. */
      const importedFile = (module, request) => {
        const dependencies = module.blocks.flatMap((block) => block.dependencies);
        const found = dependencies.find((it) => it.userRequest === request);
        const file = found && moduleGraph.getModule(found)?.nameForCondition();
        return file ? path.relative(root, file) : request;
      };
      const describe = () => {
        const map = { entries: {}, imports: {}, offers: {}, own: {} };
        for (const [name, { chunks }] of compilation.entrypoints) {
          map.entries[name] = { files: filesOf(chunks), takes: takenBy(chunks) };
        }
        for (const { chunks, origins } of compilation.chunkGroups) {
          const part = { files: filesOf(chunks), takes: [...new Set(takenBy(chunks))] };
          for (const { module, request } of origins) {
            if (module?.type === 'provide-module') {
              map.offers[module._name] = { ...part, version: module._version };
            } else if (module?.type === 'consume-shared-module') {
              map.own[module.options.shareKey] = part;
            } else if (module) {
              map.imports[importedFile(module, request)] = part;
            }
          }
        }
        return map;
      };
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () =>
        compilation.emitAsset('chunks.json', new sources.RawSource(JSON.stringify(describe()))),
      );
    });
  }
}
