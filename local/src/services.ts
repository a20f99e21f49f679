import { runServices, type Service } from '@timbra/service-kit';

/** The services that may share a process, as `plan.ts` names them. */
const SERVICES: Readonly<Record<string, () => Promise<{ service: Service }>>> = {
  'svc-credits': () => import('../../svc-credits/src/service.ts'),
  'svc-catalogs': () => import('../../svc-catalogs/src/service.ts'),
  'svc-invoices': () => import('../../svc-invoices/src/service.ts'),
  'svc-stamping': () => import('../../svc-stamping/src/service.ts'),
  'svc-stamping-worker': () => import('../../svc-stamping/src/worker-service.ts'),
  gateway: () => import('../../gateway/src/service.ts'),
};

/** What each service has for itself: ports, secrets. All else it finds in the process's environment. */
const own = JSON.parse(process.env['SERVICES_OWN_ENV'] ?? '{}') as Record<
  string,
  NodeJS.ProcessEnv | undefined
>;

/** Runs the services that are named, in one process. They speak HTTP with each other as ever. */
const given = process.argv.slice(2).map(async (name) => {
  const load = SERVICES[name];
  if (!load) throw new Error(`no service is called ${name}`);
  return { service: (await load()).service, env: { ...process.env, ...own[name] } };
});

runServices(await Promise.all(given));
