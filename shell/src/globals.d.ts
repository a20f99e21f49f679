/** Put in place by the build. */
declare const APP_VERSION: string;

/** Of webpack's federation: prepares what this page shares with the remotes. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>;
