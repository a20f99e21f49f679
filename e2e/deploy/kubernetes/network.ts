import { hasLabels, nameOf, ofKind, type Manifest } from './manifests.ts';
import { podsOf } from './workloads.ts';

type Selector = NonNullable<
  NonNullable<ReturnType<typeof ofKind<'NetworkPolicy'>>[number]['spec']>['podSelector']
>;
const expression = (labels: Record<string, string>) => {
  return ({ key, operator, values = [] }: NonNullable<Selector['matchExpressions']>[number]) => {
    const value = labels[key];
    if (operator === 'In') return value !== undefined && values.includes(value);
    if (operator === 'NotIn') return value === undefined || !values.includes(value);
    return operator === 'Exists' ? value !== undefined : value === undefined;
  };
};
const selects = (selector: Selector | undefined, labels: Record<string, string>) =>
  hasLabels(labels, selector?.matchLabels) &&
  (selector?.matchExpressions ?? []).every(expression(labels));

/** Every Service leads to pods that exist, at a port that they name; the Ingress to a Service. */
export const serviceFaults = (manifests: Manifest[]): string[] => {
  const pods = podsOf(manifests);
  const services = ofKind(manifests, 'Service');
  const faults = services.flatMap((service) => {
    const chosen = pods.filter(({ labels }) => hasLabels(labels, service.spec?.selector));
    if (chosen.length !== 1) return [`${nameOf(service)}: selects ${chosen.length} deployments`];
    const ports = chosen[0]?.container.ports?.map((it) => it.name) ?? [];
    return (service.spec?.ports ?? [])
      .filter((port) => !ports.includes(String(port.targetPort)))
      .map((port) => `${nameOf(service)}: no port ${String(port.targetPort)}`);
  });
  const backends = ofKind(manifests, 'Ingress')
    .flatMap((ingress) => ingress.spec?.rules ?? [])
    .flatMap((rule) => rule.http?.paths ?? [])
    .map((path) => path.backend.service?.name ?? '');
  const lost = backends.filter((name) => !services.some((it) => nameOf(it) === name));
  return [...faults, ...lost.map((name) => `Ingress: no service ${name}`)];
};

/** Pods that no policy closes, policies that choose nothing, name a strange port, or let all in. */
export const policyFaults = (manifests: Manifest[]): string[] => {
  const pods = podsOf(manifests);
  const policies = ofKind(manifests, 'NetworkPolicy').filter((it) =>
    it.spec?.policyTypes?.includes('Ingress'),
  );
  const open = pods.filter(
    ({ labels }) => !policies.some((it) => selects(it.spec?.podSelector, labels)),
  );
  const faults = policies.flatMap((policy) => {
    const chosen = pods.filter(({ labels }) => selects(policy.spec?.podSelector, labels));
    const named = chosen.flatMap(({ container }) => container.ports?.map((it) => it.name) ?? []);
    const rules = policy.spec?.ingress ?? [];
    const ports = rules.flatMap((rule) => rule.ports ?? []).map((it) => String(it.port));
    return [
      ...(chosen.length === 0 ? [`${nameOf(policy)}: chooses no pod`] : []),
      ...(rules.some((rule) => !rule.from?.length || !rule.ports?.length)
        ? [`${nameOf(policy)}: lets everyone in`]
        : []),
      ...ports
        .filter((port) => !named.includes(port))
        .map((port) => `${nameOf(policy)}: no port ${port}`),
    ];
  });
  return [...open.map(({ name }) => `${name}: no policy`), ...faults];
};
