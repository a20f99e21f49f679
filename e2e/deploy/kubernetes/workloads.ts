import { IDLE_CONNECTION_MS } from '@timbra/service-kit';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, hasLabels, nameOf, ofKind, type Manifest } from './manifests.ts';

/** The process ends within this time (packages/service-kit/src/lifecycle.ts); the pod waits longer. */
const SHUTDOWN_SECONDS = 15;

/** Every Deployment with its pod and its only container. */
export const podsOf = (manifests: Manifest[]) =>
  ofKind(manifests, 'Deployment').map((deployment) => {
    const pod = deployment.spec?.template.spec;
    const container = pod?.containers[0];
    if (!pod || !container) throw new Error(`${nameOf(deployment)} has no container`);
    const labels = deployment.spec?.template.metadata?.labels ?? {};
    return { name: nameOf(deployment), deployment, labels, pod, container };
  });

const requirement = (name: string, what: string, holds: unknown) =>
  holds ? [] : [`${name}: ${what}`];

/** Probes, resources, rights and time to stop of every pod. */
export const podFaults = (manifests: Manifest[]): string[] => {
  const configured = ofKind(manifests, 'ConfigMap').map(({ data }) => data?.DRAIN_MS ?? '0');
  const drain = Number(configured[0]) / 1000;
  return podsOf(manifests).flatMap(({ name, pod, container, deployment, labels }) => {
    const limit = SHUTDOWN_SECONDS + drain;
    const ports = (container.ports ?? []).map((it) => it.name);
    const probes = { startupProbe: '/ready', readinessProbe: '/ready', livenessProbe: '/health' };
    const must = (what: string, holds: unknown) => requirement(name, what, holds);
    return [
      ...Object.entries(probes).flatMap(([probe, path]) => {
        const http = container[probe as keyof typeof probes]?.httpGet;
        return must(probe, http?.path === path && ports.includes(String(http.port)));
      }),
      ...must('cpu request', container.resources?.requests?.cpu),
      ...must('memory request', container.resources?.requests?.memory),
      ...must('memory limit', container.resources?.limits?.memory),
      ...must('non-root', pod.securityContext?.runAsNonRoot && pod.securityContext.runAsUser),
      ...must('no more rights', container.securityContext?.allowPrivilegeEscalation === false),
      ...must('read-only root', container.securityContext?.readOnlyRootFilesystem),
      ...must('no capabilities', container.securityContext?.capabilities?.drop?.includes('ALL')),
      ...must('no account token', pod.automountServiceAccountToken === false),
      ...must('no service links', pod.enableServiceLinks === false),
      ...must('time to stop', (pod.terminationGracePeriodSeconds ?? 0) > limit),
      ...must('time to be left alone', drain * 1000 > IDLE_CONNECTION_MS),
      ...must(
        'spread over nodes',
        pod.topologySpreadConstraints?.some((it) =>
          hasLabels(labels, it.labelSelector?.matchLabels),
        ),
      ),
      ...must(
        'selector matches the labels',
        Object.keys(deployment.spec?.selector.matchLabels ?? {}).length > 0 &&
          hasLabels(labels, deployment.spec?.selector.matchLabels),
      ),
      ...must('one container', pod.containers.length === 1),
    ];
  });
};

/** Images are those of the Dockerfile, at this version, and start a file that exists. */
export const imageFaults = (manifests: Manifest[]): string[] => {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return podsOf(manifests).flatMap(({ name, container }) => {
    const workspace = workspaceOf(container.image);
    const entry = container.env?.find((it) => it.name === 'ENTRY')?.value ?? '';
    return [
      ...requirement(name, `image at ${version}`, container.image?.endsWith(`:${version}`)),
      ...requirement(name, `starts ${entry}`, existsSync(join(ROOT, workspace, entry))),
    ];
  });
};

/** 'timbra/svc-stamping:0.1.0' → 'svc-stamping' */
export const workspaceOf = (image = ''): string => /^timbra\/([\w-]+):/.exec(image)?.[1] ?? '?';

const SECRET_NAME = /SECRET|PASSWORD|KEY|TOKEN|CREDENTIAL/;
/** Named after the keys that it bounds; a number of requests is no secret, any other value may be. */
const BOUND = { name: 'KEY_REQUESTS_PER_MINUTE', value: /^\d{1,7}$/ };
const URL_WITH_PASSWORD = /:\/\/[^/\s]*:[^/\s]*@/;

/** Secret values written down: a Secret, a literal under a secret's name, a password in a URL. */
export const secretValues = (manifests: Manifest[]): string[] => {
  const suspicious = ([key, value]: [string, string]) =>
    (SECRET_NAME.test(key) && !(key === BOUND.name && BOUND.value.test(value))) ||
    URL_WITH_PASSWORD.test(value);
  const configMaps = ofKind(manifests, 'ConfigMap').flatMap((map) =>
    Object.entries(map.data ?? {})
      .filter(suspicious)
      .map(([key]) => `${nameOf(map)}: ${key}`),
  );
  const literals = podsOf(manifests).flatMap(({ name, container }) =>
    (container.env ?? [])
      .filter((it) => it.value !== undefined && suspicious([it.name, it.value]))
      .map((it) => `${name}: ${it.name}`),
  );
  const secrets = manifests.filter(({ body }) => body.kind === 'Secret');
  return [...configMaps, ...literals, ...secrets.map(({ body }) => `Secret ${nameOf(body)}`)];
};
