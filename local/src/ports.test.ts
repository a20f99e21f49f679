import net from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { freePort, portNear, requireFreePort } from './ports.ts';

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

  it('takes another port when the preferred one is busy', async () => {
    const port = await occupy();
    expect(await portNear(port)).not.toBe(port);
  });
});
