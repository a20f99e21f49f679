import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import path from 'node:path';
import webpack from 'webpack';
import { ChunkMap } from './chunk-map.mjs';
import { federation } from './federation.mjs';
import { Precompress } from './precompress.mjs';

/** Ports of `npm run dev`, known to the shell's proxy. */
const PORT = Number(process.env.PORT || 3000);
const DEV_PORTS = { shell: PORT + 1, 'mf-invoicing': PORT + 2, 'mf-masterdata': PORT + 3 };
const GATEWAY_URL = process.env.GATEWAY_URL ?? `http://localhost:${PORT}`;

/** Newest two years of browsers: what Mantine 9 and our CSS (nesting, dvh) need anyway. */
const BROWSERS = ['chrome >= 119', 'edge >= 119', 'firefox >= 121', 'safari >= 17.4'];

/** Libraries of the shell that are the same in a newer version of it: browsers keep them. */
const LIBRARIES = Object.fromEntries(
  [
    ['react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/],
    ['router', /[\\/]node_modules[\\/]react-router[\\/]/],
    ['query', /[\\/]node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/],
  ].map(([name, test]) => [name, { test, name, enforce: true }]),
);

const rules = (isDev) => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      env: { targets: BROWSERS },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: isDev, refresh: isDev } },
      },
    },
  },
  // These packages are declarations only: what a screen does not use is left out of its bundle.
  { test: /packages[\\/](contracts|cfdi)[\\/]src/, sideEffects: false },
  { test: /\.(svg|woff2)$/, type: 'asset/resource' },
  {
    test: /default-css-variables\.layer\.css$/,
    enforce: 'pre',
    loader: path.join(import.meta.dirname, 'used-palettes.mjs'),
  },
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: 'css-loader',
        options: {
          sourceMap: isDev,
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: isDev ? '[name]__[local]' : '[hash:base64:8]',
          },
        },
      },
    ],
  },
];

const devServer = (name) => {
  const port = DEV_PORTS[name];
  const proxied = Object.entries(DEV_PORTS).filter(([it]) => name === 'shell' && it !== 'shell');
  return {
    // Nobody else on the network is served what is being written.
    host: '127.0.0.1',
    port,
    hot: true,
    allowedHosts: 'all',
    // The shell's page (another port) loads this remote through its proxy: say where to listen.
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { warnings: false } },
    historyApiFallback: name === 'shell' ? true : { index: `/${name}/index.html` },
    proxy: [
      { context: ['/api'], target: GATEWAY_URL, changeOrigin: false },
      ...proxied.map(([it, itsPort]) => ({
        context: [`/${it}/`],
        target: `http://127.0.0.1:${itsPort}`,
      })),
    ],
  };
};

/**
 * The one webpack configuration of the shell and the remotes.
 *
 * @param {object} options
 * @param {'shell' | 'mf-invoicing' | 'mf-masterdata'} options.name workspace; remotes are served under /<name>/
 * @param {string} options.folder the workspace's folder (import.meta.dirname)
 * @param {string} [options.remote] file that exports `remote`; the shell has none
 * @param {Record<string, string>} [options.define] values known at build time
 * @returns {(env: object, argv: { mode?: string }) => import('webpack').Configuration}
 */
export const frontEndConfig =
  ({ name, folder, remote, define = {} }) =>
  (_env, argv) => {
    const isDev = argv.mode !== 'production';
    return {
      mode: isDev ? 'development' : 'production',
      context: folder,
      entry: './src/index',
      devtool: isDev ? 'cheap-module-source-map' : 'source-map',
      target: ['web', 'es2022'],
      // Ten digits tell the versions of one file apart; the list of all names is on the way to sign in.
      output: {
        path: path.join(folder, 'dist'),
        publicPath: name === 'shell' ? '/' : `/${name}/`,
        uniqueName: name,
        clean: true,
        hashFunction: 'xxhash64',
        filename: isDev ? '[name].js' : 'js/[name].[contenthash:10].js',
        chunkFilename: isDev ? '[name].js' : 'js/[name].[contenthash:10].js',
        assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      },
      resolve: {
        extensions: ['.tsx', '.ts', '.js'],
        alias: {
          zod$: path.join(import.meta.dirname, 'zod.mjs'),
          ...(isDev && {
            'react-refresh/runtime$': path.join(import.meta.dirname, 'refresh-runtime.cjs'),
          }),
        },
      },
      module: { rules: rules(isDev) },
      optimization: {
        splitChunks: name === 'shell' ? { chunks: 'all', cacheGroups: LIBRARIES } : {},
        minimizer: [
          new MinimizerPlugin({
            minify: MinimizerPlugin.swcMinify,
            minimizerOptions: { ecma: 2022, compress: { passes: 2 }, format: { comments: false } },
            extractComments: false,
          }),
          new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
        ],
      },
      plugins: [
        ...federation({ name, folder, remote }),
        new MiniCssExtractPlugin({
          filename: isDev ? '[name].css' : 'css/[name].[contenthash:10].css',
          // Mantine's styles come in a layer and ours are modules: order between files is free.
          ignoreOrder: true,
        }),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          // The shell loads the container's entry; the page of the remote alone does not.
          excludeChunks: [name.replaceAll('-', '_')],
          scriptLoading: 'defer',
        }),
        new webpack.DefinePlugin(
          Object.fromEntries(Object.entries(define).map(([key, it]) => [key, JSON.stringify(it)])),
        ),
        ...(isDev
          ? [new ReactRefreshPlugin({ overlay: false })]
          : [new ChunkMap(), new Precompress()]),
      ],
      ...(isDev && { devServer: devServer(name) }),
      performance: { hints: false },
      stats: 'errors-warnings',
    };
  };
