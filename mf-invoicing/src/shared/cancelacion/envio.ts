import { createState, isApiProblem } from '@timbra/remote-kit';
import { mensajes } from './mensajes.ts';

export type EstadoDeUna = keyof typeof mensajes.estados;

/** What became of one voucher of several. */
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

const ASKED: readonly EstadoDeUna[] = ['pedida', 'cancelada', 'enProceso'];
export const isAsked = ({ estado }: Una): boolean => ASKED.includes(estado);
export const erroresDe = (filas: readonly Una[]): number =>
  filas.filter(({ estado }) => estado === 'error').length;
export const hechasDe = (filas: readonly Una[]): number =>
  filas.filter((it) => isAsked(it) || it.estado === 'error').length;

/** cancelacion §8; what was stopped is no error. */
export const desenlaceDe = (
  filas: readonly Una[],
): { kind: 'exito' | 'aviso' | 'error'; texto: string } => {
  const errores = erroresDe(filas);
  if (errores === 0) return { kind: 'exito', texto: mensajes.exito };
  return filas.some(isAsked)
    ? { kind: 'aviso', texto: mensajes.algunos }
    : { kind: 'error', texto: mensajes.ninguno };
};

/** The outcome is unknown: asked again, it must be the same request. */
export const isUnknown = (error: unknown): boolean =>
  !isApiProblem(error) || error.status === 0 || error.status >= 500;

/** What one call is made of. */
interface ConIds {
  ids: readonly string[];
}

/**
 * Many requests, one call after another; it stops after the one that is being sent. A call that fails
 * as a whole fails for each of its vouchers, and the next one is made all the same.
 */
export const createEnvio = (ids: readonly string[]) => {
  const state = createState<Avance>({
    fase: 'pregunta',
    filas: ids.map((id) => ({ id, estado: 'espera' })),
  });
  const mark = (changed: readonly Una[]) => {
    const byId = new Map(changed.map((it) => [it.id, it]));
    const { fase, filas } = state.get();
    state.set({ fase, filas: filas.map((it) => byId.get(it.id) ?? it) });
  };
  const markAll = (which: readonly string[], change: Omit<Una, 'id'>) =>
    mark(which.map((id) => ({ id, ...change })));
  const fase = (next: Avance['fase']) => state.set({ ...state.get(), fase: next });
  const isStopped = () => state.get().fase === 'deteniendo';
  return {
    state,
    stop: () => {
      if (state.get().fase === 'enviando') fase('deteniendo');
    },
    run: async <Lote extends ConIds>(
      lotes: readonly Lote[],
      ask: (lote: Lote) => Promise<readonly Una[]>,
    ): Promise<void> => {
      if (state.get().fase !== 'pregunta') return;
      fase('enviando');
      for (const lote of lotes) {
        if (isStopped()) {
          markAll(lote.ids, { estado: 'noEnviada' });
          continue;
        }
        markAll(lote.ids, { estado: 'enviando' });
        try {
          mark(await ask(lote));
        } catch (error) {
          const why = isApiProblem(error) ? error.message : mensajes.estados.error;
          markAll(lote.ids, { estado: 'error', error: why });
        }
      }
      fase('terminada');
    },
  };
};
export type Envio = ReturnType<typeof createEnvio>;
