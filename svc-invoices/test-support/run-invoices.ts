import { runContainer } from '@timbra/test-kit';
import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createContainer } from '../src/container.ts';
import { invoicesSettings } from './test-settings.ts';

export const EMISOR = 'a'.repeat(24);
/** The general public. */
export const PUBLICO = 'b'.repeat(24);

/** The issuer as svc-catalogs tells of it. */
export const emisor = {
  id: EMISOR,
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  regimen: '601',
  idCif: '1',
  testOnly: false,
  disabled: false,
  csdStatus: 'Vigente',
  templates: [],
  fiscalDirecciones: [{ cp: '42501', pais: 'MEX' }],
  fiscalCertificados: [
    { numero: '3'.repeat(20), isUsable: true, notBefore: '2025-12-29T00:00:00.000Z' },
  ],
};
const receptor = {
  id: PUBLICO,
  rfc: 'XAXX010101000',
  nombre: 'PUBLICO EN GENERAL',
  regimen: '616',
  isGenerico: true,
  fiscalDirecciones: [],
};

/** The service with an issuer and the general public; `onReceptor` runs before it is told of one. */
export const runInvoices = async (onReceptor: () => Promise<void> = () => Promise.resolve()) => {
  const app = express();
  app.get('/emisores/:id', (_req, res) => void res.json(emisor));
  app.get('/receptores/:id', async (_req, res) => {
    await onReceptor();
    res.json(receptor);
  });
  app.post('/internal/partes', async (_req, res) => {
    await onReceptor();
    res.json({ emisor, receptor, versionCatalogos: 'una' });
  });
  const catalogs = createServer(app).listen(0, '127.0.0.1');
  await once(catalogs, 'listening');
  const { port } = catalogs.address() as AddressInfo;
  const settings = invoicesSettings({ SVC_CATALOGS_URL: `http://127.0.0.1:${port}` });
  const service = await runContainer('svc-invoices', (runtime) =>
    createContainer(settings, runtime),
  );
  const stop = async () => {
    await service.stop();
    catalogs.close();
  };
  return { service, settings, stop };
};
