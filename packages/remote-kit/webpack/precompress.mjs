import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const NAME = 'Precompress';
/** Below this many bytes the headers of an answer weigh as much as what is saved. */
const MIN_BYTES = 1024;
/** Quality 11 saves 7 % more and takes 5.4 s instead of 0.3: every run of the tests builds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const ENCODINGS = [
  ['br', (body) => promisify(brotliCompress)(body, BROTLI)],
  ['gz', (body) => promisify(gzip)(body, { level: 9 })],
];

/** Puts main.js.br and main.js.gz beside main.js: the gateway serves them as they are. */
export class Precompress {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        const texts = Object.entries(assets)
          .filter(([name]) => /\.(m?js|css|svg)$/.test(name))
          .map(([name, source]) => [name, source.buffer()])
          .filter(([, body]) => body.length >= MIN_BYTES);
        await Promise.all(
          texts.flatMap(([name, body]) =>
            ENCODINGS.map(async ([ending, compress]) =>
              compilation.emitAsset(
                `${name}.${ending}`,
                new sources.RawSource(await compress(body)),
              ),
            ),
          ),
        );
      });
    });
  }
}
