import type { Clock } from '../clock.ts';
import { XmlMalFormado } from '../xml/xml-mal-formado.ts';
import type { Nodo } from '../xml/xml-tree.ts';
import type { Diario, Entrada } from '../timbrado/diario/diario.ts';
import { Rechazo } from '../timbrado/rechazo.ts';
import type { Reply } from '../pac/send-reply.ts';
import type { PacState } from '../state/control-state.ts';
import type { StatsKeeper } from '../state/stats.ts';
import type { Timbrador } from '../timbrado/timbre-fiscal-digital.ts';
import type { Timbrado } from '../timbrado/timbrar.ts';
import { argument, createLogin, decodeXml, type Credentials } from './arguments.ts';
import { incidenciaAnswer, pendingAnswer, stampedAnswer, STAMP_NS } from './stamp-answer.ts';

interface Deps {
  readonly timbrado: Timbrado;
  readonly diario: Diario;
  readonly state: PacState;
  readonly stats: StatsKeeper;
  readonly clock: Clock;
  readonly credentials: Credentials;
  readonly timbrador: Timbrador;
}

/** Finkok's stamping operations, by name; each takes the operation's element. */
export const createStampService = (deps: Deps) => {
  const { timbrado, diario, state, stats, clock, credentials, timbrador } = deps;

  const context = (entrada?: Entrada) => ({
    noCertificadoPac: timbrador.noCertificado,
    now: clock.now(),
    ...(entrada ? { uuid: entrada.uuid, rfcEmisor: entrada.rfcEmisor } : {}),
  });

  /** A stamp of the future comes from a clock that was moved back since: it is not recent. */
  const isRecent = ({ at }: Entrada, window: number): boolean => {
    const age = clock.now() - at;
    return age >= 0 && age < window;
  };

  const login = createLogin(credentials, stats);

  const admit = (): void => {
    const failure = state.takeFailure();
    if (failure) throw new Rechazo(failure.code, failure.message);
    const { satDown, stampsLeft } = state.get();
    if (satDown) throw new Rechazo('708', 'No se pudo conectar al SAT');
    if (stampsLeft === 0) throw new Rechazo('718', 'Se agotaron los timbres de la cuenta');
  };

  const duplicate = async (name: string, entrada: Entrada): Promise<string> => {
    const rechazo = new Rechazo('307', 'El CFDI contiene un timbre previo');
    const isTold = name === 'stamp' && !isRecent(entrada, state.get().late307Ms);
    if (isTold) {
      return incidenciaAnswer(name, rechazo, context(entrada), await diario.read(entrada));
    }
    return incidenciaAnswer(name, rechazo, context());
  };

  const stamp = async (name: string, operation: Nodo): Promise<Reply> => {
    const account = login(operation);
    stats.count(account, name === 'stamp' ? 'stampCalls' : 'quickStampCalls');
    try {
      const xml = decodeXml(operation);
      const result = await timbrado.stamp({
        timbrador,
        xml,
        account,
        strict: state.get().listaEstricta,
        admit,
        spend: state.takeStamp,
      });
      if (result.kind === 'duplicate') {
        stats.count(account, 'duplicates');
        return { body: await duplicate(name, result.entrada) };
      }
      stats.count(account, 'committed');
      const hang = state.takeHang();
      if (hang) stats.count(account, 'hung');
      // The document as it came, and no word of its stamp.
      const mute = { ...result.timbre, xml: xml.toString('utf8'), uuid: '' };
      return { body: stampedAnswer(name, state.takeMute() ? mute : result.timbre), hang };
    } catch (error) {
      if (error instanceof Rechazo) stats.count(account, 'rejected');
      throw error;
    }
  };

  const stamped = async (name: string, operation: Nodo): Promise<Reply> => {
    stats.count(login(operation), 'stampedCalls');
    const entrada = timbrado.find(timbrador.pac, decodeXml(operation));
    if (!entrada || isRecent(entrada, state.get().late307Ms)) {
      throw new Rechazo('603', 'El CFDI no contiene un timbre previo');
    }
    return { body: stampedAnswer(name, await diario.read(entrada)) };
  };

  const queryPending = async (_name: string, operation: Nodo): Promise<Reply> => {
    stats.count(login(operation), 'queryPendingCalls');
    const uuid = argument(operation, 'uuid');
    const entrada = diario.byUuid(uuid);
    // Finkok answers a UUID that it does not know with a SOAP Fault, not with an incidence.
    if (!entrada) throw new Error(`UUID ${uuid} no encontrado`);
    const finished = !isRecent(entrada, state.get().propagationMs);
    return { body: pendingAnswer(await diario.read(entrada), finished) };
  };

  const operations = new Map([
    ['stamp', stamp],
    ['quick_stamp', stamp],
    ['stamped', stamped],
    ['query_pending', queryPending],
  ]);

  /**
   * Business errors become an incidence inside a normal answer.
   * @throws XmlMalFormado on an unknown operation; anything else is a server's Fault
   */
  return async (operation: Nodo): Promise<Reply> => {
    const run = operations.get(operation.name);
    if (!run || operation.ns !== STAMP_NS) {
      throw new XmlMalFormado(`Operación desconocida: ${operation.name}`);
    }
    try {
      return await run(operation.name, operation);
    } catch (error) {
      if (!(error instanceof Rechazo)) throw error;
      return { body: incidenciaAnswer(operation.name, error, context()) };
    }
  };
};

export type StampService = ReturnType<typeof createStampService>;
