import net from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { planProcesses } from './plan.ts';
import { freePort, portNear, requireFreePort, requirePorts } from './ports.ts';
import { resolveSettings } from './settings.ts';

describe('ports', () => {
  let server: net.Server | undefined;
  afterEach(() => server?.close());

  const occupy = async (): Promise<number> => {
    const port = await freePort();
    server = net.createServer();
    await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve));
    return port;
  };

  it('names the busy port and the variable that changes it', async () => {
    const port = await occupy();
    await expect(requireFreePort(port, 'gateway', 'PORT')).rejects.toMatchObject({
      message: expect.stringContaining(String(port)) as string,
      remedy: expect.stringContaining('PORT=') as string,
    });
  });

  it('asks for the port of the mailbox before anything starts', async () => {
    const port = await occupy();
    const settings = resolveSettings({
      given: { SANDBOX_URL: `http://127.0.0.1:${await freePort()}`, SANDBOX_SMTP_PORT: `${port}` },
      secrets: { INTERNAL_SECRET: 'i', SESSION_SECRET: 's', VAULT_MASTER_KEY: 'v' },
      ...{ mongodbUri: '', redisUrl: '', objectStoreUrl: 'file:/objects' },
    });
    const sandbox = planProcesses(settings, 'start').slice(0, 1);
    await expect(requirePorts(sandbox)).rejects.toMatchObject({
      message: `El puerto ${port}, que necesita el correo de prueba, está ocupado por otro programa.`,
      remedy: expect.stringContaining(`SANDBOX_SMTP_PORT=${port + 1_000} npm start`) as string,
    });
  });

  it('takes another port when the preferred one is busy', async () => {
    const port = await occupy();
    expect(await portNear(port)).not.toBe(port);
  });
});
