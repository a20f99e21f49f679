/* eslint-disable @typescript-eslint/no-require-imports, no-undef -- the check reads CommonJS files. */
const { options } = require('./.dependency-cruiser.cjs');

/**
 * Folders of the engine, as the product has them: a test may ask for the whole engine from any of
 * them, so tests are left out of this check.
 */
module.exports = {
  forbidden: [
    {
      name: 'folders-import-in-circles',
      comment: 'What two folders of the engine need is in a third, below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^packages/cfdi/src/[^/]+$' },
      to: { path: '^packages/cfdi/src/[^/]+$', circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|\\.test\\.ts$|/test-support/` },
  },
};
