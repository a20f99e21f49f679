import net from 'node:net';

import type { Layers } from './processes/process-spec.ts';
import { StartError } from './start-error.ts';

const HOST = '127.0.0.1';

const tryListen = (port: number, host?: string): Promise<number | null> =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(null));
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });

/** A port of 127.0.0.1 that nobody listens on now. */
export const freePort = async (): Promise<number> => {
  const port = await tryListen(0, HOST);
  if (port === null) throw new Error('no free port on 127.0.0.1');
  return port;
};

/** The preferred port when it is free, else another one. */
export const portNear = async (preferred: number): Promise<number> =>
  (await tryListen(preferred, HOST)) ?? freePort();

export const isPortFree = async (port: number): Promise<boolean> =>
  (await tryListen(port, HOST)) !== null && (await tryListen(port)) !== null;

/** Throws when the port is taken. `variable` is the environment variable that changes it. */
export const requireFreePort = async (
  port: number,
  who: string,
  variable: string,
): Promise<void> => {
  if (await isPortFree(port)) return;
  const other = port + 1_000;
  const example = variable.endsWith('_URL') ? `http://127.0.0.1:${other}` : other;
  throw new StartError(
    `El puerto ${port}, que necesita ${who}, está ocupado por otro programa.`,
    `cierre ese programa o elija otro puerto, por ejemplo: ${variable}=${example} npm start`,
  );
};

/** Every port that these processes take. @throws StartError naming the first that is not free */
export const requirePorts = async (layers: Layers): Promise<void> => {
  for (const { port, name, portVariable, also } of layers.flat()) {
    if (port !== undefined) await requireFreePort(port, name, portVariable ?? 'PORT');
    if (also) await requireFreePort(also.port, also.who, also.variable);
  }
};
