import { localDateTime } from '@timbra/cfdi';
import type { hasClave } from '@timbra/contracts';
import {
  fiscalEmisor,
  fiscalReceptor,
  SIN_CREDITOS,
  timbrarVariasBody,
  type ClavesAnswer,
  type ClavesBody,
  type ConceptoCatalogo,
  type FiscalEmisor,
  type FiscalReceptor,
  type PartesAnswer,
  type PartesBody,
  type PrepareBody,
  type PreparedFactura,
  type ProblemBody,
  type ReceptoresPorRfc,
  type ReceptorRow,
  type Saldo,
  type StampedBody,
  type TimbrarVariasAnswer,
  type UnlockBody,
} from '@timbra/contracts';
import { contextOf, pairKeys, requireContext, type ServiceName } from '@timbra/service-kit';
import { until } from '@timbra/test-kit';
import express, { type Express, type Response } from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes, randomUUID } from 'node:crypto';
import { stampedXml } from './stamped-xml.ts';

const DAY_MS = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const anId = () => randomBytes(12).toString('hex');

/** An issuer with a certificate of SAT's samples, as svc-catalogs tells of it. */
export const anEmisor = (over: Partial<FiscalEmisor> = {}): FiscalEmisor => {
  const names = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' };
  return fiscalEmisor.parse({
    ...names,
    id: anId(),
    regimen: '601',
    tipo: 2,
    idCif: '15020101010',
    fiscalDirecciones: [{ cp: '42501' }],
    fiscalCertificados: [
      {
        ...names,
        numero: '30001000000500003416',
        tipo: 'CSD',
        notBefore: fromNow(-300),
        notAfter: fromNow(900),
        notBeforePractical: fromNow(-297),
        isUsable: true,
        invalidForCancelacion: false,
        status: 'Vigente',
      },
    ],
    isUsable: true,
    csdStatus: 'Vigente',
    ...over,
  });
};

/** A receiver, as svc-catalogs tells of it. */
export const aReceptor = (over: object = {}): FiscalReceptor =>
  fiscalReceptor.parse({
    id: anId(),
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    regimen: '601',
    fiscalDirecciones: [{ cp: '86991' }],
    isGenerico: false,
    isMoral: true,
    ...over,
  });

/** What the other services know of an account. A test changes it, as its people would. */
export interface CuentaAjena {
  emisores: FiscalEmisor[];
  receptores: FiscalReceptor[];
  conceptos: ConceptoCatalogo[];
  creditos: number;
}

interface Rechazo {
  code: string;
  message: string;
  remedio?: string;
}

/** Where a stamped XML is kept. */
type Archive = (key: string, xml: string) => Promise<void>;

/** Calls the service that is tested, as another service does. */
type Ask = (
  accountId: string,
  path: string,
  body: object,
) => Promise<{ status: number; body: unknown }>;

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

/** No list of SAT has this key. */
export const CLAVE_DESCONOCIDA = '99999999';

const addCatalogs = (app: Express, cuentaOf: (accountId: string) => CuentaAjena) => {
  const page = <T>(items: readonly T[]) => ({ items, nextCursor: null });
  const byId = <T extends { id: string }>(items: readonly T[], id: string) =>
    items.find((it) => it.id === id);
  app.get('/emisores', (req, res) => {
    res.json(page(cuentaOf(contextOf(req).accountId).emisores));
  });
  app.get('/emisores/:id', (req, res) => {
    answerOne(res, byId(cuentaOf(contextOf(req).accountId).emisores, req.params.id));
  });
  app.get('/conceptos', (req, res) => {
    res.json(page(cuentaOf(contextOf(req).accountId).conceptos));
  });
  app.get('/receptores', (req, res) => {
    const rows = cuentaOf(contextOf(req).accountId).receptores.map(
      ({ nomina, ine, regimenes: _regimenes, manuallyCreated: _manually, ...it }): ReceptorRow => ({
        ...it,
        hasNomina: nomina !== undefined,
        hasIne: ine !== undefined,
      }),
    );
    res.json(page(rows));
  });
  app.get('/receptores/:id', (req, res) => {
    answerOne(res, byId(cuentaOf(contextOf(req).accountId).receptores, req.params.id));
  });
  app.post('/internal/receptores/por-rfc', (req, res) => {
    const { rfcs } = req.body as { rfcs: string[] };
    const { receptores } = cuentaOf(contextOf(req).accountId);
    const items = rfcs.flatMap((rfc) => receptores.filter((it) => it.rfc === rfc).slice(0, 2));
    res.json({ items } satisfies ReceptoresPorRfc);
  });
  app.post('/internal/partes', (req, res) => {
    const ids = req.body as PartesBody;
    const { emisores, receptores } = cuentaOf(contextOf(req).accountId);
    const answer: PartesAnswer = {
      emisor: byId(emisores, ids.emisor) ?? null,
      receptor: byId(receptores, ids.receptor) ?? null,
      versionCatalogos: 'una',
    };
    res.json(answer);
  });
  app.post('/internal/catalogos/claves', (req, res) => {
    const { claves } = req.body as ClavesBody;
    const halladas = Object.entries(claves).map(([catalogo, asked]) => [
      catalogo,
      {
        completo: true,
        desconocidas: asked.filter((it) => it === CLAVE_DESCONOCIDA),
        fueraDeVigencia: [],
      },
    ]);
    const catalogos = Object.fromEntries(halladas) as Parameters<typeof hasClave>[1];
    res.json({ version: 'una', catalogos } satisfies ClavesAnswer);
  });
};

/** A stamp that the PAC gave; of the same voucher it would give a second one, if it were asked. */
export interface Timbre {
  accountId: string;
  factura: string;
  uuid: string;
  prueba: boolean;
}

const stampedOf = (
  { factura, certificado }: PreparedFactura,
  { requestId, uuid, prueba }: { requestId: string; uuid: string; prueba: boolean },
): StampedBody => {
  const { lugarExpedicion = '42501' } = factura;
  const fecha = localDateTime(new Date(), lugarExpedicion);
  return {
    requestId,
    prueba,
    fechaUnixAntes: factura.fechaUnix,
    lugarExpedicion,
    conAvisos: Boolean(factura.webhookUrl ?? factura.successWebhookUrl),
    uuid,
    ...(!prueba && { xuuid: uuid.toUpperCase(), noCertificadoSat: '30001000000500003456' }),
    fecha,
    fechaTimbrado: fecha,
    noCertificado: certificado,
    cadenaOriginal: `||1.1|${uuid}||`,
    sello: uuid,
    xmlKey: `cfdis/${uuid}-${factura.id}.xml`,
  };
};

/** A service that starts anew is back by then, in milliseconds. */
const TOLD_MS = 30_000;

/**
 * svc-stamping with a PAC behind it: it takes an invoice, spends a credit and shows the stamp, or gives
 * both back. What is at work is joined; it judges no rules.
 */
const createStamping = (
  cuentaOf: (accountId: string) => CuentaAjena,
  ask: Ask,
  archive: Archive,
) => {
  const atWork = new Map<string, Promise<void>>();
  const timbres: Timbre[] = [];
  const rechazos: Rechazo[] = [];
  const faults: unknown[] = [];
  let isUp = Promise.resolve();
  let goUp = () => {};

  /** Again while svc-invoices starts anew, as svc-stamping does. */
  const tell = async (accountId: string, path: string, body: object) => {
    const { status } = await until(
      `${path} answers`,
      () => ask(accountId, path, body).catch(() => null),
      TOLD_MS,
    );
    if (status >= 300) throw new Error(`${path} answered ${status}`);
  };
  const unlock = (accountId: string, factura: string, body: UnlockBody) =>
    tell(accountId, `/internal/facturas/${factura}/unlock`, body);

  const end = async (
    accountId: string,
    prepared: PreparedFactura,
    { requestId, prueba }: { requestId: string; prueba: boolean },
  ) => {
    const factura = prepared.factura.id;
    await isUp;
    const rechazo = rechazos.shift();
    if (rechazo) {
      const { code, message, remedio } = rechazo;
      if (!prueba) cuentaOf(accountId).creditos += 1;
      await unlock(accountId, factura, {
        requestId,
        error: `${code}: ${message}`,
        errorCode: code,
        remedio,
      });
      return;
    }
    const uuid = randomUUID().toUpperCase();
    timbres.push({ accountId, factura, uuid, prueba });
    const shown = stampedOf(prepared, { requestId, uuid, prueba });
    await archive(shown.xmlKey, stampedXml(prepared, shown));
    await tell(accountId, `/internal/facturas/${factura}/stamped`, shown);
  };

  const accept = async (
    accountId: string,
    factura: string,
    asked: Omit<PrepareBody, 'requestId'>,
  ): Promise<TimbrarVariasAnswer['items'][number]> => {
    if (atWork.has(factura)) return { factura };
    const requestId = anId();
    const by: PrepareBody = { ...asked, requestId };
    const taken = await ask(accountId, `/internal/facturas/${factura}/prepare`, by);
    if (taken.status >= 500) throw new Error(`prepare answered ${taken.status}`);
    if (taken.status >= 400) return { factura, problema: (taken.body as ProblemBody).code };
    const prepared = taken.body as PreparedFactura;
    const prueba = asked.prueba || prepared.emisor.testOnly;
    const cuenta = cuentaOf(accountId);
    if (!prueba && cuenta.creditos === 0) {
      const problema = 'creditosAgotados';
      const body = { requestId, error: SIN_CREDITOS, problema, devuelveFolio: true };
      await unlock(accountId, factura, body);
      return { factura, problema };
    }
    if (!prueba) cuenta.creditos -= 1;
    const ended = end(accountId, prepared, { requestId, prueba })
      .catch((error: unknown) => void faults.push(error))
      .finally(() => atWork.delete(factura));
    atWork.set(factura, ended);
    return { factura };
  };

  const addRoutes = (app: Express) =>
    app.post('/internal/timbrar-requests', async (req, res) => {
      const { accountId } = contextOf(req);
      const { facturas, prueba, viaRest } = timbrarVariasBody.parse(req.body);
      const items: TimbrarVariasAnswer['items'] = [];
      // One after another, so that the first rows get the last credits.
      for (const factura of facturas) {
        const item = await accept(accountId, factura, { prueba, viaRest, masivo: true });
        items.push(item);
        if (item.problema === 'creditosAgotados') break;
      }
      res.json({ items } satisfies TimbrarVariasAnswer);
    });

  return {
    addRoutes,
    faults,
    /** Those that count: tests are none. */
    timbresOf: (accountId: string) =>
      timbres.filter((it) => it.accountId === accountId && !it.prueba),
    /** As a person asks for one, and waits for its end. */
    stampOne: async (accountId: string, factura: string, { prueba = false } = {}) => {
      const asked = { prueba, viaRest: false, masivo: false };
      const { problema } = await accept(accountId, factura, asked);
      await atWork.get(factura);
      return problema;
    },
    pac: {
      /** Nothing that is asked for ends until it is up. */
      goDown: () => {
        ({ promise: isUp, resolve: goUp } = Promise.withResolvers<void>());
      },
      goUp: () => goUp(),
      rejectNext: (rechazo: Rechazo) => void rechazos.push(rechazo),
    },
  };
};

/**
 * The services that svc-invoices asks about bulk files, in the test's process and over real HTTP:
 * svc-catalogs, svc-credits and svc-stamping, by the contract's types.
 */
export const startNeighbours = async (
  secrets: Parameters<typeof pairKeys>[1],
  ask: Ask,
  archive: Archive,
) => {
  const cuentas = new Map<string, CuentaAjena>();
  const cuentaOf = (accountId: string): CuentaAjena => {
    const cuenta = cuentas.get(accountId);
    if (!cuenta) throw new Error(`no account ${accountId}`);
    return cuenta;
  };
  const { addRoutes, faults, ...stamping } = createStamping(cuentaOf, ask, archive);
  const [catalogs, credits, stamps] = await Promise.all([
    serve('svc-catalogs', secrets, (app) => addCatalogs(app, cuentaOf)),
    serve('svc-credits', secrets, (app) => {
      app.get('/creditos', (req, res) => {
        const disponibles = cuentaOf(contextOf(req).accountId).creditos;
        const saldo: Saldo = { disponibles, puedeProbar: true, porAgotarse: disponibles <= 10 };
        res.json(saldo);
      });
    }),
    serve('svc-stamping', secrets, addRoutes),
  ]);
  return {
    ...stamping,
    urls: {
      SVC_CATALOGS_URL: catalogs.url,
      SVC_CREDITS_URL: credits.url,
      SVC_STAMPING_URL: stamps.url,
    },
    /** An account that the other services know, with an issuer and a receiver. */
    open: (accountId: string, { creditos }: { creditos: number }): CuentaAjena => {
      const cuenta = { emisores: [anEmisor()], receptores: [aReceptor()], conceptos: [], creditos };
      cuentas.set(accountId, cuenta);
      return cuenta;
    },
    /** @throws Error what the service refused that a stamping told it. */
    stop: () => {
      for (const { server } of [catalogs, credits, stamps]) {
        server.close();
        server.closeAllConnections();
      }
      if (faults.length > 0) throw new AggregateError(faults, 'stampings that could not end');
    },
  };
};
export type Neighbours = Awaited<ReturnType<typeof startNeighbours>>;
