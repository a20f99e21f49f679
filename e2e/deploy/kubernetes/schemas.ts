import { Gateway } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT, nameOf, type Manifest } from './manifests.ts';

interface Validated {
  validate(): void;
}
/** Module and class of each kind that the base may use; another kind is refused, not skipped. */
const schemas: Record<string, { from: string; model: new (body: never) => Validated }> = {
  'v1/ConfigMap': { from: 'kubernetes-models/v1/ConfigMap', model: ConfigMap },
  'v1/Service': { from: 'kubernetes-models/v1/Service', model: Service },
  'apps/v1/Deployment': { from: 'kubernetes-models/apps/v1/Deployment', model: Deployment },
  'batch/v1/Job': { from: 'kubernetes-models/batch/v1/Job', model: Job },
  'autoscaling/v2/HorizontalPodAutoscaler': {
    from: 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler',
    model: HorizontalPodAutoscaler,
  },
  'gateway.networking.k8s.io/v1/Gateway': {
    from: '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/Gateway',
    model: Gateway,
  },
  'gateway.networking.k8s.io/v1/HTTPRoute': {
    from: '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute',
    model: HTTPRoute,
  },
  'monitoring.coreos.com/v1/PodMonitor': {
    from: '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor',
    model: PodMonitor,
  },
  'networking.k8s.io/v1/NetworkPolicy': {
    from: 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy',
    model: NetworkPolicy,
  },
  'policy/v1/PodDisruptionBudget': {
    from: 'kubernetes-models/policy/v1/PodDisruptionBudget',
    model: PodDisruptionBudget,
  },
  'keda.sh/v1alpha1/ScaledObject': {
    from: '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject',
    model: ScaledObject,
  },
};
const schemaOf = ({ body }: Manifest) => schemas[`${body.apiVersion}/${body.kind}`];
const label = ({ file, body }: Manifest) => `${file}: ${body.kind} ${nameOf(body)}`;

/** What the published schemas refuse: wrong types, missing fields, bad formats, unknown kinds. */
export const schemaErrors = (manifests: Manifest[]): string[] =>
  manifests.flatMap((manifest) => {
    const schema = schemaOf(manifest);
    if (!schema) return [`${label(manifest)}: unknown kind ${manifest.body.apiVersion}`];
    try {
      new schema.model(manifest.body as never).validate();
      return [];
    } catch (error) {
      return [`${label(manifest)}: ${(error as Error).message}`];
    }
  });

/** Files that were read before: the types of the language and of Kubernetes are the same each time. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * Fields that no schema names ("replica: 2"). JSON schemas of Kubernetes let them pass; the types
 * made from the same schemas do not, so each document is compiled as a literal of its type.
 */
export const unknownFields = (manifests: Manifest[]): string[] => {
  const known = manifests.filter(schemaOf);
  const lines = known.map(
    (it, index) =>
      `import type { I${it.body.kind} as T${index} } from '${schemaOf(it)?.from}';` +
      `export const it${index}: T${index} = ${JSON.stringify(it.body)};`,
  );
  const fileName = join(ROOT, 'e2e/deploy/kubernetes/documents-as-types.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (name) => name === fileName || fileExists(name);
  host.getSourceFile = (name, target, ...rest) => {
    if (name === fileName) return ts.createSourceFile(name, lines.join('\n'), target);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, target, ...rest));
    return parsed.get(name);
  };
  const program = ts.createProgram([fileName], options, host);
  return ts.getPreEmitDiagnostics(program).map((it) => {
    const text = ts.flattenDiagnosticMessageText(it.messageText, ' ');
    const line = it.file && it.start ? it.file.getLineAndCharacterOfPosition(it.start).line : -1;
    const manifest = known[line];
    return `${manifest ? label(manifest) : 'compiler'}: ${text}`;
  });
};
