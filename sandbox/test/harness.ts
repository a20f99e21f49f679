import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClientAsync, type Client } from 'soap';
import { createSandbox } from '../src/index.ts';
import type { CertificadoEmitido, Sandbox, SandboxOptions } from '../src/index.ts';

export const SAT_RESOURCES = [process.env.SAT_RESOURCES_DIR, '../shared/sat'].find(
  (path) => path && existsSync(join(path, 'xml')),
);

interface Incidencia {
  readonly CodigoError: string;
  readonly MensajeIncidencia: string;
  readonly ExtraInfo: string | null;
  readonly Uuid: string | null;
}

export interface Acuse {
  readonly xml: string | null;
  readonly UUID: string | null;
  readonly Fecha: string | null;
  readonly CodEstatus: string | null;
  readonly SatSeal: string | null;
  readonly NoCertificadoSAT: string | null;
  readonly Incidencias: { Incidencia: Incidencia[] } | null;
}

type Operation = 'stamp' | 'quick_stamp' | 'stamped' | 'query_pending';

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'timbra-sandbox-'));

/** A sandbox on a port of its own whose switches answer at once, and Finkok's client for it. */
export const startSandbox = async (options: Partial<SandboxOptions> = {}) => {
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const sandbox: Sandbox = await createSandbox({
    dataDir,
    switches: { late307Ms: 0, propagationMs: 0 },
    ...options,
  });
  const running = await sandbox.listen(0);
  const get = async <T>(path: string): Promise<T> =>
    (await (await fetch(running.url + path)).json()) as T;
  const send = (method: 'POST' | 'PUT', path: string, body: unknown): Promise<Response> =>
    fetch(running.url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const client = await createClientAsync(`${running.url}/finkok/servicios/soap/stamp.wsdl`);
  return {
    sandbox,
    control: sandbox.control,
    url: running.url,
    dataDir,
    client,
    get,
    send,
    csd: await get<CertificadoEmitido>('/csd/EKU9003173C9'),
    close: () => running.close(),
    destroy: async () => {
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;

const call = async (client: Client, operation: Operation, args: object, timeout?: number) => {
  const method = (client as unknown as Record<string, (...args: unknown[]) => Promise<unknown[]>>)[
    `${operation}Async`
  ]!;
  const [answer] = await method({ username: 'sandbox', password: 'sandbox', ...args }, { timeout });
  return (answer as Record<string, unknown>)[`${operation}Result`];
};

export const stampWith = async (
  { client }: { client: Client },
  operation: 'stamp' | 'quick_stamp' | 'stamped',
  xml: string | Uint8Array,
  extra: { timeout?: number; username?: string; password?: string } = {},
): Promise<Acuse> => {
  const { timeout, ...args } = extra;
  const base64 = Buffer.from(xml).toString('base64');
  return (await call(client, operation, { xml: base64, ...args }, timeout)) as Acuse;
};

export const queryPending = async (
  { client }: { client: Client },
  uuid: string,
): Promise<Record<string, string | null>> =>
  (await call(client, 'query_pending', { uuid })) as Record<string, string | null>;

export const codeOf = (acuse: Acuse): string | undefined =>
  acuse.Incidencias?.Incidencia[0]?.CodigoError;
