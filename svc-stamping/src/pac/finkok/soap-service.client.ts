import { REQUEST_ID_HEADER } from '@timbra/contracts';
import { currentRequestId } from '@timbra/service-kit';
import { createClientAsync, type Client } from 'soap';
import type { Wire } from '../pac-call.ts';
import { PacUnavailable } from '../pac.ts';
import { soapHttp } from './soap-http.client.ts';

interface Options {
  /** For the log: `finkok`. */
  name: string;
  /** Address of the service; its description is there with `.wsdl` behind. */
  url: string;
  username: string;
  password: string;
  timeoutMs: number;
}

type SoapCall = (
  args: object,
  options: object,
  headers: Record<string, string>,
) => Promise<[Record<string, unknown>, string]>;

/** What an operation answered: its result, and the message as it came. */
interface SoapAnswer {
  result: unknown;
  raw: string;
}

/**
 * One of a PAC's SOAP services, signed in with every call.
 * @throws PacUnavailable, which never holds the password
 */
export const createSoapService = ({ name, url, username, password, timeoutMs }: Options) => {
  let client: Promise<Client> | undefined;
  const connect = () =>
    (client ??= createClientAsync(`${url}.wsdl`, {
      endpoint: url,
      httpClient: soapHttp(timeoutMs),
    }).catch((error: unknown) => {
      client = undefined; // the description is fetched again on the next call
      throw error;
    }));

  /** @param wire is told what went over the wire. */
  return async (operation: string, args: object, wire?: Wire): Promise<SoapAnswer> => {
    try {
      const soap = (await connect()) as unknown as Record<string, SoapCall>;
      const invoke = soap[`${operation}Async`];
      if (!invoke) throw new Error(`the service description has no ${operation}`);
      const headers = { [REQUEST_ID_HEADER]: currentRequestId() };
      const signed = { ...args, username, password };
      const [answer, raw] = await invoke.call(soap, signed, { wire }, headers);
      return { result: answer[`${operation}Result`], raw };
    } catch (error) {
      // The library's errors carry the whole request, password included: only the words go on.
      const words = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
      throw new PacUnavailable(`${name} ${operation}: ${words.replaceAll(password, '***')}`);
    }
  };
};
