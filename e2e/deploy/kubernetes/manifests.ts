import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IGateway } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway';
import type { IHTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import type { IPodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IService } from 'kubernetes-models/v1/Service';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { IScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { parse, parseAllDocuments } from 'yaml';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const BASE = join(ROOT, 'k8s/base');
/** What runs before the base of a version does. */
export const MIGRAR = join(ROOT, 'k8s/migrar');

/** One document of one file: what every kind has. */
export interface Manifest {
  file: string;
  body: { apiVersion: string; kind: string; metadata: { name: string } };
}

interface Kinds {
  ConfigMap: IConfigMap;
  Deployment: IDeployment;
  HorizontalPodAutoscaler: IHorizontalPodAutoscaler;
  Gateway: IGateway;
  HTTPRoute: IHTTPRoute;
  Job: IJob;
  PodDisruptionBudget: IPodDisruptionBudget;
  PodMonitor: IPodMonitor;
  NetworkPolicy: INetworkPolicy;
  ScaledObject: IScaledObject;
  Service: IService;
}

export const ofKind = <K extends keyof Kinds>(manifests: Manifest[], kind: K): Kinds[K][] =>
  manifests.map(({ body }) => body).filter((it) => it.kind === kind) as unknown as Kinds[K][];

export const nameOf = (it: { metadata?: { name?: string } }): string => it.metadata?.name ?? '';

export const listedFiles = async (folder = BASE): Promise<string[]> => {
  const text = await readFile(join(folder, 'kustomization.yaml'), 'utf8');
  return (parse(text) as { resources: string[] }).resources;
};

export const filesIn = async (folder = BASE): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name !== 'kustomization.yaml');

/** Every document of every file that kustomization.yaml lists. */
export const loadManifests = async (folder = BASE): Promise<Manifest[]> => {
  const files = await listedFiles(folder);
  const documents = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8');
    return parseAllDocuments(text).map((it) => ({ file, body: it.toJS() as Manifest['body'] }));
  });
  return (await Promise.all(documents)).flat();
};

/** True when every label asked for is there: how Kubernetes reads `matchLabels`. */
export const hasLabels = (
  labels: Record<string, string> = {},
  wanted: Record<string, string> = {},
): boolean => Object.entries(wanted).every(([key, value]) => labels[key] === value);
