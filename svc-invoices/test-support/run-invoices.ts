import type { ClavesAnswer, ClavesBody, PartesBody } from '@timbra/contracts';
import { runContainer } from '@timbra/test-kit';
import express from 'express';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createContainer } from '../src/container.ts';
import { createFacturaModel } from '../src/facturas/factura.model.ts';
import { FacturaRepository } from '../src/facturas/factura.repository.ts';
import { createStampingStub } from './stamping-stub.ts';
import { invoicesSettings } from './test-settings.ts';

export const EMISOR = 'a'.repeat(24);
/** The general public. */
export const PUBLICO = 'b'.repeat(24);
/** A company. */
export const CLIENTE = 'c'.repeat(24);

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
const publico = {
  id: PUBLICO,
  rfc: 'XAXX010101000',
  nombre: 'PUBLICO EN GENERAL',
  regimen: '616',
  isGenerico: true,
  fiscalDirecciones: [] as object[],
};
const cliente: typeof publico = {
  id: CLIENTE,
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimen: '601',
  isGenerico: false,
  fiscalDirecciones: [{ cp: '86991', pais: 'MEX' }],
};
const receptorOf = (id: string) => (id === CLIENTE ? cliente : publico);

/**
 * The service with an issuer and the general public, beside a svc-stamping that takes what it is handed;
 * `onReceptor` runs before it is told of a receiver.
 */
export const runInvoices = async (onReceptor: () => Promise<void> = () => Promise.resolve()) => {
  /** SAT's lists as svc-catalogs has them; otherwise than whole, it has the most used keys alone. */
  const lists = { version: 'una', completo: true, faltan: [] as string[] };
  const app = express();
  app.get('/emisores/:id', (_req, res) => void res.json(emisor));
  app.use(express.json({ limit: '5mb' }));
  app.get('/receptores/:id', async (req, res) => {
    await onReceptor();
    res.json(receptorOf(req.params.id));
  });
  app.post('/internal/partes', async (req, res) => {
    await onReceptor();
    const receptor = receptorOf((req.body as PartesBody).receptor);
    res.json({ emisor, receptor, versionCatalogos: lists.version });
  });
  const stub = createStampingStub();
  app.post('/internal/catalogos/claves', (req, res) => {
    const { version, completo, faltan } = lists;
    const found = Object.entries((req.body as ClavesBody).claves).map(([catalogo, asked]) => {
      const desconocidas = asked.filter((it) => faltan.includes(it));
      return [catalogo, { completo, desconocidas, fueraDeVigencia: [] }];
    });
    const catalogos = Object.fromEntries(found) as ClavesAnswer['catalogos'];
    res.json({ version, catalogos } satisfies ClavesAnswer);
  });
  stub.addRoutes(app);
  const others = createServer(app).listen(0, '127.0.0.1');
  await once(others, 'listening');
  const url = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  const settings = invoicesSettings({ SVC_CATALOGS_URL: url, SVC_STAMPING_URL: url });
  const service = await runContainer('svc-invoices', (runtime) =>
    createContainer(settings, runtime),
  );
  const dbName = `${settings.MONGODB_DB_PREFIX}-invoices`;
  const connection = mongoose.createConnection(settings.MONGODB_URI, { dbName });
  const facturaModel = createFacturaModel(connection);
  const facturas = new FacturaRepository(facturaModel);
  const stop = async () => {
    await service.stop();
    await connection.close();
    others.close();
    others.closeAllConnections();
  };
  return {
    service,
    settings,
    facturaModel,
    stop,
    /** A test changes them, as an import does. */
    lists,
    entregaOf: stub.entregaOf,
    negadaOf: stub.negadaOf,
    /** Takes a voucher for a stamp, whatever the rules say of it; `aStamp` then tells of its stamp. */
    hold: (
      accountId: string,
      id: string,
      {
        prueba = false,
        requestId = `r-${id}`,
        masivo,
      }: { prueba?: boolean; requestId?: string; masivo?: true } = {},
    ) =>
      facturas.lock(accountId, id, {
        requestId,
        candado: randomUUID(),
        requestHash: '',
        viaRest: false,
        prueba,
        masivo,
        takeOver: true,
      }),
  };
};
