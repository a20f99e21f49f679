import type { ComplementoRules } from './complemento.ts';

/** Complements with rules of their own; a new one is a folder and a line here. */
export const complementos: readonly ComplementoRules[] = [];
