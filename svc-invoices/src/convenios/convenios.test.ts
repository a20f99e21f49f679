import { CONTEXT_HEADER, type PacAgreement, type ProblemBody } from '@timbra/contracts';
import { signContext } from '@timbra/service-kit';
import { runContainer, type RunningContainer, signerTo } from '@timbra/test-kit';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoicesSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

const FIRMADO: PacAgreement = {
  id: '1'.repeat(20),
  emisor: { id: 'a'.repeat(24), rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', tipo: 2 },
  certificate: '1'.repeat(20),
  signed: true,
  signedAt: '2026-11-21T18:00:00.000Z',
  info: {
    contact: { name: 'Ana Ruiz', email: 'ana@kemper.test', phone: '(555) 123-4567' },
    signer: { legalName: 'Ana Ruiz Vega', position: 'Representante Legal' },
    taxPayer: { id: 'IDMEX123', address: 'Calle 1', attorney: 'Escritura 123' },
  },
};
const PENDIENTE: PacAgreement = { ...FIRMADO, id: '2'.repeat(20), signed: false };
let catalogs: Server;
let settings: ReturnType<typeof invoicesSettings>;
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
beforeAll(async () => {
  const app = express();
  app.get('/convenios/:numero', (req, res) => {
    const found = [FIRMADO, PENDIENTE].find(({ id }) => id === req.params.numero);
    res.status(found ? 200 : 404).json(found ?? { code: 'noEncontrado' });
  });
  catalogs = createServer(app).listen(0, '127.0.0.1');
  await once(catalogs, 'listening');
  const { port } = catalogs.address() as AddressInfo;
  settings = invoicesSettings();
  service = await runContainer('svc-invoices', (runtime) =>
    createContainer({ ...settings, SVC_CATALOGS_URL: `http://127.0.0.1:${port}` }, runtime),
  );
});
afterAll(async () => {
  await service?.stop();
  catalogs?.close();
});

const ask = async (numero: string) => {
  const context = { accountId: 'cuenta', sub: 'test', permissions: [], internal: false };
  const headers = { [CONTEXT_HEADER]: signContext(signerTo('svc-invoices', settings), context) };
  const response = await fetch(`${service.url}/convenios/${numero}.pdf`, { headers });
  return { status: response.status, file: Buffer.from(await response.arrayBuffer()) };
};

it('a signed agreement is a PDF that names its certificate', async () => {
  const { status, file } = await ask(FIRMADO.id);
  expect([status, file.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(file.toString('latin1')).toContain(`Convenio ${FIRMADO.certificate}`);
});

it('one that is not signed has no PDF, and says so', async () => {
  const { status, file } = await ask(PENDIENTE.id);
  expect([status, (JSON.parse(file.toString()) as ProblemBody).detail]).toEqual([
    404,
    'El convenio aún no se ha firmado',
  ]);
});

it("another account's is 404, and nobody's question is 401", async () => {
  expect((await ask('3'.repeat(20))).status).toBe(404);
  expect((await fetch(`${service.url}/convenios/${FIRMADO.id}.pdf`)).status).toBe(401);
});
