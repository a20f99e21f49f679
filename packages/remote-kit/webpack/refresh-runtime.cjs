/* global require */
/**
 * Development only. One refresh runtime for all the containers of a page: the first one that came,
 * the shell's, saw the renderer begin. It cannot be a shared module: a container that takes one
 * before it is offered anything has a share scope of its own, and refuses the page's.
 */
// The plugin requires it, as CommonJS.
// eslint-disable-next-line @typescript-eslint/no-require-imports
module.exports = globalThis.timbraRefreshRuntime ??= require('react-refresh');
