import type { Cancelacion } from '../cancelacion/cancelar.ts';
import type { EstadoCancelacion } from '../cancelacion/estado.ts';
import type { Peticion, Registro, Respuesta } from '../cancelacion/registro.ts';
import type { ControlState } from '../state/control-state.ts';
import type { Stats, StatsKeeper } from '../state/stats.ts';
import type { Switches, SwitchesPatch } from '../state/switches.ts';
import type { Diario } from '../timbrado/diario/diario.ts';
import type { TimbreEmitido } from '../timbrado/diario/timbre-emitido.ts';

const MAX_TIMBRES = 1000;

type CancelacionResumen = Peticion & EstadoCancelacion;

type TimbreResumen = Omit<TimbreEmitido, 'xml' | 'sello' | 'selloSat'>;

/** What tests hold in their hands: the same as the routes under /control, without HTTP. */
export interface Control {
  get(): Readonly<Switches>;
  set(patch: SwitchesPatch): Readonly<Switches>;
  /** Switches and counts as at the start. Stamps stay: a PAC does not forget. */
  reset(): void;
  stats(): Stats;
  /** The newest stamps first, at most 1,000. */
  timbres(filter?: { rfc?: string | undefined }): Promise<TimbreResumen[]>;
  /** The stamped document, or null when this PAC never gave that UUID. */
  xml(uuid: string): Promise<string | null>;
  /** The last request of each CFDI and where it stands, the newest first, at most 1,000. */
  cancelaciones(): CancelacionResumen[];
  cancelacion(uuid: string): CancelacionResumen | null;
  /** Answers as the receiver: 1000 taken, 1001 nothing waits for an answer, 1002 answered before. */
  responder(uuid: string, respuesta: Respuesta): Promise<string>;
}

interface Deps {
  readonly state: ControlState;
  readonly stats: StatsKeeper;
  readonly diario: Diario;
  readonly cancelacion: Cancelacion;
  readonly registro: Registro;
}

const summary = ({ xml: _xml, sello: _sello, selloSat: _sat, ...rest }: TimbreEmitido) => rest;

export const createControl = ({ state, stats, diario, cancelacion, registro }: Deps): Control => {
  const resumen = (peticion: Peticion): CancelacionResumen => ({
    ...peticion,
    ...cancelacion.estadoDe(peticion.uuid),
  });
  return {
    get: state.get,
    set: state.set,
    reset: () => {
      state.reset();
      stats.reset();
    },
    stats: stats.read,
    timbres: async ({ rfc } = {}) => {
      const found: TimbreResumen[] = [];
      for (const entrada of diario.latest(MAX_TIMBRES, rfc)) {
        found.push(summary(await diario.read(entrada)));
      }
      return found;
    },
    xml: async (uuid) => {
      const entrada = diario.byUuid(uuid);
      return entrada ? (await diario.read(entrada)).xml : null;
    },
    cancelaciones: () => registro.latest(MAX_TIMBRES).map(resumen),
    cancelacion: (uuid) => {
      const peticion = registro.peticion(uuid);
      return peticion ? resumen(peticion) : null;
    },
    responder: (uuid, respuesta) => cancelacion.responder(uuid, respuesta),
  };
};
