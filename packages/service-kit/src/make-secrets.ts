import { randomBytes } from 'node:crypto';
import { nameOfPair, PAIRS, pairsOf, SERVICES, type ServiceName } from './call-graph.ts';
import { ConfigError } from './config.ts';

type Secrets = ReadonlyMap<string, string>;

const ALL = PAIRS.map(nameOfPair);
const newSecrets = (pairs: readonly string[]): Secrets =>
  new Map(pairs.map((it) => [it, randomBytes(32).toString('hex')]));

const namesOf = (service: ServiceName): string[] => pairsOf(service).map(nameOfPair);

/** The secrets of one service, as its environment has them. */
const textOf = (service: ServiceName, secrets: Secrets): string =>
  namesOf(service)
    .filter((it) => secrets.has(it))
    .map((it) => `${it}=${secrets.get(it)}`)
    .join(',');

/** A new set: a line for each service, with its name and its INTERNAL_SECRETS. */
export const setOfSecrets = (): string[] => {
  const secrets = newSecrets(ALL);
  return SERVICES.map((service) => `${service} ${textOf(service, secrets)}`);
};

/**
 * Changes the secrets of these pairs, or of all: each line has a step, a service, a variable and
 * its value (docs/operacion/cambiar-llaves.md). Services without any of the pairs have no line.
 * @param present of all services
 * @throws ConfigError
 */
export const changeOfSecrets = (present: Secrets, pairs: readonly string[]): string[] => {
  const unknown = pairs.find((it) => !ALL.includes(it));
  if (unknown) throw new ConfigError(`«${unknown}» no es un par: ${ALL.join(', ')}`);
  const changed = newSecrets(pairs.length > 0 ? pairs : ALL);
  const services = SERVICES.filter((it) => textOf(it, changed) !== '');
  const missing = new Set(services.flatMap(namesOf).filter((it) => !present.has(it)));
  if (missing.size > 0) {
    throw new ConfigError(`INTERNAL_SECRETS: falta ${[...missing].join(', ')}`);
  }
  const before = new Map([...present].filter(([it]) => changed.has(it)));
  const after = new Map([...present, ...changed]);
  return [
    ...services.map((it) => `1 ${it} INTERNAL_SECRETS_BEFORE ${textOf(it, changed)}`),
    // The former secrets first: a process that starts between the two steps signs and accepts as
    // the others do.
    ...services.flatMap((it) => [
      `2 ${it} INTERNAL_SECRETS_BEFORE ${textOf(it, before)}`,
      `2 ${it} INTERNAL_SECRETS ${textOf(it, after)}`,
    ]),
    ...services.map((it) => `3 ${it} INTERNAL_SECRETS_BEFORE`),
  ];
};
