import { z } from 'zod';
import { nameOfPair, PAIRS, pairsOf, type ServiceName } from './call-graph.ts';

/** Secrets shorter than 32 characters can be guessed by force (HS256 needs 256 bits). */
export const secret = z.string().min(32, 'debe tener al menos 32 caracteres');

const KNOWN = new Set(PAIRS.map(nameOfPair));

/** `gateway/svc-invoices=…,svc-credits/gateway=…` */
const pairSecrets = z.string().transform((text, ctx): ReadonlyMap<string, string> => {
  const given = text.split(/[\s,]+/).filter(Boolean);
  const entries = given.map((it) => {
    const [pair = '', ...rest] = it.split('=');
    return [pair, rest.join('=')] as const;
  });
  const secrets = new Map(entries);
  for (const [pair, value] of entries) {
    const isOther = value !== secrets.get(pair) ? 'está dos veces, con secretos distintos' : null;
    const wrong = KNOWN.has(pair)
      ? (isOther ?? secret.safeParse(value).error?.issues[0]?.message)
      : 'ningún servicio llama así a otro';
    // A secret that stands where its pair should is not shown.
    const name = KNOWN.has(pair) ? pair : 'un par';
    if (wrong) ctx.addIssue(`${name}: ${wrong}`);
  }
  return secrets;
});

/** A variable that is set to nothing is not set. */
export const unlessEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((text) => text || undefined, schema.optional());

/** The secrets that sign between services: one for all, or one for each pair (docs/adr/0075). */
export const internalSecrets = z.object({
  INTERNAL_SECRET: unlessEmpty(secret),
  INTERNAL_SECRET_BEFORE: unlessEmpty(secret),
  INTERNAL_SECRETS: unlessEmpty(pairSecrets),
  INTERNAL_SECRETS_BEFORE: unlessEmpty(pairSecrets),
});
export type InternalSecrets = Partial<z.infer<typeof internalSecrets>>;

const foreignIn = (service: ServiceName, given: ReadonlyMap<string, string> = new Map()) => {
  const own = new Set(pairsOf(service).map(nameOfPair));
  return [...given.keys()].filter((it) => !own.has(it)).map((it) => `${it} no es de ${service}`);
};

/** A service with secrets of pairs has the secrets of all its own pairs, and no other. */
const FAULTS = {
  INTERNAL_SECRET: (_service, { INTERNAL_SECRET, INTERNAL_SECRETS }) =>
    (INTERNAL_SECRET ?? INTERNAL_SECRETS) ? [] : ['falta'],
  INTERNAL_SECRETS: (service, { INTERNAL_SECRETS: given }) => {
    const missing = pairsOf(service)
      .map(nameOfPair)
      .filter((it) => given && !given.has(it));
    return [...missing.map((it) => `falta ${it}`), ...foreignIn(service, given)];
  },
  INTERNAL_SECRETS_BEFORE: (service, { INTERNAL_SECRETS_BEFORE }) =>
    foreignIn(service, INTERNAL_SECRETS_BEFORE),
} satisfies Record<string, (service: ServiceName, secrets: InternalSecrets) => string[]>;

/** A service's configuration, refused unless it can sign to and believe those of its pairs. */
export const withPairsOf = <S extends z.ZodType>(service: ServiceName, schema: S): S =>
  Object.entries(FAULTS).reduce((checked, [name, faultsIn]) => {
    const faults = (it: unknown) => faultsIn(service, it as InternalSecrets);
    return checked.refine((it) => faults(it).length === 0, {
      path: [name],
      error: ({ input }) => faults(input).join('; '),
      // Together with all other faults, so that they are reported at once.
      when: ({ issues }) =>
        !issues.some(({ path }) => String(path?.[0]).startsWith('INTERNAL_SECRET')),
    });
  }, schema);

/** A caller, its callee, and the key that proves the call. */
export interface Signer {
  caller: ServiceName;
  callee: ServiceName;
  key: string;
}

/** The keys that one service signs and verifies with. */
export interface PairKeys {
  service: ServiceName;
  /** @throws Error when it has no secret for that call */
  to(callee: ServiceName): Signer;
  /** Keys that a call may be signed with; none for a caller that this service does not expect. */
  from(caller: unknown): string[];
  /** Keys of a call that names neither caller nor callee, as the version before signs it. */
  unaddressed(): string[];
}

const given = (...keys: (string | undefined)[]): string[] => keys.filter((it) => it !== undefined);

export const pairKeys = (service: ServiceName, secrets: InternalSecrets): PairKeys => {
  const { INTERNAL_SECRET, INTERNAL_SECRET_BEFORE } = secrets;
  const { INTERNAL_SECRETS, INTERNAL_SECRETS_BEFORE } = secrets;
  const own = new Set(pairsOf(service).map(nameOfPair));
  /** The pair's own secret if there are any; otherwise the secret of all. */
  const keyOf = (pair: string) => (INTERNAL_SECRETS ? INTERNAL_SECRETS.get(pair) : INTERNAL_SECRET);
  return {
    service,
    to: (callee) => {
      const pair = nameOfPair({ caller: service, callee });
      const key = own.has(pair) ? keyOf(pair) : undefined;
      if (key === undefined) throw new Error(`no secret for ${pair}`);
      return { caller: service, callee, key };
    },
    from: (caller) => {
      const pair = `${String(caller)}/${service}`;
      if (!own.has(pair)) return [];
      return given(keyOf(pair), INTERNAL_SECRETS_BEFORE?.get(pair), INTERNAL_SECRET_BEFORE);
    },
    // With secrets for pairs, a secret that all services know would undo them.
    unaddressed: () => (INTERNAL_SECRETS ? [] : given(INTERNAL_SECRET, INTERNAL_SECRET_BEFORE)),
  };
};
