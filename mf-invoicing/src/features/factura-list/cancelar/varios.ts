import { CancelarStatus, FacturaStatus, type CancelarRequest } from '@timbra/contracts';
import type { FacturaRow } from '@timbra/contracts';
import { createState, isApiProblem } from '@timbra/remote-kit';
import { mensajes } from './mensajes.ts';

/** The most at a time: each is one request, and one credit. */
export const MAX_VARIOS = 100;

/** spec 1 §2: stamped, no test, not cancelled; nor one whose cancellation is in process. */
export const canCancel = ({ status, prueba, uuid, cancelarRequest }: FacturaRow): boolean =>
  status === FacturaStatus.Timbrada &&
  !prueba &&
  uuid !== undefined &&
  cancelarRequest?.status !== CancelarStatus.EnProceso;

export type EstadoDeUna = keyof typeof mensajes.estados;

export interface Una {
  id: string;
  estado: EstadoDeUna;
  /** Why not, in the API's words. */
  error?: string;
}

export interface Avance {
  fase: 'pregunta' | 'enviando' | 'deteniendo' | 'terminada';
  filas: readonly Una[];
}

export const isAsked = ({ estado }: Una): boolean =>
  estado === 'cancelada' || estado === 'enProceso';
export const erroresDe = (filas: readonly Una[]): number =>
  filas.filter(({ estado }) => estado === 'error').length;
export const hechasDe = (filas: readonly Una[]): number =>
  filas.filter((it) => isAsked(it) || it.estado === 'error').length;

/** spec 1 §8, bulk cancel; what was stopped is no error. */
export const desenlaceDe = (
  filas: readonly Una[],
): { kind: 'exito' | 'aviso' | 'error'; texto: string } => {
  const errores = erroresDe(filas);
  if (errores === 0) return { kind: 'exito', texto: mensajes.exito };
  return filas.some(isAsked)
    ? { kind: 'aviso', texto: mensajes.algunos }
    : { kind: 'error', texto: mensajes.ninguno };
};

/** One after another, each with a key of its own; it stops after the one that is being sent. */
export const createVarios = (ids: readonly string[]) => {
  const state = createState<Avance>({
    fase: 'pregunta',
    filas: ids.map((id) => ({ id, estado: 'espera' })),
  });
  const mark = (id: string, change: Omit<Una, 'id'>) => {
    const { fase, filas } = state.get();
    state.set({ fase, filas: filas.map((it) => (it.id === id ? { id, ...change } : it)) });
  };
  const fase = (next: Avance['fase']) => state.set({ ...state.get(), fase: next });
  const isStopped = () => state.get().fase === 'deteniendo';
  return {
    state,
    stop: () => {
      if (state.get().fase === 'enviando') fase('deteniendo');
    },
    run: async (ask: (id: string) => Promise<CancelarRequest>): Promise<void> => {
      if (state.get().fase !== 'pregunta') return;
      fase('enviando');
      for (const id of ids) {
        if (isStopped()) {
          mark(id, { estado: 'noEnviada' });
          continue;
        }
        mark(id, { estado: 'enviando' });
        try {
          const { status } = await ask(id);
          mark(id, { estado: status === CancelarStatus.Cancelada ? 'cancelada' : 'enProceso' });
        } catch (error) {
          const why = isApiProblem(error) ? error.message : mensajes.estados.error;
          mark(id, { estado: 'error', error: why });
        }
      }
      fase('terminada');
    },
  };
};
