import { z } from 'zod';
import { ajustesDeEmision } from './ajustes.ts';

/**
 * What a user may do. The first name is the specification's (spec 1 §6); the second is ours: users,
 * settings and keys of the account.
 */
export const permission = z.enum(['button create in facturas', 'administrar cuenta']);
export type Permission = z.infer<typeof permission>;

/**
 * Who asks, as the gateway established it. It travels signed and lives for a minute.
 * `sub` is the user, `integrador` for the account's secret key, or the name of the service when a
 * service asks for itself.
 */
export const callContext = z.object({
  accountId: z.string(),
  sub: z.string(),
  permissions: z.array(permission),
  /** True for a service calling another: opens the /internal routes. */
  internal: z.boolean().default(false),
  /** spec 2 §6: the caller is an integrator's user; test mode is not for them. */
  isSaeko: z.boolean().default(false),
  settings: ajustesDeEmision.prefault({}),
});
export type CallContext = z.infer<typeof callContext>;
/** What a signer must say; the rest has a value. */
export type CallContextInput = z.input<typeof callContext>;
