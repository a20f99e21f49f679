/** Names of our headers, apart from any schema: the browser's first screen needs no more than these. */
export const REQUEST_ID_HEADER = 'x-request-id';
export const CONTEXT_HEADER = 'x-timbra-context';
