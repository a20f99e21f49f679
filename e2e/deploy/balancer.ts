import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** How often each process is asked whether it is ready, in milliseconds. */
const ASK_EVERY_MS = 100;

export interface Balancer {
  url: string;
  /** From now on connections go there too, while it says that it is ready. */
  add(url: string): void;
  close(): Promise<void>;
}

/**
 * What a Service of Kubernetes is to its callers: each new connection goes to one of the processes that
 * are ready, in turn, and stays there for as long as both ends keep it.
 */
export const createBalancer = async (): Promise<Balancer> => {
  const backends = new Map<string, boolean>();
  const open = new Set<Socket>();
  let turn = 0;
  const asked = new Set<string>();
  /** One look at a time: an older one that comes late would call a process ready that is ending. */
  const ask = async (url: string) => {
    if (asked.has(url)) return;
    asked.add(url);
    const answer = await fetch(`${url}/ready`).catch(() => null);
    await answer?.body?.cancel();
    asked.delete(url);
    backends.set(url, answer?.ok ?? false);
  };
  const timer = setInterval(
    () => [...backends.keys()].forEach((url) => void ask(url)),
    ASK_EVERY_MS,
  );

  const server = createServer((client) => {
    const ready = [...backends].flatMap(([url, isReady]) => (isReady ? [url] : []));
    const { hostname, port } = new URL(ready[(turn += 1) % ready.length] ?? 'http://127.0.0.1:9');
    const backend = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(one);
      one.on('close', () => open.delete(one));
      one.on('error', () => other.destroy());
      one.pipe(other);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void backends.set(url, true),
    close: async () => {
      clearInterval(timer);
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
};
