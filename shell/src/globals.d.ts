/** Put in place by the build. */
declare const APP_VERSION: string;
