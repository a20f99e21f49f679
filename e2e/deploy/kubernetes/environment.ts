import { nameOfPair, pairsOf, SERVICES } from '@timbra/service-kit';
import {
  environmentFaults,
  exampleSecrets,
  imageEnvironment,
  unreadVariables,
  type Environment,
} from '../environment.ts';
import { nameOf, ofKind, type Manifest } from './manifests.ts';
import { podsOf, workspaceOf } from './workloads.ts';

/** Secrets and their keys, from the table of k8s/README.md: they exist nowhere else. */
export const documentedSecrets = (readme: string): Map<string, string[]> => {
  const rows = readme.matchAll(/^\| `(timbra-[\w-]+)` \| ([^|]+) \|/gm);
  return new Map(
    [...rows].map(([, name = '', keys = '']) => [
      name,
      [...keys.matchAll(/`(\w+)`/g)].map(([, key = '']) => key),
    ]),
  );
};

/** Of the service whose Secret it is, `timbra-stamping` for svc-stamping: of its own pairs alone. */
const examplePairs = (secret: string): string => {
  const own = SERVICES.filter((it) => secret === `timbra-${it.replace('svc-', '')}`);
  const pairs = own.flatMap(pairsOf).map(nameOfPair);
  return pairs.map((it) => `${it}=${'p'.repeat(64)}`).join(',');
};

const examples = (secret: string, keys?: string[]): Environment | undefined =>
  keys &&
  Object.fromEntries(
    keys.map((key) => [
      key,
      key === 'INTERNAL_SECRETS' ? examplePairs(secret) : (exampleSecrets[key] ?? ''),
    ]),
  );

/** The environment of each Deployment's process, with examples in place of secrets. */
export const environments = (manifests: Manifest[], secrets: Map<string, string[]>) => {
  const configMaps = new Map(ofKind(manifests, 'ConfigMap').map((it) => [nameOf(it), it.data]));
  return podsOf(manifests).map(({ name, container }) => {
    const faults: string[] = [];
    const env: Environment = imageEnvironment();
    for (const { configMapRef, secretRef } of container.envFrom ?? []) {
      const source = configMapRef?.name ?? secretRef?.name ?? '';
      const values = configMapRef ? configMaps.get(source) : examples(source, secrets.get(source));
      if (!values) faults.push(`${name}: nobody documents ${source}`);
      Object.assign(env, values);
    }
    for (const { name: key, value } of container.env ?? []) if (value) env[key] = value;
    return { name, workspace: workspaceOf(container.image), env, faults };
  });
};

/** Variables that a process would refuse or not find, and variables that none reads. */
export const configurationFaults = (
  manifests: Manifest[],
  secrets: Map<string, string[]>,
): string[] =>
  environments(manifests, secrets).flatMap(({ name, workspace, env, faults }) => [
    ...faults,
    ...environmentFaults(workspace, env).map((fault) => `${name}:${fault}`),
    ...unreadVariables(Object.keys(env)).map((key) => `${name}: nobody reads ${key}`),
  ]);
