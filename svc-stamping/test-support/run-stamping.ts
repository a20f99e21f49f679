import {
  CONTEXT_HEADER,
  factura,
  type CallContextInput,
  type CancelarRequest,
  type Factura,
  type PacName,
  type ProblemBody,
} from '@timbra/contracts';
import { signContext } from '@timbra/service-kit';
import {
  aCsd,
  expectDescribed,
  runContainer,
  signerTo,
  testSettings,
  until,
  type ApiAnswer,
  type Upload,
} from '@timbra/test-kit';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { config } from '../src/config.ts';
import { createContainer } from '../src/container.ts';
import { createWorkerContainer, type WorkerTimes } from '../src/worker-container.ts';
import { aDraft } from './emision.ts';
import { createStamp } from './hand-over.ts';
import { anEmisor, anId, startNeighbours, type CuentaAjena } from './neighbours.ts';
import { openOutside, PASSWORD, RECEPTOR, RFC, uuidIn } from './open-outside.ts';

interface Sent {
  body?: unknown;
  file?: Upload;
  headers?: Record<string, string>;
  /** What else the gateway says of the caller. */
  context?: Partial<CallContextInput>;
}

const PERSONA = { sub: 'persona', autor: { id: 'persona', nombre: 'Persona de prueba' } };
const EKU = { rfc: RFC, nombre: 'ESCUELA KEMPER URGATE' };
/** Timbra's account with the second PAC: it shows which PAC passed a cancellation on. */
export const SW_USER = 'cuenta-sw';
export const HOUR = 3_600_000;
/** Past the first day, in which no receiver is asked. */
export const OTRO_DIA = 25 * HOUR;

const attribute = (xml: string, name: string) =>
  new RegExp(`[^:\\w]${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

/** An invoice as svc-invoices tells of it, once its stamp is archived. */
const facturaOf = (xml: string, emisorId: string): Factura & { uuid: string } => {
  const uuid = uuidIn(xml);
  const at = new Date().toISOString();
  const parsed = factura.parse({
    id: anId(),
    version: '4.0',
    tipoComprobante: 'I',
    status: 3,
    prueba: false,
    emisor: { id: emisorId, ...EKU, regimen: '601' },
    receptor: {
      id: anId(),
      ...RECEPTOR,
    },
    fecha: attribute(xml, 'Fecha'),
    fechaTimbrado: attribute(xml, 'FechaTimbrado'),
    formaPago: ['03'],
    metodoPago: 'PUE',
    moneda: 'MXN',
    usoCfdi: 'G03',
    conceptos: [],
    total: attribute(xml, 'Total'),
    subtotal: attribute(xml, 'SubTotal'),
    descuento: '0.00',
    decimals: 2,
    coinDecimals: 2,
    lugarExpedicion: '42501',
    hasAddenda: false,
    editable: false,
    uuid,
    xuuid: uuid,
    sello: attribute(xml, 'Sello'),
    certificado: attribute(xml, 'NoCertificado'),
    templateCode: 'basic',
    revision: 0,
    fechaUnix: Math.floor(Date.now() / 1000),
    createdAt: at,
    updatedAt: at,
  });
  return { ...parsed, uuid };
};

/**
 * svc-stamping and its worker in the test's process, with the services they ask and with PACs and SAT
 * beside them. Each test opens an account of its own.
 */
export const runStamping = async (
  name: string,
  {
    env = {},
    finkokUrl,
    ...times
  }: { env?: Record<string, string>; finkokUrl?: string } & WorkerTimes = {},
) => {
  const outside = await openOutside(name, { swUser: SW_USER });
  const neighbours = await startNeighbours(testSettings());
  const folder = await mkdtemp(join(tmpdir(), `timbra-${name}-objects-`));
  const { sandbox, url } = outside;
  const environment = {
    ...testSettings(),
    ...neighbours.urls,
    OBJECT_STORE_URL: pathToFileURL(folder).href,
    VAULT_MASTER_KEY: randomBytes(32).toString('base64'),
    FINKOK_URL: finkokUrl ?? `${url}/finkok`,
    FINKOK_USERNAME: 'cuenta',
    FINKOK_PASSWORD: PASSWORD,
    SW_URL: `${url}/sw`,
    SW_USER,
    SW_PASSWORD: PASSWORD,
    SAT_CERTIFICATES_URL: `${url}/certificados`,
    SAT_STATUS_URL: `${url}/sat/ConsultaCFDIService.svc`,
    SAT_POLLS_PER_MINUTE: '10000',
    ...env,
  };
  const settings = config.parse(environment);
  const running = await runContainer('svc-stamping', (runtime) =>
    createContainer(settings, runtime),
  );
  const startWorker = (own: Record<string, string> = {}) => {
    const its = config.parse({ ...environment, ...own });
    return runContainer('svc-stamping', (runtime) => createWorkerContainer(its, runtime, times));
  };
  let worker = await startWorker();
  /** Another worker takes its place, with what is for it alone. */
  const replaceWorker = async (own?: Record<string, string>) => {
    await worker.stop();
    worker = await startWorker(own);
  };
  const signer = signerTo('svc-stamping', settings);

  const open = async ({ creditos = 100, conCsd = true } = {}) => {
    const id = randomUUID();
    const cuenta: CuentaAjena = neighbours.open(id, creditos);
    let ordenPac: PacName[] | undefined;
    const call = async <T>(
      method: string,
      path: string,
      { body, file, headers, context }: Sent = {},
    ): Promise<ApiAnswer<T>> => {
      const json = body === undefined ? undefined : JSON.stringify(body);
      const type = file?.type ?? (json && 'application/json');
      const caller: CallContextInput = {
        ...PERSONA,
        accountId: id,
        permissions: [],
        settings: { ordenPac },
        ...context,
      };
      const response = await fetch(`${running.url}${path}`, {
        method,
        headers: {
          [CONTEXT_HEADER]: signContext(signer, caller),
          ...(type && { 'content-type': type }),
          ...headers,
        },
        body: file ? new Uint8Array(file.bytes) : json,
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      const answer = {
        status: response.status,
        headers: response.headers,
        body: isJson ? (JSON.parse(bytes.toString()) as unknown) : bytes.toString(),
      };
      if (!path.startsWith('/internal/')) expectDescribed({ method, path, ...answer });
      return { ...answer, bytes, body: answer.body as T };
    };

    const addCsd = async (
      emisorId: string,
      csd: { cer: string; key: string; password: string },
    ) => {
      const { cer, key, password } = csd;
      const body = { cer, key, password };
      const added = await call('POST', `/emisores/${emisorId}/certificados`, { body });
      if (added.status !== 201) throw new Error(JSON.stringify(added.body));
    };
    /** An issuer of the account with a certificate that SAT's authority gave it now. */
    const addEmisor = async (it: { rfc: string; nombre: string }) => {
      const emisor = anEmisor(it);
      cuenta.emisores.push(emisor);
      await addCsd(emisor.id, await aCsd(url, it));
      return emisor.id;
    };
    /** An invoice of the account, of which that is the stamped XML. */
    const issued = (xml: string) => {
      const it = facturaOf(xml, emisor.id);
      cuenta.facturas.push(it);
      return it;
    };
    const emisor = anEmisor(EKU);
    cuenta.emisores.push(emisor);
    if (conCsd) await addCsd(emisor.id, outside.csd);

    return {
      id,
      cuenta,
      call,
      addCsd,
      addEmisor,
      emisorId: emisor.id,
      prefer: (pac: PacName) => void (ordenPac = [pac]),
      credits: () => cuenta.creditos,
      issued,
      /** An invoice that is stamped, of 1,160 pesos. */
      stamped: async () => issued(await outside.stamp(outside.sealed('1000'))),
      /** An invoice that nobody has asked to stamp. */
      draft: (over: Partial<Factura> = {}): Factura => {
        const [own] = cuenta.emisores;
        if (!own) throw new Error('no issuer');
        const it = aDraft(own, over);
        cuenta.facturas.push(it);
        return it;
      },
      stamp: createStamp(id, cuenta, call),
      /** The invoice once its stamp is archived and shown, however long its recovery takes. */
      untilStamped: (facturaId: string) =>
        until(`factura ${facturaId} is stamped`, () => {
          const it = cuenta.facturas.find(({ id: of }) => of === facturaId);
          return it?.uuid && it.timbrarRequest?.status === 2 ? it : null;
        }),
      shown: (facturaId: string) => cuenta.facturas.find((it) => it.id === facturaId),
      cancel: (
        facturaId: string,
        body: object = { motivo: '02' },
        { wait = 30, key }: { wait?: number; key?: string } = {},
      ) =>
        call<CancelarRequest & ProblemBody>(
          'POST',
          `/facturas/${facturaId}/cancelaciones?wait=${wait}`,
          { body, headers: key ? { 'idempotency-key': key } : {} },
        ),
      requestsOf: async (facturaId: string) =>
        (await call<{ items: CancelarRequest[] }>('GET', `/facturas/${facturaId}/cancelaciones`))
          .body.items,
      untilRequest: (requestId: string, is: (request: CancelarRequest) => boolean) =>
        until(`cancelarRequest ${requestId}`, async () => {
          const { body } = await call<CancelarRequest>('GET', `/cancelar-requests/${requestId}`);
          return is(body) ? body : null;
        }),
    };
  };
  return {
    open,
    outside,
    pac: sandbox.control,
    settings,
    objects: folder,
    replaceWorker,
    creditos: neighbours.creditos,
    /** Nothing is stamped until another takes its place. */
    stopWorker: () => worker.stop(),
    /** Where the worker's figures are shown. */
    workerMetricsUrl: () => worker.metricsUrl,
    stop: async () => {
      await Promise.all([running, worker].map((it) => it.stop()));
      neighbours.stop();
      await outside.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type Stamping = Awaited<ReturnType<typeof runStamping>>;
export type Cuenta = Awaited<ReturnType<Stamping['open']>>;
