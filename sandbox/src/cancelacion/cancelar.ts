import type { Clock } from '../clock.ts';
import type { ControlState } from '../state/control-state.ts';
import type { StatsKeeper } from '../state/stats.ts';
import type { Diario, Entrada } from '../timbrado/diario/diario.ts';
import { makeAcuse } from './acuse.ts';
import { needsAcceptance } from './es-cancelable.ts';
import { estadoOf, type EstadoOf } from './estado.ts';
import type { Peticion, Registro, Respuesta } from './registro.ts';
import { bloqueos, isSustituto, isVigente } from './relacionados.ts';
import type { Folio, Solicitud } from './solicitud.ts';

/** What SAT says of one folio. */
export interface FolioResultado {
  readonly uuid: string;
  readonly estatus: string;
  readonly estatusCancelacion: string;
}

export interface Resultado {
  readonly folios: readonly FolioResultado[];
  /** Empty when nothing of the request is new to SAT. */
  readonly acuse: string;
}

interface Deps {
  readonly diario: Diario;
  readonly registro: Registro;
  readonly state: ControlState;
  readonly stats: StatsKeeper;
  readonly clock: Clock;
}

const RECIBIDA = '201';
const MOTIVOS = ['01', '02', '03', '04'];
const CON_RELACION = '01';

/** SAT's part of a cancellation, behind every PAC. */
export const createCancelacion = (deps: Deps) => {
  const { diario, registro, state, stats, clock } = deps;

  /** @returns SAT's code against the motive and the substitute, or null */
  const motivoMal = ({ uuid, motivo, folioSustitucion }: Folio, now: number): string | null => {
    if (!MOTIVOS.includes(motivo)) return '207';
    if (motivo !== CON_RELACION) return folioSustitucion ? '209' : null;
    const sustituto = folioSustitucion ? diario.byUuid(folioSustitucion) : undefined;
    if (!sustituto || sustituto.uuid === uuid || !isVigente(deps, sustituto.uuid, now))
      return '208';
    return isSustituto(sustituto, uuid) ? null : '212';
  };

  /** SAT's code against a folio; '201' when nothing speaks against it. No await: it must not age. */
  const judge = (folio: Folio, entrada: Entrada | undefined, rfcEmisor: string): string => {
    const now = clock.now();
    const age = entrada ? now - entrada.at : 0;
    if (!entrada || (age >= 0 && age < state.get().propagationMs)) return '205';
    if (entrada.rfcEmisor !== rfcEmisor) return '203';
    const peticion = registro.peticion(folio.uuid);
    const { isCancelado, estatus } = estadoOf(peticion, now);
    if (isCancelado || estatus === 'En proceso') return '202';
    if (peticion && !peticion.conAceptacion) return '202';
    return motivoMal(folio, now) ?? (bloqueos(deps, folio.uuid, now).length > 0 ? '204' : RECIBIDA);
  };

  const registrar = async (
    account: string,
    { rfcEmisor }: Solicitud,
    accepted: readonly { folio: Folio; conAceptacion: boolean; rfcReceptor: string }[],
    acuse: string,
  ): Promise<void> => {
    const now = clock.now();
    const { cancelDelayMs, receptor } = state.get();
    await Promise.all(
      accepted.flatMap(({ folio, conAceptacion, rfcReceptor }) => {
        const { uuid, motivo, folioSustitucion } = folio;
        stats.countCancelacion(account, uuid);
        const solicitud = registro.record({
          kind: 'solicitud',
          uuid,
          at: now,
          account,
          rfcEmisor,
          rfcReceptor,
          motivo,
          conAceptacion,
          acuse,
          ...(folioSustitucion && { folioSustitucion }),
          efectivaEn: now + cancelDelayMs,
        });
        return conAceptacion && receptor !== 'ignora'
          ? [solicitud, registro.record({ kind: 'respuesta', uuid, at: now, respuesta: receptor })]
          : [solicitud];
      }),
    );
  };

  const estatusOf = (uuid: string): string =>
    estadoOf(registro.peticion(uuid), clock.now()).estatus;

  return {
    /** Resolves when the disk has what SAT received. */
    cancelar: async (account: string, solicitud: Solicitud): Promise<Resultado> => {
      const found = await Promise.all(
        solicitud.folios.map(async (folio) => {
          const entrada = diario.byUuid(folio.uuid);
          return { folio, entrada, timbre: entrada ? await diario.read(entrada) : null };
        }),
      );
      // From here to `registrar` nothing waits: two equal requests would both be received.
      const judged = found.map((it) => ({
        ...it,
        estatus: judge(it.folio, it.entrada, solicitud.rfcEmisor),
      }));
      const sealed = judged.every((it) => it.estatus === '202')
        ? ''
        : makeAcuse(
            solicitud.rfcEmisor,
            judged.map((it) => ({ uuid: it.folio.uuid, estatus: it.estatus })),
            clock.now(),
          );
      const acuse = state.get().acuseAlterado
        ? sealed.replace(/ Fecha="[^"]*"/, ' Fecha="2001-01-01T00:00:00"')
        : sealed;
      await registrar(
        account,
        solicitud,
        judged.flatMap(({ folio, timbre, estatus }) =>
          timbre && estatus === RECIBIDA
            ? [
                {
                  folio,
                  conAceptacion: needsAcceptance(timbre, clock.now()),
                  rfcReceptor: timbre.rfcReceptor,
                },
              ]
            : [],
        ),
        acuse,
      );
      await registro.settled();
      const folios = judged.map(({ folio: { uuid }, estatus }) => ({
        uuid,
        estatus,
        estatusCancelacion: estatusOf(uuid),
      }));
      for (const { estatus } of folios) {
        if (estatus === '202') stats.count(account, 'cancelRepeated');
        else if (estatus !== RECIBIDA) stats.count(account, 'cancelRejected');
      }
      return { folios, acuse };
    },
    /** The receiver's answer: 1000 taken, 1001 nothing waits for one, 1002 it was answered before. */
    responder: async (uuid: string, respuesta: Respuesta, rfc?: string): Promise<string> => {
      const peticion = registro.peticion(uuid);
      if (!peticion?.conAceptacion || (rfc && peticion.rfcReceptor !== rfc)) return '1001';
      const at = clock.now();
      if (estadoOf(peticion, at).estatus !== 'En proceso') return '1002';
      await registro.record({ kind: 'respuesta', uuid: peticion.uuid, at, respuesta });
      return '1000';
    },
    /** UUIDs that wait for this receiver. */
    pendientesDe: (rfc: string): string[] =>
      registro
        .ofReceptor(rfc)
        .filter((it) => estadoOf(it, clock.now()).estatus === 'En proceso')
        .map((it) => it.uuid),
    estadoDe: (uuid: string): EstadoOf => estadoOf(registro.peticion(uuid), clock.now()),
    peticion: (uuid: string): Peticion | undefined => registro.peticion(uuid),
    bloqueos: (uuid: string): Entrada[] => bloqueos(deps, uuid, clock.now()),
  };
};

export type Cancelacion = ReturnType<typeof createCancelacion>;
