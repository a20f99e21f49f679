import { localDateTime } from '@timbra/cfdi';
import type { hasClave } from '@timbra/contracts';
import {
  enCursoBody,
  entregaBody,
  fiscalEmisor,
  fiscalReceptor,
  negadaBody,
  SIN_CREDITOS,
  type ClavesAnswer,
  type ClavesBody,
  type ConceptoCatalogo,
  type EnCurso,
  type Entrega,
  type FiscalEmisor,
  type FiscalReceptor,
  type PartesAnswer,
  type PartesBody,
  type ReceptoresPorRfc,
  type ReceptorRow,
  type Saldo,
  type SolicitudContada,
  type StampedBody,
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
import { enProceso, rechazada } from './stamping-stub.ts';

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
interface Timbre {
  accountId: string;
  factura: string;
  uuid: string;
  prueba: boolean;
}

const stampedOf = (
  { id: requestId, factura, prueba, documento, certificado, ...handed }: Entrega,
  uuid: string,
): StampedBody => {
  const { lugarExpedicion, fecha } = documento;
  return {
    requestId,
    prueba,
    fechaUnixAntes: handed.fechaUnixAntes,
    lugarExpedicion,
    conAvisos: handed.conAvisos,
    uuid,
    ...(!prueba && { xuuid: uuid.toUpperCase(), noCertificadoSat: '30001000000500003456' }),
    fecha,
    fechaTimbrado: localDateTime(new Date(), lugarExpedicion),
    noCertificado: certificado,
    cadenaOriginal: `||1.1|${uuid}||`,
    sello: uuid,
    xmlKey: `cfdis/${uuid}-${factura}.xml`,
  };
};

/** A service that starts anew is back by then, in milliseconds. */
const TOLD_MS = 30_000;

/**
 * svc-stamping with a PAC behind it: it takes an invoice that is handed over, spends a credit and shows
 * the stamp, or gives both back.
 */
const createStamping = (
  cuentaOf: (accountId: string) => CuentaAjena,
  ask: Ask,
  archive: Archive,
) => {
  /** By factura: its request, and what ends with it. */
  const atWork = new Map<string, { contada: SolicitudContada; ended: Promise<void> }>();
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

  const end = async (accountId: string, handed: Entrega) => {
    const { factura, id: requestId, prueba, documento } = handed;
    await isUp;
    const rechazo = rechazos.shift();
    if (rechazo) {
      const { code, message, remedio } = rechazo;
      if (!prueba) cuentaOf(accountId).creditos += 1;
      const error = `${code}: ${message}`;
      const body: UnlockBody = { requestId, error, errorCode: code, remedio };
      return tell(accountId, `/internal/facturas/${factura}/unlock`, body);
    }
    const uuid = randomUUID().toUpperCase();
    timbres.push({ accountId, factura, uuid, prueba });
    const shown = stampedOf(handed, uuid);
    await archive(shown.xmlKey, stampedXml(documento, shown));
    await tell(accountId, `/internal/facturas/${factura}/stamped`, shown);
  };

  const addRoutes = (app: Express) => {
    app.post('/internal/timbrar-requests', (req, res) => {
      const { accountId } = contextOf(req);
      const handed = entregaBody.parse(req.body);
      const { factura, prueba } = handed;
      const known = atWork.get(factura);
      if (known) return void res.json(known.contada);
      const cuenta = cuentaOf(accountId);
      if (!prueba && cuenta.creditos === 0) {
        const problem = { code: 'creditosAgotados', status: 409, detail: SIN_CREDITOS };
        return void res.status(409).json({ title: 'Se agotaron tus créditos', ...problem });
      }
      if (!prueba) cuenta.creditos -= 1;
      const contada = enProceso(handed);
      const ended = end(accountId, handed)
        .catch((error: unknown) => void faults.push(error))
        .finally(() => atWork.delete(factura));
      atWork.set(factura, { contada, ended });
      res.json(contada);
    });
    app.post('/internal/timbrar-requests/negadas', (req, res) => {
      const negada = negadaBody.parse(req.body);
      const known = atWork.get(negada.factura);
      res.json(known?.contada ?? rechazada(negada));
    });
    app.post('/internal/timbrar-requests/en-curso', (req, res) => {
      const known = atWork.get(enCursoBody.parse(req.body).factura);
      const answer: EnCurso = known
        ? { estado: 'unida', contada: known.contada }
        : { estado: 'ninguna' };
      res.json(answer);
    });
  };

  return {
    addRoutes,
    faults,
    /** The stamps that count; those of the test environment do not. */
    timbresOf: (accountId: string) =>
      timbres.filter((it) => it.accountId === accountId && !it.prueba),
    /** Until nothing is at work on it. */
    ended: async (factura: string) => atWork.get(factura)?.ended,
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
