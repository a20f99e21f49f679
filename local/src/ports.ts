import { randomInt } from 'node:crypto';
import net from 'node:net';

import { isAllowedPort, MAX_PORT, portsBeside } from './allowed-ports.ts';
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

/** Below what systems give to connections that go out (32768 on Linux, more elsewhere). */
const OWN_PORTS = { from: 10_000, to: 32_000 };
/** Workers of one test run draw at the same time, each from a part of its own. */
const PARTS = 8;
const PART = Math.floor((OWN_PORTS.to - OWN_PORTS.from) / PARTS);
const MAX_DRAWS = 1_000;
const handedOut = new Set<number>();

const partOfThisWorker = (): number =>
  OWN_PORTS.from + PART * (Number(process.env['VITEST_POOL_ID'] ?? 0) % PARTS);

/**
 * A port of 127.0.0.1 that is free, that browsers open and that this process did not hand out before.
 * Not a port that the system draws: the caller listens a moment later, and by then a connection may
 * have taken it.
 */
export const freePort = async (): Promise<number> => {
  const from = partOfThisWorker();
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const port = randomInt(from, from + PART);
    if (handedOut.has(port) || !isAllowedPort(port)) continue;
    handedOut.add(port);
    if ((await tryListen(port, HOST)) !== null) return port;
  }
  throw new Error('no free port on 127.0.0.1');
};

/** The preferred port when it is free, else another one. */
export const portNear = async (preferred: number): Promise<number> =>
  (await tryListen(preferred, HOST)) ?? freePort();

const isPortFree = async (port: number): Promise<boolean> =>
  (await tryListen(port, HOST)) !== null && (await tryListen(port)) !== null;

interface Wanted {
  port: number;
  who: string;
  /** The environment variable that changes it. */
  variable: string;
}

const wantedBy = (layers: Layers): Wanted[] =>
  layers
    .flat()
    .flatMap(({ serves, also }) => [
      ...serves.map((it) => ({ port: it.port, who: it.name, variable: it.portVariable })),
      ...(also ? [also] : []),
    ]);

const busyOf = async (wanted: readonly Wanted[]): Promise<Wanted[]> => {
  const busy: Wanted[] = [];
  for (const it of wanted) if (!(await isPortFree(it.port))) busy.push(it);
  return busy;
};

const STEP = 1_000;
const MAX_STEPS = 20;

/** Another PORT beside which everything that moves along with it is free and may be opened. */
const freeBase = async (base: number): Promise<number> => {
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const port = base + step * STEP;
    if (port > MAX_PORT) break;
    if (!isAllowedPort(port)) continue;
    const ports = [port, ...Object.values(portsBeside(port))];
    const busy = await busyOf(ports.map((it) => ({ port: it, who: '', variable: '' })));
    if (busy.length === 0) return port;
  }
  return base + STEP;
};

const sentence = (busy: readonly Wanted[]): string => {
  const [first] = busy;
  if (busy.length === 1 && first) {
    return `El puerto ${first.port}, que necesita ${first.who}, está ocupado por otro programa.`;
  }
  const named = busy.map(({ port, who }) => `${port} (${who})`).join(', ');
  return `Estos puertos están ocupados por otros programas: ${named}.`;
};

const remedyFor = async (busy: readonly Wanted[], given: NodeJS.ProcessEnv): Promise<string> => {
  const own = busy.filter(({ variable }) => variable !== 'PORT' && given[variable]);
  const moves = own.map(({ variable, port }) => {
    const other = port + STEP;
    return `${variable}=${variable.endsWith('_URL') ? `http://127.0.0.1:${other}` : other}`;
  });
  // Whatever was not given stands beside PORT and moves along with it.
  const base = own.length < busy.length ? [`PORT=${await freeBase(baseOf(given))}`] : [];
  const example = [...base, ...moves].join(' ');
  return `cierre esos programas o elija otros puertos, por ejemplo: ${example} npm start`;
};

const baseOf = (given: NodeJS.ProcessEnv): number => Number(given['PORT'] || 3000);

/** @throws StartError when no addresses can stand beside PORT */
export const requireBase = (given: NodeJS.ProcessEnv = process.env): void => {
  const base = baseOf(given);
  if (Number.isInteger(base) && base > 0 && base <= MAX_PORT) return;
  throw new StartError(
    `PORT=${given['PORT']} no es un puerto que se pueda usar.`,
    `elija un número de 1 a ${MAX_PORT}: los demás puertos quedan junto a él`,
  );
};

/**
 * Every port that these processes take must be free, and one that browsers open.
 * @throws StartError naming all that are not
 */
export const requirePorts = async (
  layers: Layers,
  given: NodeJS.ProcessEnv = process.env,
): Promise<void> => {
  const wanted = wantedBy(layers);
  const closed = wanted.find(({ port }) => !isAllowedPort(port));
  if (closed) {
    throw new StartError(
      `Los navegadores no abren el puerto ${closed.port} (${closed.variable}).`,
      `elija otro, por ejemplo: PORT=${await freeBase(baseOf(given))} npm start`,
    );
  }
  const busy = await busyOf(wanted);
  if (busy.length === 0) return;
  throw new StartError(sentence(busy), await remedyFor(busy, given));
};
