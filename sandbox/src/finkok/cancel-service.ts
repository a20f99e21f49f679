import { randomUUID } from 'node:crypto';
import type { Cancelacion } from '../cancelacion/cancelar.ts';
import type { Registro } from '../cancelacion/registro.ts';
import {
  readFirmado,
  readSolicitud,
  type Firmas,
  type Solicitud,
} from '../cancelacion/solicitud.ts';
import { localTime, MEXICO_CITY, type Clock } from '../clock.ts';
import type { PacState } from '../control/control-state.ts';
import type { StatsKeeper } from '../control/stats.ts';
import type { createConsulta } from '../sat/consulta.ts';
import { attr } from '../timbrado/comprobante.ts';
import type { Diario, Entrada } from '../timbrado/diario/diario.ts';
import { Rechazo } from '../timbrado/rechazo.ts';
import { XmlMalFormado } from '../xml/xml-mal-formado.ts';
import { childrenNamed, type Nodo } from '../xml/xml-tree.ts';
import { argument, createLogin, decodeXml, type Credentials } from './arguments.ts';
import {
  CANCEL_NS,
  cancelAnswer,
  fieldsAnswer,
  satStatusAnswer,
  stringsAnswer,
} from './cancel-answer.ts';
import type { Reply } from '../pac/send-reply.ts';

interface Deps {
  readonly cancelacion: Cancelacion;
  readonly registro: Registro;
  readonly consulta: ReturnType<typeof createConsulta>;
  readonly diario: Diario;
  readonly state: PacState;
  readonly stats: StatsKeeper;
  readonly clock: Clock;
  readonly credentials: Credentials;
  readonly firmas: () => Firmas;
  readonly entregar: () => Promise<void>;
}

const HOUR = 3_600_000;
const MAX_PETICIONES = 5;
/** Requests that wait for SAT; a PAC refuses more. */
const MAX_GUARDADAS = 10_000;
const RECIBIDA = '201';
/** Codes that belong to one folio of a request; every other one is of the request. */
const DE_FOLIO = /^(2\d\d|no_cancelable)$/;

/** Finkok's cancellation operations, by name; each takes the operation's element. */
export const createCancelService = (deps: Deps) => {
  const { cancelacion, registro, consulta, diario, state, stats, clock, firmas, entregar } = deps;
  const login = createLogin(deps.credentials, stats);
  const satAway = () => new Rechazo('708', 'No se pudo conectar al SAT');

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

  const cancelSignature = async (operation: Nodo): Promise<Reply> => {
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
    const { folios, acuse } = await cancelacion.cancelar(account, solicitud);
    const isReceived = folios.some((it) => it.estatus === RECIBIDA);
    const body = answerOf(solicitud, {
      folios: state.get().cancelEmptyFolios && isReceived ? [] : folios,
      acuse,
    });
    if (!isReceived) return { body };
    const hang = state.takeCancelHang();
    const drop = state.takeCancelDrop();
    if (hang || drop) stats.count(account, 'cancelHung');
    return { body, hang, drop };
  };

  const getSatStatus = async (operation: Nodo): Promise<Reply> => {
    login(operation);
    if (state.get().satDown) throw satAway();
    const [re, rr, id, tt] = ['taxpayer_id', 'rtaxpayer_id', 'uuid', 'total'].map((name) =>
      argument(operation, name),
    );
    return { body: satStatusAnswer(await consulta(`?re=${re}&rr=${rr}&tt=${tt}&id=${id}`)) };
  };

  const getReceipt = async (operation: Nodo): Promise<Reply> => {
    login(operation);
    const uuid = argument(operation, 'uuid').toUpperCase();
    const taxpayer = argument(operation, 'taxpayer_id');
    const peticion = argument(operation, 'type') === 'C' ? cancelacion.peticion(uuid) : undefined;
    const found = peticion?.rfcEmisor === taxpayer ? peticion : undefined;
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

  const getPending = async (operation: Nodo): Promise<Reply> => {
    login(operation);
    const uuids = cancelacion.pendientesDe(argument(operation, 'rtaxpayer_id'));
    return { body: stringsAnswer('get_pending', 'uuids', uuids) };
  };

  const acceptReject = async (operation: Nodo): Promise<Reply> => {
    login(operation);
    const { root, certificado } = readFirmado(
      decodeXml(operation),
      'SolicitudAceptacionRechazo',
      firmas(),
    );
    const rfc = attr(root, 'RfcReceptor');
    const lists = { aceptacion: [] as Row[], rechazo: [] as Row[] };
    for (const folio of childrenNamed(root, 'Folios')) {
      const uuid = (childrenNamed(folio, 'UUID')[0]?.text ?? '').trim().toUpperCase();
      const isAceptacion = childrenNamed(folio, 'Respuesta')[0]?.text.trim() === 'Aceptacion';
      const status =
        certificado.rfc === rfc
          ? await cancelacion.responder(uuid, isAceptacion ? 'acepta' : 'rechaza', rfc)
          : '1003';
      if (isAceptacion) lists.aceptacion.push(['Acepta', { uuid, status }]);
      else lists.rechazo.push(['Rechaza', { uuid, status }]);
    }
    return { body: fieldsAnswer('accept_reject_signature', { error: '' }, lists) };
  };

  const row = async (name: string, entrada: Entrada): Promise<Row> => {
    const { uuid, rfcEmisor, rfcReceptor } = await diario.read(entrada);
    return [name, { uuid, emisor: rfcEmisor, receptor: rfcReceptor }];
  };

  const getRelated = async (operation: Nodo): Promise<Reply> => {
    login(operation);
    const { root, certificado } = readFirmado(
      decodeXml(operation),
      'PeticionConsultaRelacionados',
      firmas(),
    );
    const asked = diario.byUuid(attr(root, 'Uuid'));
    const parties = asked ? await diario.read(asked) : null;
    const isTheirs = parties && [parties.rfcEmisor, parties.rfcReceptor].includes(certificado.rfc);
    if (!asked || !isTheirs) {
      return {
        body: fieldsAnswer('get_related_signature', {
          error: '2001 - No Existen cfdi relacionados',
        }),
      };
    }
    const padres = asked.relaciones.flatMap((it) => diario.byUuid(it.uuid) ?? []);
    const Padres = await Promise.all(padres.map((it) => row('Padre', it)));
    const Hijos = await Promise.all(diario.relatedTo(asked.uuid).map((it) => row('Hijo', it)));
    return { body: fieldsAnswer('get_related_signature', { error: '' }, { Padres, Hijos }) };
  };

  const operations = new Map<string, (operation: Nodo) => Promise<Reply>>([
    ['cancel_signature', cancelSignature],
    ['get_sat_status', getSatStatus],
    ['get_receipt', getReceipt],
    ['get_pending', getPending],
    ['accept_reject_signature', acceptReject],
    ['get_related_signature', getRelated],
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

type Row = readonly [string, Readonly<Record<string, string>>];

export type CancelService = ReturnType<typeof createCancelService>;
