import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import {
  BASE,
  filesIn,
  listedFiles,
  loadManifests,
  MIGRAR,
  nameOf,
  ofKind,
  ROOT,
  type Manifest,
} from './kubernetes/manifests.ts';
import { schemaErrors, unknownFields } from './kubernetes/schemas.ts';
import { podsOf } from './kubernetes/workloads.ts';

let base: Manifest[];
let manifests: Manifest[];
beforeAll(async () => {
  [base, manifests] = await Promise.all([loadManifests(BASE), loadManifests(MIGRAR)]);
});

const jobsOf = (them: Manifest[]) =>
  ofKind(them, 'Job').map((job) => {
    const template = job.spec?.template;
    const container = template?.spec?.containers[0];
    if (!container) throw new Error(`${nameOf(job)} has no container`);
    return { job, pod: template.spec, labels: template.metadata?.labels ?? {}, container };
  });

it('every document of the jobs is valid, has no unknown field, and is listed', async () => {
  expect(schemaErrors(manifests)).toEqual([]);
  expect(unknownFields(manifests)).toEqual([]);
  expect(await listedFiles(MIGRAR)).toEqual(await filesIn(MIGRAR));
});

it('one job migrates the database of each image that the base runs, with that same image', () => {
  const images = new Set(podsOf(base).map(({ container }) => container.image));
  const jobs = jobsOf(manifests);
  expect(jobs.map(({ container }) => container.image).toSorted()).toEqual([...images].toSorted());
  for (const { container } of jobs) {
    const [program, file = ''] = container.command ?? [];
    expect(program).toBe('node');
    expect(container.image).toContain(`/${file.split('/')[0]}:`);
    expect(existsSync(join(ROOT, file))).toBe(true);
  }
});

it('a job reaches the database of the base, knows nothing else, and has no more rights than a pod', () => {
  const config = ofKind(base, 'ConfigMap')[0]?.data;
  for (const { job, pod, labels, container } of jobsOf(manifests)) {
    // What lets pods reach the database chooses them by this label (k8s/base/egress.yaml).
    expect(labels['app.kubernetes.io/part-of']).toBe('timbra');
    expect(container.envFrom).toBeUndefined();
    expect(container.env?.map(({ name }) => name)).toEqual(['MONGODB_URI', 'MONGODB_DB_PREFIX']);
    expect(container.env?.[1]?.value).toBe(config?.MONGODB_DB_PREFIX);
    // The user of its service, who reaches no other database.
    const { name, key } = container.env?.[0]?.valueFrom?.secretKeyRef ?? {};
    expect([name, key]).toEqual([container.name.replace('migrar', 'timbra'), 'MONGODB_URI']);
    expect(pod?.securityContext?.runAsNonRoot).toBe(true);
    expect(container.securityContext?.readOnlyRootFilesystem).toBe(true);
    expect(container.securityContext?.capabilities?.drop).toEqual(['ALL']);
    expect(container.resources?.limits?.memory).toBeDefined();
    expect(pod?.restartPolicy).toBe('OnFailure');
    expect(job.spec?.backoffLimit).toBeGreaterThan(0);
  }
});
