import { randomUUID } from 'node:crypto';
import type { Cancelacion, Resultado } from '../cancelacion/cancelar.ts';
import type { Registro } from '../cancelacion/registro.ts';
import { readSolicitud, type Firmas, type Solicitud } from '../cancelacion/solicitud.ts';
import { localTime, MEXICO_CITY, type Clock } from '../clock.ts';
import type { Reply } from '../pac/send-reply.ts';
import type { PacState, PacView } from '../state/control-state.ts';
import type { StatsKeeper } from '../state/stats.ts';
import type { Diario } from '../timbrado/diario/diario.ts';
import { Rechazo } from '../timbrado/rechazo.ts';
import type { Nodo } from '../xml/xml-tree.ts';
import { argument, decodeXml, type Login } from './arguments.ts';
import { cancelAnswer } from './cancel-answer.ts';

export interface SignatureDeps {
  readonly cancelacion: Cancelacion;
  readonly registro: Registro;
  readonly diario: Diario;
  readonly state: PacState;
  readonly stats: StatsKeeper;
  readonly clock: Clock;
  readonly firmas: () => Firmas;
  readonly login: Login;
}

const HOUR = 3_600_000;
const MAX_PETICIONES = 5;
/** Requests that wait for SAT; a PAC refuses more. */
const MAX_GUARDADAS = 10_000;
const RECIBIDA = '201';
/** Codes that belong to one folio of a request; every other one is of the request. */
const DE_FOLIO = /^(2\d\d|no_cancelable)$/;

export const satAway = (): Rechazo => new Rechazo('708', 'No se pudo conectar al SAT');

/** Finkok's cancel_signature: checks of its own, then SAT's. */
export const createCancelSignature = (deps: SignatureDeps) => {
  const { cancelacion, registro, diario, state, stats, clock, firmas, login } = deps;

  /** What Finkok says without asking SAT: the UUID that has related documents, or null. @throws Rechazo 798 or 799 */
  const precheck = ({ folios }: Solicitud): string | null => {
    for (const { uuid } of folios) {
      const peticion = cancelacion.peticion(uuid);
      const { estatus, isCancelado } = cancelacion.estadoDe(uuid);
      if (peticion && estatus === 'En proceso' && clock.now() - peticion.at < 72 * HOUR) {
        throw new Rechazo('798', 'Hay una solicitud previa: espere 72 horas');
      }
      if (peticion && !isCancelado && peticion.numero >= MAX_PETICIONES) {
        throw new Rechazo('799', 'El folio tiene más de 5 solicitudes');
      }
      const entrada = diario.byUuid(uuid);
      if (entrada && !isCancelado && cancelacion.bloqueos(uuid).length > 0) return uuid;
    }
    return null;
  };

  const answerOf = (solicitud: Solicitud, rest: Parameters<typeof cancelAnswer>[0]): string =>
    cancelAnswer({
      fecha: localTime(clock.now(), MEXICO_CITY),
      rfcEmisor: solicitud.rfcEmisor,
      ...rest,
    });

  const sameForAll = ({ folios }: Solicitud, estatus: string, texto = '') =>
    folios.map(({ uuid }) => ({ uuid, estatus, estatusCancelacion: texto }));

  /** What Finkok says of what SAT received, with the faults that its answers are known for. */
  const told = (
    { cancelEmptyFolios, cancelWithoutEstatus }: PacView,
    { folios, acuse }: Resultado,
  ): Parameters<typeof cancelAnswer>[0] => {
    if (!folios.some((it) => it.estatus === RECIBIDA)) return { folios, acuse };
    if (cancelEmptyFolios) return { folios: [], acuse };
    if (!cancelWithoutEstatus) return { folios, acuse };
    return {
      folios: folios.map((it) => ({ ...it, estatus: '' })),
      acuse: cancelWithoutEstatus === 'conAcuse' ? acuse : '',
      codEstatus: 'Solicitud de cancelación realizada exitosamente',
    };
  };

  return async (operation: Nodo): Promise<Reply> => {
    const account = login(operation);
    stats.count(account, 'cancelCalls');
    const xml = decodeXml(operation);
    const solicitud = readSolicitud(xml, firmas());
    const failure = state.takeCancelFailure();
    if (failure) {
      stats.count(account, 'cancelRejected');
      if (!DE_FOLIO.test(failure.code)) throw new Rechazo(failure.code, failure.message);
      const folios = sameForAll(solicitud, failure.code, failure.message);
      return { body: answerOf(solicitud, { folios }) };
    }
    if (state.get().satDown) {
      const isKept = /^(true|1)$/i.test(argument(operation, 'store_pending'));
      if (isKept && registro.guardadas().length < MAX_GUARDADAS) {
        const id = randomUUID();
        await registro.record({ kind: 'guardada', id, account, xml: xml.toString('base64') });
      }
      throw satAway();
    }
    const blocked = precheck(solicitud);
    if (blocked) {
      stats.count(account, 'cancelRejected');
      const texto = `El UUID: ${blocked} tiene comprobantes relacionados vigentes`;
      return {
        body: answerOf(solicitud, { folios: sameForAll(solicitud, 'no_cancelable', texto) }),
      };
    }
    const resultado = await cancelacion.cancelar(account, solicitud);
    const isReceived = resultado.folios.some((it) => it.estatus === RECIBIDA);
    const body = answerOf(solicitud, told(state.get(), resultado));
    if (!isReceived) return { body };
    const hang = state.takeCancelHang();
    const drop = state.takeCancelDrop();
    if (hang || drop) stats.count(account, 'cancelHung');
    return { body, hang, drop };
  };
};
