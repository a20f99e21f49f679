import { localTime, MEXICO_CITY } from '../clock.ts';
import type { Reply } from '../pac/send-reply.ts';
import type { Consulta } from '../sat/consulta.ts';
import { Rechazo } from '../timbrado/rechazo.ts';
import { XmlMalFormado } from '../xml/xml-mal-formado.ts';
import type { Nodo } from '../xml/xml-tree.ts';
import { argument, createLogin, type Credentials } from './arguments.ts';
import { CANCEL_NS, cancelAnswer, fieldsAnswer, satStatusAnswer } from './cancel-answer.ts';
import { createCancelSignature, satAway, type SignatureDeps } from './cancel-signature.ts';
import { createReceivedRequests } from './received-requests.ts';

interface Deps extends Omit<SignatureDeps, 'login'> {
  readonly consulta: Consulta;
  readonly credentials: Credentials;
  readonly entregar: () => Promise<void>;
}

/** Finkok's cancellation operations, by name; each takes the operation's element. */
export const createCancelService = (deps: Deps) => {
  const { cancelacion, consulta, state, entregar } = deps;
  const login = createLogin(deps.credentials, deps.stats);
  const received = createReceivedRequests({ ...deps, login });

  const getSatStatus = async (operation: Nodo): Promise<Reply> => {
    login(operation);
    if (state.get().satDown) throw satAway();
    const [re, rr, id, tt] = ['taxpayer_id', 'rtaxpayer_id', 'uuid', 'total'].map((name) =>
      argument(operation, name),
    );
    return { body: satStatusAnswer(await consulta(`?re=${re}&rr=${rr}&tt=${tt}&id=${id}`)) };
  };

  const getReceipt = async (operation: Nodo): Promise<Reply> => {
    const account = login(operation);
    const uuid = argument(operation, 'uuid').toUpperCase();
    const taxpayer = argument(operation, 'taxpayer_id');
    const peticion = argument(operation, 'type') === 'C' ? cancelacion.peticion(uuid) : undefined;
    // What another PAC passed on, this one knows nothing of.
    const isOurs = peticion?.rfcEmisor === taxpayer && peticion.account === account;
    const found = isOurs ? peticion : undefined;
    return {
      body: fieldsAnswer('get_receipt', {
        uuid,
        success: found ? 'true' : 'false',
        receipt: found?.acuse ?? '',
        taxpayer_id: taxpayer,
        error: found ? '' : 'No existe acuse para el UUID',
        date: found ? localTime(found.at, MEXICO_CITY) : '',
      }),
    };
  };

  const operations = new Map<string, (operation: Nodo) => Promise<Reply>>([
    ['cancel_signature', createCancelSignature({ ...deps, login })],
    ['get_sat_status', getSatStatus],
    ['get_receipt', getReceipt],
    ['get_pending', received.getPending],
    ['accept_reject_signature', received.acceptReject],
    ['get_related_signature', received.getRelated],
  ]);

  /**
   * Business errors become a code inside a normal answer.
   * @throws XmlMalFormado on an unknown operation; anything else is a server's Fault
   */
  return async (operation: Nodo): Promise<Reply> => {
    const run = operations.get(operation.name);
    if (!run || operation.ns !== CANCEL_NS) {
      throw new XmlMalFormado(`Operación desconocida: ${operation.name}`);
    }
    try {
      await entregar();
      return await run(operation);
    } catch (error) {
      if (!(error instanceof Rechazo)) throw error;
      const codEstatus = `${error.code} - ${error.message}${error.extraInfo && `: ${error.extraInfo}`}`;
      return {
        body:
          operation.name === 'cancel_signature'
            ? cancelAnswer({ codEstatus })
            : fieldsAnswer(operation.name, { error: codEstatus }),
      };
    }
  };
};

export type CancelService = ReturnType<typeof createCancelService>;
