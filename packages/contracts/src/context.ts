import { z } from 'zod';
import { ajustesDeEmision } from './ajustes.ts';

/**
 * What a user may do. The first name is the specification's (cuenta §7); the others are ours:
 * users, settings and keys of the account; and what belongs to the installation, which no account
 * grants.
 */
export const permission = z.enum([
  'button create in facturas',
  'administrar cuenta',
  'operar instalacion',
  'operar creditos',
]);
/** The permissions that an administrator of an account may grant. */
export const accountPermission = permission.exclude(['operar instalacion', 'operar creditos']);
export type AccountPermission = z.infer<typeof accountPermission>;
export type Permission = z.infer<typeof permission>;

/** timbrado §14, letter for letter: the message for a person without an account. */
export const SIN_CUENTA_AL_TIMBRAR =
  'A ocurrido un problema innesperado, por favor contacte a soporte y proporcione el código: NoAcc01';
export const SIN_CUENTA_AL_BUSCAR = "Client doesn't have permission to access the desired index";

/** The `sub` of a caller that comes with a key of the account. */
export const INTEGRADOR = 'integrador';

/** What belongs to the installation and to no account: SAT's lists. */
export const OPERA = 'operar instalacion' satisfies Permission;
/** The credits and payments of every account: the one permission that crosses accounts. */
export const OPERA_CREDITOS = 'operar creditos' satisfies Permission;
/** What no account grants, takes away or sees. */
export const DE_LA_INSTALACION: readonly Permission[] = [OPERA, OPERA_CREDITOS];

/** A person of the account or one of its keys, as the account knows them: for its log of who did what. */
export const autor = z.object({
  id: z.string().describe('Su usuario, o `integrador` si fue una clave'),
  nombre: z.string(),
});
export type Autor = z.infer<typeof autor>;

/**
 * Who asks, as the gateway established it. It travels signed and lives for a minute.
 * `sub` is the user, INTEGRADOR for a key of the account, or the name of the service when a
 * service asks for itself.
 */
export const callContext = z.object({
  accountId: z.string(),
  sub: z.string(),
  /** In whose name; a service that asks for itself has none. */
  autor: autor.optional(),
  permissions: z.array(permission),
  /** True for a service calling another: opens the /internal routes. */
  internal: z.boolean().default(false),
  /** integrador §1: the caller is an integrator's user; test mode is not for them. */
  isSaeko: z.boolean().default(false),
  /** The caller's key is for tests: whatever it stamps is one, and costs nothing. */
  soloPrueba: z.boolean().default(false),
  settings: ajustesDeEmision.prefault({}),
});
export type CallContext = z.infer<typeof callContext>;
/** What a signer must say; the rest has a value. */
export type CallContextInput = z.input<typeof callContext>;
