import net from 'node:net';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { planProcesses } from './plan.ts';
import { isAllowedPort, portsBeside } from './allowed-ports.ts';
import { freePort, portNear, requireBase, requirePorts } from './ports.ts';
import { resolveSettings } from './settings.ts';
import type { StartError } from './start-error.ts';

describe('ports', () => {
  let server: net.Server | undefined;
  afterEach(() => {
    server?.close();
    vi.unstubAllEnvs();
  });

  const occupy = async (): Promise<number> => {
    const port = await freePort();
    server = net.createServer();
    await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve));
    return port;
  };

  it('draws each port once, none that the system gives to connections that go out', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, freePort));
    expect(new Set(ports).size).toBe(50);
    expect(ports.filter((port) => port >= 32_768 || !isAllowedPort(port))).toEqual([]);
  });

  it('draws no port that another worker of the same test run may draw', async () => {
    const drawn: number[][] = [];
    for (const worker of ['1', '2', '3']) {
      vi.stubEnv('VITEST_POOL_ID', worker);
      drawn.push(await Promise.all(Array.from({ length: 50 }, freePort)));
    }
    const [first = [], second = [], third = []] = drawn;
    expect(Math.max(...first)).toBeLessThan(Math.min(...second));
    expect(Math.max(...second)).toBeLessThan(Math.min(...third));
  });

  const layersFor = (given: NodeJS.ProcessEnv) =>
    planProcesses(
      resolveSettings({
        given,
        secrets: { INTERNAL_SECRET: 'i', SESSION_SECRET: 's', VAULT_MASTER_KEY: 'v' },
        mongodbUri: '',
        redisUrl: '',
        objectStoreUrl: 'file:/objects',
      }),
      'start',
    );
  const refusalOf = async (given: NodeJS.ProcessEnv): Promise<StartError> => {
    try {
      requireBase(given);
      await requirePorts(layersFor(given), given);
    } catch (error) {
      return error as StartError;
    }
    throw new Error('every port was free');
  };

  it('asks for the port of the mailbox before anything starts, and names what moves it', async () => {
    const port = await occupy();
    const { message, remedy } = await refusalOf({ SANDBOX_SMTP_PORT: `${port}` });
    expect(message).toContain(String(port));
    expect(remedy).toContain(`SANDBOX_SMTP_PORT=${port + 1_000}`);
  });

  it('names all that are busy at once, and proposes a PORT beside which everything is free', async () => {
    const port = await occupy();
    const url = `http://127.0.0.1:${port}`;
    const given = { SVC_CREDITS_URL: url, SANDBOX_SMTP_PORT: `${port}` };
    const { message, remedy } = await refusalOf(given);
    expect(message).toContain(`${port} (svc-credits)`);
    expect(message).toContain(`${port} (el correo de prueba)`);
    expect(remedy).toContain('npm start');
  });

  it('moves every port along with PORT, to none that browsers or fetch refuse', () => {
    for (let base = 1024; base < 12_000; base += 1) {
      const ports = Object.values(portsBeside(base));
      expect(ports.filter((it) => !isAllowedPort(it))).toEqual([]);
      expect(new Set([base, ...ports]).size).toBe(ports.length + 1);
    }
    const ports = layersFor({ PORT: '4000' })
      .flat()
      .flatMap(({ serves }) => serves.map(({ port }) => port));
    expect(ports.filter((it) => it < 4000)).toEqual([]);
    expect(ports).toContain(4103);
  });

  it.each(['6000', '4045'])('refuses PORT=%s, which no browser opens', async (PORT) => {
    expect((await refusalOf({ PORT })).message).toContain(`no abren el puerto ${PORT}`);
  });

  it.each(['65535', 'mucho', '0'])('refuses PORT=%s, beside which nothing fits', async (PORT) => {
    expect((await refusalOf({ PORT })).message).toContain('no es un puerto');
  });

  it('takes another port when the preferred one is busy', async () => {
    const port = await occupy();
    expect(await portNear(port)).not.toBe(port);
  });
});
