import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { pino, type Logger } from 'pino';
import { createBuzon, type Buzon } from './buzon/buzon.ts';
import { buzonRoutes } from './buzon/buzon.routes.ts';
import { startSmtp } from './buzon/smtp.ts';
import { openCertificateAuthority } from './ca/certificate-authority.ts';
import { caRoutes, EKU } from './ca/ca.routes.ts';
import { createCancelacion } from './cancelacion/cancelar.ts';
import { openRegistro } from './cancelacion/registro.ts';
import { catalogosRoutes } from './catalogos/catalogos.routes.ts';
import {
  createCatalogosPublicados,
  type CatalogosPublicados,
} from './catalogos/catalogos-publicados.ts';
import { constanciaRoutes } from './constancia/constancia.routes.ts';
import { openContribuyentes } from './contribuyentes/contribuyentes.ts';
import { createControl, type Control } from './control/control.ts';
import { controlRoutes } from './control/control.routes.ts';
import { finkokRoutes } from './finkok/finkok.routes.ts';
import { createCancelService } from './finkok/cancel-service.ts';
import { createEntrega } from './finkok/entregar-guardadas.ts';
import type { Credentials } from './finkok/arguments.ts';
import { createStampService } from './finkok/stamp-service.ts';
import { jsonBody } from './http.ts';
import { legadoRoutes } from './legado/legado.routes.ts';
import { createConsulta } from './sat/consulta.ts';
import { satRoutes } from './sat/sat.routes.ts';
import { createControlState } from './state/control-state.ts';
import { createStats } from './state/stats.ts';
import type { SwitchesPatch } from './state/switches.ts';
import { openDiario } from './timbrado/diario/diario.ts';
import { certificateReader } from './timbrado/revisiones/certificado-del-emisor.ts';
import { loadSatSchema } from './timbrado/revisiones/sat-schema.ts';
import { createSwAccounts, type SwCredentials } from './sw/accounts.ts';
import { createSwCancelService } from './sw/cancel-service.ts';
import { createSwStampService } from './sw/stamp-service.ts';
import { swRoutes } from './sw/sw.routes.ts';
import type { Destino } from './stripe/avisador.ts';
import { openStripe } from './stripe/open-stripe.ts';
import type { StripeSandbox } from './stripe/stripe.ts';
import { openTimbrador } from './timbrado/open-timbrador.ts';
import { createTimbrado } from './timbrado/timbrar.ts';

export interface SandboxOptions {
  /** Where certificates and stamps are kept; made when absent. */
  readonly dataDir: string;
  /** The folder that holds SAT's files under `xml/`; without it SAT's schema is not checked. */
  readonly satResourcesDir?: string | undefined;
  readonly finkok?: Credentials | undefined;
  /** SW Sapien's account. */
  readonly sw?: SwCredentials | undefined;
  /** Where payments are told, and what the messages are signed with. */
  readonly pagos?: Destino | undefined;
  /** What `reset` returns to, over the defaults. */
  readonly switches?: SwitchesPatch | undefined;
  readonly log?: Logger | undefined;
}

export interface RunningSandbox {
  readonly url: string;
  /** Where mail is taken. */
  readonly smtpUrl: string;
  /** Stops listening, cuts what is still open and lets the journal finish. */
  close(): Promise<void>;
}

export interface Sandbox {
  readonly app: Express;
  readonly control: Control;
  readonly buzon: Buzon;
  /** The payment provider, and the people who pay. */
  readonly pagos: StripeSandbox;
  /** The workbook that SAT publishes; a test puts it there. */
  readonly catalogos: CatalogosPublicados;
  /** @param port 0 takes a free one, as smtpPort does; @param host 127.0.0.1 unless told */
  listen(port: number, host?: string, smtpPort?: number): Promise<RunningSandbox>;
}

const startServer = (app: Express, port: number, host: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = app.listen(port, host, (error?: Error) => {
      if (error) reject(error);
      else resolve(server);
    });
  });

const stopServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** The PAC and the SAT of one machine. It keeps everything in `dataDir`, for one process at a time. */
export const createSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const { dataDir, satResourcesDir, switches } = options;
  const log = options.log ?? pino({ level: 'silent' });
  const credentials = options.finkok ?? { username: 'sandbox', password: 'sandbox' };

  const ca = await openCertificateAuthority(dataDir);
  const escuelaKemper = await ca.issueOnce(EKU, {
    rfc: EKU,
    nombre: 'ESCUELA KEMPER URGATE',
    password: '12345678a',
    tipo: 'CSD',
  });
  const contribuyentes = await openContribuyentes(dataDir);
  const diario = await openDiario(dataDir);
  const registro = await openRegistro(dataDir);
  const schema = loadSatSchema(satResourcesDir);
  log.info({ xsd: schema ? 'SAT' : 'ninguno', timbres: diario.size }, 'sandbox preparado');

  const state = createControlState(switches);
  const { clock } = state;
  const stats = createStats(() => diario.size);
  const cancelacion = createCancelacion({ diario, registro, state, stats, clock });
  const control = createControl({ state, stats, diario, cancelacion, registro });
  const readCertificado = certificateReader(ca.root);
  const timbrado = createTimbrado({
    diario,
    clock,
    revision: { contribuyentes, schema, readCertificado },
  });
  const service = createStampService({
    timbrado,
    diario,
    stats,
    clock,
    credentials,
    state: state.finkok,
    timbrador: await openTimbrador(ca, 'finkok'),
  });
  const consulta = createConsulta({ diario, cancelacion, state, clock });
  const firmas = () => ({ readCertificado, now: clock.now() });
  const entregar = createEntrega({ cancelacion, registro, state, firmas });
  const cancelService = createCancelService({
    cancelacion,
    registro,
    consulta,
    diario,
    stats,
    clock,
    credentials,
    state: state.finkok,
    firmas,
    entregar,
  });
  const swCredentials = options.sw ?? { user: 'sandbox-sw', password: 'sandbox' };
  const accounts = createSwAccounts({ credentials: swCredentials, stats, clock });
  const buzon = createBuzon(() => new Date(clock.now()));

  const catalogos = createCatalogosPublicados();
  const pagos = await openStripe({ dataDir, now: Date.now, log, destino: options.pagos });

  const app = express();
  app.disable('x-powered-by');
  app.get(['/ready', '/health'], (_req, res) => {
    res.json({ status: 'ok', xsd: schema ? 'SAT' : null, timbres: diario.size });
  });
  app.use(finkokRoutes({ service, cancelService, state: state.finkok, log }));
  app.use(
    swRoutes({
      accounts,
      stamp: createSwStampService({
        timbrado,
        diario,
        stats,
        clock,
        state: state.sw,
        timbrador: () => openTimbrador(ca, 'sw'),
      }),
      cancel: createSwCancelService({ cancelacion, stats, state: state.sw, firmas }),
      state: state.sw,
      log,
    }),
  );
  app.use(satRoutes({ consulta, entregar, state, stats }));
  app.use(catalogosRoutes({ catalogos }));
  for (const routes of pagos.routes) app.use(routes);
  app.use(jsonBody);
  app.use(caRoutes({ ca, escuelaKemper }));
  app.use(controlRoutes({ control, contribuyentes }));
  app.use(constanciaRoutes({ contribuyentes }));
  app.use(legadoRoutes({ contribuyentes }));
  app.use(buzonRoutes({ buzon }));

  return {
    app,
    control,
    buzon,
    pagos: pagos.stripe,
    catalogos,
    listen: async (port, host = '127.0.0.1', smtpPort = 0) => {
      const smtp = await startSmtp({ buzon, log }, { port: smtpPort, host });
      const server = await startServer(app, port, host);
      const address = server.address() as AddressInfo;
      return {
        url: `http://${host}:${address.port}`,
        smtpUrl: smtp.url,
        close: async () => {
          await Promise.all([stopServer(server), smtp.close()]);
          await Promise.all([diario.close(), registro.close(), pagos.close()]);
        },
      };
    },
  };
};
