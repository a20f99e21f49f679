/**
 * zod as browsers load it. Asked not to compile its parsers, it does not try whether code can be made
 * at run time either: the page's policy forbids that, and reports each attempt.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
export * from 'zod/v4';
