import { createClientAsync } from 'soap';
import type { TestSandbox } from './harness.ts';

interface FolioAcuse {
  readonly UUID: string;
  readonly EstatusUUID: string;
  readonly EstatusCancelacion: string | null;
}

interface Cancelado {
  readonly Folios: { Folio: FolioAcuse[] } | null;
  readonly Acuse: string | null;
  readonly CodEstatus: string | null;
  readonly RfcEmisor: string | null;
}

type Method = (args: object, options?: object) => Promise<unknown[]>;

const CREDENTIALS = { username: 'sandbox', password: 'sandbox' };

/** Finkok's cancellation service and SAT's status service through a SOAP library and their WSDL. */
export const cancelClient = async (s: TestSandbox) => {
  const finkok = await createClientAsync(`${s.url}/finkok/servicios/soap/cancel.wsdl`);
  const sat = await createClientAsync(`${s.url}/sat/ConsultaCFDIService.svc?singleWsdl`);
  const call = async <T>(operation: string, args: object, timeout?: number): Promise<T> => {
    const method = (finkok as unknown as Record<string, Method>)[`${operation}Async`]!;
    const [answer] = await method({ ...CREDENTIALS, ...args }, { timeout });
    return (answer as Record<string, T>)[`${operation}Result`]!;
  };
  const base64 = (xml: string) => Buffer.from(xml).toString('base64');
  return {
    call,
    cancel: (
      xml: string,
      { timeout, ...extra }: { timeout?: number; store_pending?: boolean } = {},
    ) => call<Cancelado>('cancel_signature', { xml: base64(xml), ...extra }, timeout),
    send: <T>(operation: string, xml: string) => call<T>(operation, { xml: base64(xml) }),
    status: async (expresionImpresa: string): Promise<Record<string, string | null>> => {
      const method = (sat as unknown as Record<string, Method>)['ConsultaAsync']!;
      const [answer] = await method({ expresionImpresa });
      return (answer as Record<string, Record<string, string | null>>)['ConsultaResult']!;
    },
  };
};

export type CancelClient = Awaited<ReturnType<typeof cancelClient>>;

/** What SAT said of each folio, by its code; the request's own code when there are none. */
export const codesOf = ({ Folios, CodEstatus }: Cancelado): string[] =>
  Folios?.Folio.map((it) => it.EstatusUUID) ?? [(CodEstatus ?? '').slice(0, 3)];
