/** What a federated container's script leaves behind. */
export interface Container {
  init: (scope: unknown) => Promise<void> | void;
  get: (exposed: string) => Promise<() => unknown>;
}

interface ContainerAddress {
  /** The global variable that the script defines. */
  name: string;
  entry: string;
}

const runScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} no responde`));
    document.head.append(script);
  });

/** Runs a container's script and offers it the modules that this page shares. */
export const fetchContainer = async ({ name, entry }: ContainerAddress): Promise<Container> => {
  await runScript(entry);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`${entry} no define ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
};
