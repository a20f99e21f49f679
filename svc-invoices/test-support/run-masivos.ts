import {
  CONTEXT_HEADER,
  type CallContextInput,
  type Factura,
  type FacturaInput,
} from '@timbra/contracts';
import { queuePrefix, signContext } from '@timbra/service-kit';
import {
  aFactura,
  expectDescribed,
  runContainer,
  signerTo,
  testSettings,
  type ApiAnswer,
  type Upload,
} from '@timbra/test-kit';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createContainer } from '../src/container.ts';
import { masivoOf } from './masivo-de-prueba.ts';
import { startNeighbours } from './neighbours.ts';
import { invoicesSettings } from './test-settings.ts';

interface Sent {
  body?: unknown;
  file?: Upload;
  headers?: Record<string, string>;
  /** What else the gateway says of the caller. */
  context?: Partial<CallContextInput>;
}

const PERSONA = { sub: 'persona', autor: { id: 'persona', nombre: 'Persona de prueba' } };

/** The service with those it asks of vouchers; each test opens an account of its own. */
export const runMasivos = async ({ env = {} }: { env?: Record<string, string> } = {}) => {
  const objects = await mkdtemp(join(tmpdir(), 'timbra-invoices-objects-'));
  const archive = async (key: string, xml: string) => {
    const file = join(objects, key);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, xml);
  };
  const started = Promise.withResolvers<void>();
  const neighbours = await startNeighbours(
    testSettings(),
    async (accountId, path, body) => {
      await started.promise;
      return running.call('POST', path, { accountId, body, internal: true });
    },
    archive,
  );
  const environment = {
    ...testSettings(),
    ...neighbours.urls,
    OBJECT_STORE_URL: pathToFileURL(objects).href,
    ...env,
  };
  const settings = invoicesSettings(environment);
  const start = (own: Record<string, string> = {}) =>
    runContainer('svc-invoices', (runtime) =>
      createContainer(invoicesSettings({ ...environment, ...own }), runtime),
    );
  let running = await start();
  started.resolve();
  const signer = signerTo('svc-invoices', settings);

  const open = ({ creditos = 100 }: { creditos?: number } = {}) => {
    const id = randomUUID();
    const cuenta = neighbours.open(id, { creditos });
    /** The caller, signed as by the gateway, for a minute. */
    const context = (over: Partial<CallContextInput> = {}) => ({
      [CONTEXT_HEADER]: signContext(signer, {
        ...PERSONA,
        accountId: id,
        permissions: [],
        ...over,
      }),
    });
    const call = async <T>(
      method: string,
      path: string,
      { body, file, headers, context: over }: Sent = {},
    ): Promise<ApiAnswer<T>> => {
      const json = body === undefined ? undefined : JSON.stringify(body);
      const type = file?.type ?? (json && 'application/json');
      const response = await fetch(`${running.url}${path}`, {
        method,
        headers: { ...context(over), ...(type && { 'content-type': type }), ...headers },
        body: file ? new Uint8Array(file.bytes) : json,
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      const answer = {
        status: response.status,
        headers: response.headers,
        body: isJson ? (JSON.parse(bytes.toString()) as unknown) : bytes.toString(),
      };
      // What services ask of each other is no part of the public API.
      if (!path.startsWith('/internal/')) expectDescribed({ method, path, ...answer });
      return { ...answer, bytes, body: answer.body as T };
    };
    return {
      id,
      cuenta,
      call,
      context,
      masivo: masivoOf({ call }),
      /** How a file goes, while it goes. */
      follow: (masivoId: string) =>
        fetch(`${running.url}/masivos/${masivoId}/eventos`, { headers: context() }),
      timbres: () => neighbours.timbresOf(id),
      draft: async (over: Partial<FacturaInput> = {}) => {
        const [emisor] = cuenta.emisores;
        const [receptor] = cuenta.receptores;
        const body = aFactura({ emisor: emisor?.id, receptor: receptor?.id, ...over });
        return (await call<Factura>('POST', '/facturas', { body })).body;
      },
      /** By hand, not with a file. @returns the invoice as it is then. */
      stampOne: async (facturaId: string, asked: { prueba?: boolean } = {}) => {
        await call('POST', `/facturas/${facturaId}/timbrar`, { body: asked });
        await neighbours.ended(facturaId);
        return (await call<Factura>('GET', `/facturas/${facturaId}`)).body;
      },
      /** At SAT's own portal, as svc-stamping hears of it. */
      cancel: (facturaId: string) =>
        running.call('POST', `/internal/facturas/${facturaId}/cancelacion`, {
          accountId: id,
          internal: true,
          body: { fechaCancelado: new Date().toISOString() },
        }),
    };
  };
  return {
    open,
    objects,
    /** Mail that came back, as the gateway hands it on: of no account until it is read. */
    postRebote: (body: string, type = 'message/rfc822') => {
      const caller = { accountId: '', sub: 'rebotes', permissions: [], internal: true };
      return fetch(`${running.url}/internal/rebotes`, {
        method: 'POST',
        headers: { [CONTEXT_HEADER]: signContext(signer, caller), 'content-type': type },
        body,
      });
    },
    /** A queue, for what the operator of the installation does with it. */
    withQueue: async <T>(name: string, work: (queue: Queue) => Promise<T>): Promise<T> => {
      const connection = new Redis(settings.REDIS_URL);
      const queue = new Queue(name, {
        connection,
        prefix: queuePrefix(settings.QUEUE_PREFIX, name),
      });
      try {
        return await work(queue);
      } finally {
        await queue.close();
        connection.disconnect();
      }
    },
    /** The jobs of a queue are gone, and that it was paused, as when Redis lost all. */
    loseJobs: async (name: string) => {
      const redis = new Redis(settings.REDIS_URL);
      const keys = await redis.keys(`${queuePrefix(settings.QUEUE_PREFIX, name)}:*`);
      if (keys.length > 0) await redis.del(...keys);
      redis.disconnect();
      return keys.length;
    },
    pac: neighbours.pac,
    /** It ends, and starts with what is for it alone from then on. */
    restart: async (own?: Record<string, string>) => {
      await running.stop();
      running = await start(own);
    },
    stop: async () => {
      await running.stop();
      neighbours.stop();
      await rm(objects, { recursive: true, force: true });
    },
  };
};
export type Masivos = Awaited<ReturnType<typeof runMasivos>>;
export type CuentaConMasivos = ReturnType<Masivos['open']>;
