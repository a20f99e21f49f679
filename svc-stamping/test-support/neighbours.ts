import {
  capturasBody,
  certificadoMetadata,
  fiscalEmisor,
  ReservaStatus,
  SIN_CREDITOS,
  type CancelacionContada,
  type CapturasAnswer,
  type CertificadoMetadata,
  type ClavesAnswer,
  type ClavesBody,
  type DocumentoRelacionado,
  type FiscalEmisor,
  type Reserva,
  type Saldo,
  type Sustituta,
} from '@timbra/contracts';
import { contextOf, pairKeys, requireContext, type ServiceName } from '@timbra/service-kit';
import express, { type Express, type Response } from 'express';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addEmision, shownOf, type FacturaAjena } from './emision.ts';

/** What the other services know of an account. */
export interface CuentaAjena {
  emisores: FiscalEmisor[];
  /** Its vouchers, with what this service told of them. */
  facturas: FacturaAjena[];
  creditos: number;
  reservas: Map<string, ReservaStatus>;
}

export const anId = () => randomBytes(12).toString('hex');

/** An issuer as svc-catalogs tells of it, with what it was told of its certificates. */
export const anEmisor = (
  over: Partial<FiscalEmisor>,
  certificados: readonly CertificadoMetadata[] = [],
): FiscalEmisor =>
  fiscalEmisor.parse({
    id: anId(),
    rfc: 'EKU9003173C9',
    nombre: 'ESCUELA KEMPER URGATE',
    regimen: '601',
    tipo: 2,
    fiscalDirecciones: [{ cp: '42501' }],
    ...over,
    fiscalCertificados: certificados.map((it) => ({ ...it, isUsable: true, status: 'Vigente' })),
    isUsable: certificados.length > 0,
    csdStatus: certificados.length > 0 ? 'Vigente' : 'Sin certificados vigentes.',
  });

/** One service's own address on loopback. It believes the calls that are signed for it, and no others. */
const serve = async (
  name: ServiceName,
  secrets: Parameters<typeof pairKeys>[1],
  addRoutes: (app: Express) => void,
) => {
  const app = express();
  app.use(requireContext(pairKeys(name, secrets)), express.json({ limit: '5mb' }));
  addRoutes(app);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const answerOne = (res: Response, it: object | undefined) => {
  if (it) res.json(it);
  else res.status(404).json({ code: 'noEncontrado', status: 404, title: 'No existe' });
};

type CuentaOf = (accountId: string) => CuentaAjena;

/** The lists of SAT as svc-catalogs has them. */
export interface CatalogosAjenos {
  version: string;
  /** Otherwise it has the most used keys alone. */
  completo: boolean;
  /** Keys that they do not have. */
  faltan: string[];
}

const addCatalogs = (app: Express, cuentaOf: CuentaOf, catalogos: CatalogosAjenos) => {
  const emisoresOf = (req: Parameters<typeof contextOf>[0]) =>
    cuentaOf(contextOf(req).accountId).emisores;
  app.get('/emisores', (req, res) => {
    res.json({ items: emisoresOf(req), nextCursor: null });
  });
  app.get('/emisores/:id', (req, res) => {
    answerOne(
      res,
      emisoresOf(req).find((it) => it.id === req.params.id),
    );
  });
  const change = (
    req: Parameters<typeof contextOf>[0],
    next: (before: readonly CertificadoMetadata[]) => readonly CertificadoMetadata[],
  ) => {
    const emisores = emisoresOf(req);
    const at = emisores.findIndex((it) => it.id === req.params.id);
    const before = emisores[at];
    if (!before) return undefined;
    emisores[at] = anEmisor(before, next(before.fiscalCertificados));
    return emisores[at];
  };
  app.put('/internal/emisores/:id/certificados', (req, res) => {
    const told = certificadoMetadata.parse(req.body);
    answerOne(
      res,
      change(req, (before) => [...before.filter((it) => it.numero !== told.numero), told]),
    );
  });
  app.delete('/internal/emisores/:id/certificados/:numero', (req, res) => {
    answerOne(
      res,
      change(req, (before) => before.filter((it) => it.numero !== req.params.numero)),
    );
  });
  app.post('/internal/catalogos/claves', (req, res) => {
    const { claves } = req.body as ClavesBody;
    const { version, completo, faltan } = catalogos;
    const halladas = Object.entries(claves).map(([catalogo, asked]) => {
      const desconocidas = asked.filter((it) => faltan.includes(it));
      return [catalogo, { completo, desconocidas, fueraDeVigencia: [] }];
    });
    const found = Object.fromEntries(halladas) as ClavesAnswer['catalogos'];
    res.json({ version, catalogos: found } satisfies ClavesAnswer);
  });
};

/** svc-credits as a test wants it. */
export interface CreditosAjenos {
  /** It spends no credit that was set aside. */
  noCobra: boolean;
}

const addCredits = (app: Express, cuentaOf: CuentaOf, creditos: CreditosAjenos) => {
  app.get('/creditos', (req, res) => {
    const disponibles = cuentaOf(contextOf(req).accountId).creditos;
    res.json({ disponibles, puedeProbar: true, porAgotarse: disponibles <= 10 } satisfies Saldo);
  });
  app.post('/internal/reservas', (req, res) => {
    const cuenta = cuentaOf(contextOf(req).accountId);
    const { requestId } = req.body as { requestId: string };
    const known = cuenta.reservas.get(requestId);
    if (!known && cuenta.creditos === 0) {
      const problem = { code: 'creditosAgotados', status: 409, detail: SIN_CREDITOS };
      return void res.status(409).json({ title: 'Se agotaron tus créditos', ...problem });
    }
    if (!known) {
      cuenta.creditos -= 1;
      cuenta.reservas.set(requestId, ReservaStatus.Reservada);
    }
    const status = known ?? ReservaStatus.Reservada;
    res.json({ requestId, status, token: randomUUID() } satisfies Reserva);
  });
  /** As the ledger of credits: an end that came first stays. Answers how it ended then. */
  const ended = (
    cuenta: CuentaAjena,
    requestId: string,
    { status, gone }: { status: ReservaStatus; gone: number },
  ): ReservaStatus => {
    const before = cuenta.reservas.get(requestId);
    if (before !== undefined && before !== ReservaStatus.Reservada) return before;
    if (before !== undefined) cuenta.creditos += gone;
    if (before !== undefined) cuenta.reservas.set(requestId, status);
    return status;
  };
  const end = (status: ReservaStatus, gone: number) => (req: express.Request, res: Response) => {
    const requestId = String(req.params.requestId);
    const was = ended(cuentaOf(contextOf(req).accountId), requestId, { status, gone });
    if (was === status) return void res.json({ requestId, status } satisfies Reserva);
    res.status(500).json({ code: 'errorInterno', status: 500, title: was });
  };
  app.post('/internal/reservas/capture', (req, res) => {
    const cuenta = cuentaOf(contextOf(req).accountId);
    if (creditos.noCobra) {
      return void res.status(503).json({ code: 'servicioNoDisponible', status: 503, title: '' });
    }
    const [status, gone] = [ReservaStatus.Capturada, 0];
    const capturadas = capturasBody
      .parse(req.body)
      .items.map(({ requestId }) => requestId)
      .filter((it) => ended(cuenta, it, { status, gone }) === status);
    res.json({ capturadas } satisfies CapturasAnswer);
  });
  app.post('/internal/reservas/:requestId/capture', end(ReservaStatus.Capturada, 0));
  app.post('/internal/reservas/:requestId/release', end(ReservaStatus.Liberada, 1));
};

const addInvoices = (app: Express, cuentaOf: CuentaOf) => {
  addEmision(app, cuentaOf);
  const found = (req: express.Request) => {
    const id = String(req.params.id);
    const { facturas } = cuentaOf(contextOf(req).accountId);
    return facturas.find((it) => it.id === id || it.uuid === id.toUpperCase());
  };
  app.get('/facturas/:id', (req, res) => {
    const it = found(req);
    answerOne(res, it && shownOf(it));
  });
  app.post('/internal/facturas/:id/cancelacion', (req, res) => {
    const { cancelarRequest, fechaCancelado } = req.body as CancelacionContada;
    const it = found(req);
    if (it && it.status !== 4) {
      Object.assign(it, { cancelarRequest });
      if (fechaCancelado) Object.assign(it, { status: 4, fechaCancelado });
    }
    answerOne(res, it);
  });
  app.get('/internal/facturas/:id/relacionados', (_req, res) => {
    res.json({ items: [] satisfies DocumentoRelacionado[] });
  });
  app.get('/internal/facturas/:id/sustitutas', (_req, res) => {
    res.json({ items: [] satisfies Sustituta[] });
  });
};

/**
 * The services that svc-stamping asks, in the test's process and over real HTTP: svc-invoices,
 * svc-catalogs and svc-credits, by the contract's types.
 */
export const startNeighbours = async (secrets: Parameters<typeof pairKeys>[1]) => {
  const cuentas = new Map<string, CuentaAjena>();
  const cuentaOf: CuentaOf = (accountId) => {
    const cuenta = cuentas.get(accountId);
    if (!cuenta) throw new Error(`no account ${accountId}`);
    return cuenta;
  };
  const lists: CatalogosAjenos = { version: 'una', completo: true, faltan: [] };
  const creditos: CreditosAjenos = { noCobra: false };
  const [invoices, catalogs, credits] = await Promise.all([
    serve('svc-invoices', secrets, (app) => addInvoices(app, cuentaOf)),
    serve('svc-catalogs', secrets, (app) => addCatalogs(app, cuentaOf, lists)),
    serve('svc-credits', secrets, (app) => addCredits(app, cuentaOf, creditos)),
  ]);
  return {
    urls: {
      SVC_INVOICES_URL: invoices.url,
      SVC_CATALOGS_URL: catalogs.url,
      SVC_CREDITS_URL: credits.url,
    },
    /** A test changes them, as an import does. */
    lists,
    creditos,
    open: (accountId: string, creditos: number): CuentaAjena => {
      const cuenta: CuentaAjena = { emisores: [], facturas: [], creditos, reservas: new Map() };
      cuentas.set(accountId, cuenta);
      return cuenta;
    },
    stop: () => {
      for (const { server } of [invoices, catalogs, credits]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
};
