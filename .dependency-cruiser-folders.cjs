/* eslint-disable @typescript-eslint/no-require-imports, no-undef -- the check reads CommonJS files. */
const { options } = require('./.dependency-cruiser.cjs');

/**
 * The rooms of every workspace, which are the folders directly under its src/, have a direction, as
 * the product has them. A test may ask for the whole product from any room, so this check leaves
 * tests out.
 */
module.exports = {
  forbidden: [
    {
      name: 'folders-import-in-circles',
      comment: 'What two folders need is in a third, below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^((?:(?:packages|local)/)?[^/]+)/src/([^/]+)$' },
      to: { path: '^$1/src/[^/]+', pathNot: '^$1/src/$2(/|$)', circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|/test-support/` },
  },
};
