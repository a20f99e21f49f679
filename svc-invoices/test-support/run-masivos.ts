import { CONTEXT_HEADER, type Factura, type FacturaInput } from '@timbra/contracts';
import { signContext } from '@timbra/service-kit';
import {
  aFactura,
  expectDescribed,
  runContainer,
  signerTo,
  testSettings,
  type ApiAnswer,
  type RunningContainer,
  type Upload,
} from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { createContainer } from '../src/container.ts';
import { masivoOf } from './masivo-de-prueba.ts';
import { startNeighbours } from './neighbours.ts';
import { invoicesSettings } from './test-settings.ts';

interface Sent {
  body?: unknown;
  file?: Upload;
  headers?: Record<string, string>;
}

const PERSONA = { sub: 'persona', autor: { id: 'persona', nombre: 'Persona de prueba' } };

/** The service with those it asks about bulk files; each test opens an account of its own. */
export const runMasivos = async () => {
  const started = Promise.withResolvers<Pick<RunningContainer<unknown>, 'call'>>();
  const neighbours = await startNeighbours(testSettings(), async (accountId, path, body) =>
    (await started.promise).call('POST', path, { accountId, body, internal: true }),
  );
  const settings = invoicesSettings(neighbours.urls);
  const running = await runContainer('svc-invoices', (runtime) =>
    createContainer(settings, runtime),
  );
  started.resolve(running);
  const signer = signerTo('svc-invoices', settings);

  const open = ({ creditos = 100 }: { creditos?: number } = {}) => {
    const id = randomUUID();
    const cuenta = neighbours.open(id, { creditos });
    /** Who asks, as the gateway says it; for a minute. */
    const context = () => ({
      [CONTEXT_HEADER]: signContext(signer, { ...PERSONA, accountId: id, permissions: [] }),
    });
    const call = async <T>(
      method: string,
      path: string,
      { body, file, headers }: Sent = {},
    ): Promise<ApiAnswer<T>> => {
      const json = body === undefined ? undefined : JSON.stringify(body);
      const type = file?.type ?? (json && 'application/json');
      const response = await fetch(`${running.url}${path}`, {
        method,
        headers: { ...context(), ...(type && { 'content-type': type }), ...headers },
        body: file ? new Uint8Array(file.bytes) : json,
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      const answer = {
        status: response.status,
        headers: response.headers,
        body: isJson ? (JSON.parse(bytes.toString()) as unknown) : bytes.toString(),
      };
      expectDescribed({ method, path, ...answer });
      return { ...answer, bytes, body: answer.body as T };
    };
    return {
      id,
      cuenta,
      call,
      context,
      masivo: masivoOf({ call }),
      timbres: () => neighbours.timbresOf(id),
      draft: async (over: Partial<FacturaInput> = {}) => {
        const [emisor] = cuenta.emisores;
        const [receptor] = cuenta.receptores;
        const body = aFactura({ emisor: emisor?.id, receptor: receptor?.id, ...over });
        return (await call<Factura>('POST', '/facturas', { body })).body;
      },
      /** By hand, not with a file. @returns the invoice as it is then. */
      stampOne: async (facturaId: string) => {
        const problema = await neighbours.stampOne(id, facturaId);
        if (problema) throw new Error(problema);
        return (await call<Factura>('GET', `/facturas/${facturaId}`)).body;
      },
      /** At SAT's own portal, as svc-stamping hears of it. */
      cancel: (facturaId: string) =>
        running.call('POST', `/internal/facturas/${facturaId}/cancelacion`, {
          ...{ accountId: id, internal: true },
          body: { fechaCancelado: new Date().toISOString() },
        }),
    };
  };
  return {
    open,
    url: running.url,
    pac: neighbours.pac,
    stop: async () => {
      await running.stop();
      neighbours.stop();
    },
  };
};
export type Masivos = Awaited<ReturnType<typeof runMasivos>>;
export type CuentaConMasivos = ReturnType<Masivos['open']>;
