import { createState, newId } from '@timbra/remote-kit';
import { createEnvio, isUnknown, type Envio, type Una } from '../../../shared/cancelacion/envio.ts';
import { mensajes } from '../mensajes.ts';
import type { Fila, Resultado } from '../tabla/fila.ts';
import { sustitucionDe, type Peticion } from './peticion.ts';

/** Vouchers of one call: few enough that a person sees its progress and can stop in between. */
export const EN_UN_LOTE = 25;

export interface Lote {
  ids: readonly string[];
  filas: readonly Fila[];
  /** The same once more is the same request, voucher by voucher. */
  key: string;
}
/** Sends one batch, and tells what became of each of its vouchers. */
export type RequestLote = (lote: Lote, peticion: Peticion) => Promise<readonly Una[]>;

/** A batch whose answer was lost: what it asked of each voucher, and by which key. */
interface SinRespuesta {
  intencion: string;
  key: string;
}

const intencionOf = (peticion: Peticion, { id }: Fila): string =>
  `${peticion.motivo} ${sustitucionDe(peticion, id)}`;

interface Lotes {
  filas: readonly Fila[];
  peticion: Peticion;
  sinRespuesta: ReadonlyMap<string, SinRespuesta>;
}

/**
 * The calls that these vouchers take. What may have been asked for already, and is asked for in the
 * same way, goes with its key of then.
 */
const lotesOf = ({ filas, peticion, sinRespuesta }: Lotes): Lote[] => {
  const keyed = Map.groupBy(filas, (fila) => {
    const before = sinRespuesta.get(fila.id);
    return before?.intencion === intencionOf(peticion, fila) ? before.key : null;
  });
  // Reason 01 has a call for each voucher: its replacement is its own.
  const size = peticion.motivo === '01' ? 1 : EN_UN_LOTE;
  return [...keyed].flatMap(([key, those]) => {
    const count = Math.ceil(those.length / size);
    return Array.from({ length: count }, (_, at) => {
      const part = those.slice(at * size, (at + 1) * size);
      return { filas: part, ids: part.map(({ id }) => id), key: key ?? newId() };
    });
  });
};

interface Estado {
  /** How often something was asked for. */
  vez: number;
  envio: Envio;
  /** What came of the times before. */
  antes: ReadonlyMap<string, Resultado>;
  /** By voucher: the request that it had before it was asked for last. */
  previas: ReadonlyMap<string, string>;
}

/** The cancellations that were asked for on this screen, and what became of each voucher. */
export const createMasiva = (requestLote: RequestLote) => {
  const state = createState<Estado>({
    vez: 0,
    envio: createEnvio([]),
    antes: new Map(),
    previas: new Map(),
  });
  const sinRespuesta = new Map<string, SinRespuesta>();

  const resultados = (): ReadonlyMap<string, Resultado> => {
    const { envio, antes, previas } = state.get();
    const now = envio.state.get().filas.map((it) => {
      return [it.id, { ...it, previa: previas.get(it.id) }] as const;
    });
    return new Map([...antes, ...now]);
  };

  const send = async (lote: Lote, peticion: Peticion): Promise<readonly Una[]> => {
    try {
      const answered = await requestLote(lote, peticion);
      for (const id of lote.ids) sinRespuesta.delete(id);
      return answered;
    } catch (error) {
      for (const fila of lote.filas) {
        const before = { intencion: intencionOf(peticion, fila), key: lote.key };
        if (isUnknown(error)) sinRespuesta.set(fila.id, before);
        else sinRespuesta.delete(fila.id);
      }
      if (!isUnknown(error)) throw error;
      return lote.ids.map((id) => ({ id, estado: 'error', error: mensajes.noSeSupo }));
    }
  };

  return {
    state,
    resultados,
    stop: () => state.get().envio.stop(),
    /** Asks for all of them, one batch after another; nothing while others are being sent. */
    pedir: async (filas: readonly Fila[], peticion: Peticion): Promise<void> => {
      const { fase } = state.get().envio.state.get();
      if (fase === 'enviando' || fase === 'deteniendo') return;
      const envio = createEnvio(filas.map(({ id }) => id));
      const known = filas.flatMap(({ id, cancelarRequest: it }) =>
        it ? [[id, it.id] as const] : [],
      );
      const { vez } = state.get();
      state.set({ vez: vez + 1, envio, antes: resultados(), previas: new Map(known) });
      await envio.run(lotesOf({ filas, peticion, sinRespuesta }), (lote) => send(lote, peticion));
    },
  };
};
