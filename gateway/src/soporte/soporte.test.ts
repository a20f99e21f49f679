import type { Soporte } from '@timbra/contracts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../../test/gateway.ts';

const SCRIPT = 'https://chat.test/widget.js';
let gateway: RunningGateway | undefined;
let chat: Server | undefined;
afterEach(async () => {
  await gateway?.stop();
  chat?.close();
});

const start = async (answer: string) => {
  chat = createServer((_req, res) => void res.end(answer)).listen(0, '127.0.0.1');
  await once(chat, 'listening');
  const { port } = chat.address() as AddressInfo;
  gateway = await startGateway({
    SUPPORT_EMAIL: 'ayuda@timbra.test',
    SUPPORT_CHAT_SCRIPT: SCRIPT,
    SUPPORT_CHAT_STATUS: `http://127.0.0.1:${port}/`,
  });
  return gateway;
};
const soporte = async (running: RunningGateway) =>
  (await running.ask<Soporte>('/soporte', { method: 'GET' })).body;

it('offers the chat while somebody attends it, and lets its program run', async () => {
  const running = await start('{"online":true}');
  expect(await soporte(running)).toEqual({ email: 'ayuda@timbra.test', chat: SCRIPT });
  const policy = (await fetch(running.url)).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' https://chat.test;");
});

it.each(['{"online":false}', '{}', 'no es JSON', 'x'.repeat(20_000)])(
  'offers no chat when its status is %.20s',
  async (answer) => {
    expect(await soporte(await start(answer))).toEqual({ email: 'ayuda@timbra.test' });
  },
);

it('has no chat and no other origin unless one is configured', async () => {
  gateway = await startGateway();
  expect(await soporte(gateway)).toEqual({ email: 'soporte@timbra.test' });
  const policy = (await fetch(gateway.url)).headers.get('content-security-policy');
  expect(policy).not.toContain('https:');
});
