/* eslint-disable @typescript-eslint/no-require-imports, no-undef -- the check reads CommonJS files. */
const { options } = require('./.dependency-cruiser.cjs');

/**
 * Folders of the engine and of the gateway, as the product has them: a test may ask for the whole of
 * it from any of them, so tests are left out of this check.
 */
module.exports = {
  forbidden: [
    {
      name: 'folders-import-in-circles',
      comment: 'What two folders need is in a third, below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(packages/cfdi|gateway)/src/[^/]+$' },
      to: { path: '^(packages/cfdi|gateway)/src/[^/]+$', circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|\\.test\\.ts$|/test-support/` },
  },
};
