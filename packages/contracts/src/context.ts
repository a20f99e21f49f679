import { z } from 'zod';

/** What a user may do; the names are the specification's (spec 1 §6). */
export const permission = z.enum(['button create in facturas']);
export type Permission = z.infer<typeof permission>;

/**
 * Who asks, as the gateway established it. It travels signed and lives for a minute.
 * `sub` is the user, or the name of the service when a service asks for itself.
 */
export const callContext = z.object({
  accountId: z.string(),
  sub: z.string(),
  permissions: z.array(permission),
  /** True for a service calling another: opens the /internal routes. */
  internal: z.boolean().default(false),
});
export type CallContext = z.infer<typeof callContext>;
