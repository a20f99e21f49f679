import { CONTEXT_HEADER, type ProblemBody } from '@timbra/contracts';
import { createLogger, createService, requireContext, signContext } from '@timbra/service-kit';
import { until } from '@timbra/test-kit';
import express, { type Request, type Response } from 'express';
import { once } from 'node:events';
import { createServer, request, type ClientRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { boundedUpload } from './bounded-upload.ts';
import { pairKeys } from './pair-keys.ts';

const SECRETS = { INTERNAL_SECRET: 'secreto-interno-de-las-pruebas-0123456789' };
const TYPE = 'image/png';
let server: Server;
let hanging: ClientRequest[];

/** A service that takes files and says how long they are. */
const serve = async (arrivalMs?: number) => {
  hanging = [];
  const router = express.Router();
  const upload = boundedUpload({
    types: [TYPE],
    maxBytes: 1000,
    atOnce: 3,
    perAccount: 2,
    arrivalMs,
  });
  router.put(
    '/logo',
    requireContext(pairKeys('svc-catalogs', SECRETS)),
    upload,
    (req: Request, res: Response) => {
      res.json({ bytes: (req.body as Buffer).length });
    },
  );
  const logger = createLogger('test', 'silent');
  const app = createService({ name: 'test', logger, checks: {}, beforeBody: [router], routes: [] });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
};
afterEach(() => {
  for (const it of hanging) it.destroy();
  server.closeAllConnections();
  server.close();
});

const headers = async (accountId: string) => ({
  'content-type': TYPE,
  [CONTEXT_HEADER]: signContext(pairKeys('gateway', SECRETS).to('svc-catalogs'), {
    accountId,
    sub: 'test',
    permissions: [],
    internal: false,
  }),
});
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/logo`;
const send = async (accountId: string) => {
  const response = await fetch(url(), {
    method: 'PUT',
    body: 'hola',
    headers: await headers(accountId),
  });
  return { status: response.status, body: (await response.json()) as ProblemBody };
};
/** Says that a file comes, and sends its first byte alone. */
const hang = async (accountId: string) => {
  const slow = request(url(), {
    method: 'PUT',
    headers: { ...(await headers(accountId)), 'content-length': '500' },
  });
  slow.on('error', () => {});
  slow.write('x');
  hanging.push(slow);
  return slow;
};

it('of an account that sends slowly leaves room for the others', async () => {
  await serve();
  await hang('lenta');
  await hang('lenta');
  const refused = await until('both hang', async () => {
    const answer = await send('lenta');
    return answer.status === 503 ? answer : null;
  });
  expect(refused.body.code).toBe('servicioOcupado');
  expect((await send('otra')).status).toBe(200);
});

it('that does not arrive in its time is cut off, and its place is free again', async () => {
  await serve(200);
  const both = await Promise.all([hang('lenta'), hang('lenta')]);
  await Promise.all(both.map((it) => new Promise((resolve) => it.once('close', resolve))));
  expect((await send('lenta')).status).toBe(200);
});
