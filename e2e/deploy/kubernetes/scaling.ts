import { jobs } from '@timbra/contracts';
import { queuePrefix, redisConfig } from '@timbra/service-kit';
import type { Environment } from '../environment.ts';
import { hasLabels, nameOf, ofKind, type Manifest } from './manifests.ts';
import { podsOf } from './workloads.ts';

/** Where BullMQ keeps the jobs that nobody has taken yet, of a queue whose jobs take turns. */
export const waitingJobs = (prefix: string, { queue }: { queue: string }, name = queue): string =>
  `${queuePrefix(prefix, queue)}:${name}:prioritized`;

/** What stamping workers follow, in this order. */
const QUEUES = [jobs.stampFactura, jobs.stampFacturaMasiva].flatMap(({ queue, line }) =>
  [queue, ...(line ? [line] : [])].map((name) => ({ of: { queue }, name })),
);

/**
 * Scaled objects whose Deployment is missing, fixes its own replicas, or reads another list.
 * @param environmentOf the environment of a Deployment's process
 */
export const scalingFaults = (
  manifests: Manifest[],
  environmentOf: (deployment: string) => Environment,
): string[] => {
  const deployments = ofKind(manifests, 'Deployment');
  const keda = ofKind(manifests, 'ScaledObject');
  const scaled = [...keda, ...ofKind(manifests, 'HorizontalPodAutoscaler')];
  const targets = scaled.flatMap((it) => {
    const target = it.spec?.scaleTargetRef.name ?? '';
    const found = deployments.find((deployment) => nameOf(deployment) === target);
    if (!found) return [`${nameOf(it)}: no deployment ${target}`];
    return found.spec?.replicas === undefined ? [] : [`${target}: fixes its own replicas`];
  });
  const lists = keda.flatMap((it) => {
    const env = environmentOf(it.spec.scaleTargetRef.name);
    const prefix = env.QUEUE_PREFIX ?? redisConfig.shape.QUEUE_PREFIX.parse(undefined);
    const lists = QUEUES.map(({ of, name }) => waitingJobs(prefix, of, name));
    return it.spec.triggers.flatMap(({ metadata }, place) => [
      ...(metadata.listName === lists[place] ? [] : [`${nameOf(it)}: the list is ${lists[place]}`]),
      ...(['addressFromEnv', 'passwordFromEnv'] as const)
        .filter((key) => !((metadata[key] ?? '') in env))
        .map((key) => `${nameOf(it)}: ${key} is not in the environment`),
    ]);
  });
  const named = scaled.map((it) => it.spec?.scaleTargetRef.name);
  const budgets = ofKind(manifests, 'PodDisruptionBudget');
  const alone = podsOf(manifests).flatMap(({ name, labels }) => [
    ...(named.includes(name) ? [] : [`${name}: nothing scales it`]),
    ...(budgets.filter((it) => hasLabels(labels, it.spec?.selector?.matchLabels)).length === 1
      ? []
      : [`${name}: not one budget of its own`]),
  ]);
  return [...targets, ...lists, ...alone];
};
