/**
 * Which service calls which. Each pair has a secret of its own where an installation gives them
 * (docs/adr/0075), and Kubernetes lets no other call through.
 */
const CALLS = {
  gateway: ['svc-catalogs', 'svc-credits', 'svc-invoices', 'svc-stamping'],
  'svc-catalogs': ['svc-invoices'],
  'svc-credits': ['gateway', 'svc-catalogs', 'svc-invoices'],
  'svc-invoices': ['svc-catalogs', 'svc-credits', 'svc-stamping'],
  'svc-stamping': ['svc-catalogs', 'svc-credits', 'svc-invoices'],
} as const;

export type ServiceName = keyof typeof CALLS;
export const SERVICES = Object.keys(CALLS) as ServiceName[];

export interface Pair {
  caller: ServiceName;
  callee: ServiceName;
}
/** As the environment names it. */
export const nameOfPair = ({ caller, callee }: Pair): string => `${caller}/${callee}`;

export const PAIRS: readonly Pair[] = SERVICES.flatMap((caller) =>
  CALLS[caller].map((callee) => ({ caller, callee })),
);

/** The pairs in which a service calls or is called. */
export const pairsOf = (service: ServiceName): Pair[] =>
  PAIRS.filter(({ caller, callee }) => caller === service || callee === service);
