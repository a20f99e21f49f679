import { PacUnavailable, type Observe, type Pac, type StampOutcome } from '../pac.ts';
import { observed, type Operacion, type Wire } from '../pac-call.ts';
import {
  acuse,
  FinkokCode,
  OF_THE_ACCOUNT,
  TRANSIENT,
  withoutCredentials,
  type Acuse,
  type Incidencia,
} from './finkok-wire.ts';
import { createSoapService } from './soap-service.client.ts';

interface Options {
  /** Host and base path: https://facturacion.finkok.com, or the sandbox. */
  url: string;
  username: string;
  password: string;
  timeoutMs: number;
}

type Operation = 'stamp' | 'stamped';

/** A document that was never stamped: asking for its stamp shows whether Finkok answers and knows us. */
const NEVER_STAMPED = '<sin-timbre/>';

/** In CodigoError, or at the head of the message: "307. El comprobante…", "CFDI40145 - El campo…". */
const codeOf = (incidencia: Incidencia | undefined): string => {
  const [, inMessage = ''] = /^\s*([A-Z]*\d+)\b/.exec(incidencia?.MensajeIncidencia ?? '') ?? [];
  return incidencia?.CodigoError || inMessage;
};

const refusal = (code: string, incidencia: Incidencia): StampOutcome => {
  const message = [incidencia.MensajeIncidencia, incidencia.ExtraInfo].filter(Boolean).join(' ');
  return {
    kind: 'rejected',
    code,
    message: message || 'El PAC rechazó el comprobante',
    scope: OF_THE_ACCOUNT.includes(code) ? 'account' : 'document',
  };
};

const outcomeOf = (answer: Acuse): StampOutcome => {
  const [incidencia] = answer.Incidencias;
  // A previous stamp may come with its XML (recoverable at once) or without it. An XML without a word
  // of what is wrong is judged by what it says; one beside a refusal is only an echo.
  if (answer.xml && (answer.UUID || !incidencia)) return { kind: 'stamped', xml: answer.xml };
  const code = codeOf(incidencia);
  if (code === FinkokCode.TimbrePrevio) return { kind: 'pending' };
  // Without a code nobody knows what was refused: ask again.
  if (!incidencia || code === '' || TRANSIENT.includes(code)) {
    throw new PacUnavailable(
      `finkok: ${code || answer.faultstring || answer.CodEstatus || 'empty answer'}`,
    );
  }
  return refusal(code, incidencia);
};

/** Finkok over SOAP 1.1. The only file, with finkok-wire.ts, that knows its names. */
export const createFinkok = ({ url, username, password, timeoutMs }: Options): Pac => {
  const service = createSoapService({
    name: 'finkok',
    url: `${url.replace(/\/$/, '')}/servicios/soap/stamp`,
    username,
    password,
    timeoutMs,
  });

  const call = async (operation: Operation, xml: string, wire: Wire): Promise<Acuse> => {
    const args = { xml: Buffer.from(xml).toString('base64') };
    const { result } = await service(operation, args, wire);
    const parsed = acuse.safeParse(result);
    if (!parsed.success) throw new PacUnavailable(`finkok ${operation}: answer not understood`);
    return parsed.data;
  };

  const find = async (xml: string, wire: Wire): Promise<string | null> => {
    const answer = await call('stamped', xml, wire);
    if (answer.xml && answer.UUID) return answer.xml;
    const code = codeOf(answer.Incidencias[0]);
    if (code === FinkokCode.SinTimbrePrevio) return null;
    throw new PacUnavailable(`finkok stamped: ${code || 'no stamp and no incidence'}`);
  };
  const told = <O extends Operacion>(operacion: O, observe: Observe | undefined) => ({
    pac: 'finkok' as const,
    operacion,
    observe,
    clean: withoutCredentials,
  });

  return {
    name: 'finkok',
    stamp: (xml, observe) =>
      observed(told('stamp', observe), async (wire) => outcomeOf(await call('stamp', xml, wire))),
    find: (xml, observe) => observed(told('find', observe), (wire) => find(xml, wire)),
    ping: async () => void (await find(NEVER_STAMPED, {})),
  };
};
