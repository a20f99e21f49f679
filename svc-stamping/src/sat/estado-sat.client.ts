import { verificationUrl } from '@timbra/cfdi';
import type { EstadoSat } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { createClientAsync, type Client } from 'soap';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { soapHttp } from '../pac/finkok/soap-http.client.ts';
import { optional } from '../pac/finkok/finkok-wire.ts';
import { estadoSatOf } from './situacion.ts';

/** The values by which SAT finds a document, as its sheet prints them. */
export interface ExpresionImpresa {
  uuid: string;
  rfcEmisor: string;
  rfcReceptor: string;
  total: string;
  sello: string;
}

/** @throws DomainError satNoDisponible */
export type ConsultaEstado = (of: ExpresionImpresa) => Promise<EstadoSat>;

interface Options {
  url: string;
  timeoutMs: number;
  now: () => Date;
}

const answer = z.object({
  ConsultaResult: z.object({
    CodigoEstatus: optional.transform((it) => it ?? ''),
    Estado: optional,
    EsCancelable: optional,
    EstatusCancelacion: optional,
    ValidacionEFOS: optional,
  }),
});

const WSDL = fileURLToPath(new URL('./consulta-cfdi.wsdl', import.meta.url));

/** `?id=…&re=…&rr=…&tt=…&fe=…`: what the QR code has behind the verifier's address. */
const expresionOf = (of: ExpresionImpresa): string => verificationUrl(of).replace(/^[^?]*/, '');

type Consulta = (args: { expresionImpresa: string }) => Promise<[unknown]>;

/** SAT's public status service: asked for one document, it knows nobody and keeps nothing. */
export const createEstadoSat = ({ url, timeoutMs, now }: Options): ConsultaEstado => {
  let client: Promise<Client> | undefined;
  const connect = () =>
    (client ??= createClientAsync(WSDL, { endpoint: url, httpClient: soapHttp(timeoutMs) }));
  return async (of) => {
    try {
      const soap = (await connect()) as unknown as { ConsultaAsync: Consulta };
      const [result] = await soap.ConsultaAsync({ expresionImpresa: expresionOf(of) });
      return estadoSatOf(answer.parse(result).ConsultaResult, now());
    } catch (cause) {
      throw new DomainError('satNoDisponible', {
        detail: 'El SAT no contestó; vuelve a preguntar en unos minutos',
        internal: 'ConsultaCFDIService',
        cause,
      });
    }
  };
};
