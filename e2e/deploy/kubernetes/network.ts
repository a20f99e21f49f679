import { PAIRS } from '@timbra/service-kit';
import { hasLabels, nameOf, ofKind, type Manifest } from './manifests.ts';
import { podsOf, workspaceOf } from './workloads.ts';

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

/** Every Service leads to pods that exist, at a port that they name; each route to a Service. */
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
  return [...faults, ...routeFaults(manifests), ...monitorFaults(manifests)];
};

/** Every route hangs on a listener that exists, and leads to a Service at its port, or elsewhere. */
const routeFaults = (manifests: Manifest[]): string[] => {
  const services = ofKind(manifests, 'Service');
  const listeners = ofKind(manifests, 'Gateway').flatMap((it) =>
    it.spec.listeners.map(({ name }) => `${nameOf(it)}/${name}`),
  );
  return ofKind(manifests, 'HTTPRoute').flatMap((route) => {
    const parents = (route.spec.parentRefs ?? []).map((it) => `${it.name}/${it.sectionName ?? ''}`);
    const backends = (route.spec.rules ?? []).flatMap((rule) => rule.backendRefs ?? []);
    const isThere = ({ name, port }: (typeof backends)[number]) =>
      services.some(
        (it) => nameOf(it) === name && it.spec?.ports?.some((known) => known.port === port),
      );
    return [
      ...parents.filter((it) => !listeners.includes(it)).map((it) => `no listener ${it}`),
      ...backends
        .filter((it) => !isThere(it))
        .map((it) => `no service ${it.name}:${it.port ?? ''}`),
    ].map((fault) => `${nameOf(route)}: ${fault}`);
  });
};

/** Every pod is watched, at a port that it names and serves nothing else from. */
const monitorFaults = (manifests: Manifest[]): string[] => {
  const monitors = ofKind(manifests, 'PodMonitor');
  return podsOf(manifests).flatMap(({ name, labels, container }) => {
    const own = monitors.filter((it) => hasLabels(labels, it.spec?.selector.matchLabels));
    const ports = own.flatMap((it) => it.spec?.podMetricsEndpoints ?? []).map((it) => it.port);
    if (ports.length === 0) return [`${name}: nobody watches it`];
    const named = (container.ports ?? []).map((it) => it.name);
    return ports
      .filter((port) => port === 'http' || !named.includes(port))
      .map((port) => `${name}: no port of figures ${port ?? ''}`);
  });
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

/** Calls between services that the policies let through against the table, and those they stop. */
export const callFaults = (manifests: Manifest[]): string[] => {
  const pods = podsOf(manifests);
  const policies = ofKind(manifests, 'NetworkPolicy').filter((it) =>
    it.spec?.policyTypes?.includes('Ingress'),
  );
  return pods.flatMap((callee) => {
    const rules = policies
      .filter((it) => selects(it.spec?.podSelector, callee.labels))
      .flatMap((it) => it.spec?.ingress ?? [])
      .filter((rule) => rule.ports?.some(({ port }) => port === 'http'));
    return pods.flatMap((caller) => {
      const isCall = PAIRS.some(
        (it) => it.callee === callee.name && it.caller === workspaceOf(caller.container.image),
      );
      const isLet = rules.some(({ from = [] }) =>
        from.some(({ podSelector }) => podSelector && selects(podSelector, caller.labels)),
      );
      if (isCall === isLet) return [];
      return [`${caller.name} ${isLet ? 'is let in to' : 'cannot call'} ${callee.name}`];
    });
  });
};

/** Pods that may go anywhere or cannot ask for an address, and rules without a port. */
export const egressFaults = (manifests: Manifest[]): string[] => {
  const policies = ofKind(manifests, 'NetworkPolicy').filter((it) =>
    it.spec?.policyTypes?.includes('Egress'),
  );
  const portsOf = (labels: Record<string, string>) =>
    policies
      .filter((it) => selects(it.spec?.podSelector, labels))
      .flatMap((it) => it.spec?.egress ?? [])
      .flatMap((rule) => rule.ports ?? [])
      .map((it) => String(it.port));
  const closed = podsOf(manifests).flatMap(({ name, labels }) => {
    if (!policies.some((it) => selects(it.spec?.podSelector, labels)))
      return [`${name}: goes anywhere`];
    return ['53', '27017', 'http']
      .filter((port) => !portsOf(labels).includes(port))
      .map((port) => `${name}: cannot reach ${port}`);
  });
  const open = policies.flatMap((policy) =>
    (policy.spec?.egress ?? [])
      .filter((rule) => !rule.ports?.length)
      .map(() => `${nameOf(policy)}: lets go anywhere`),
  );
  return [...closed, ...open];
};
