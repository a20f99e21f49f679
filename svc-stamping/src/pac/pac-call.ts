import type { PacName } from '@timbra/contracts';
import type { CancelOutcome } from './cancel-pac.ts';
import type { Observe, PacCall, StampOutcome } from './pac.ts';

/** What an adapter's transport fills in while it works. */
export interface Wire {
  request?: string;
  status?: number;
  answer?: string;
}

/** What each operation answers. */
interface Answers {
  stamp: StampOutcome;
  find: string | null;
  cancel: CancelOutcome;
  receipt: string | null;
}
export type Operacion = keyof Answers;

type Ended = Pick<PacCall, 'resultado' | 'detalle'>;

const said = ({ code, message }: { code: string; message: string }): string =>
  message ? `${code}: ${message}` : code;

const ENDED: { readonly [O in Operacion]: (answer: Answers[O]) => Ended } = {
  stamp: (it) => {
    if (it.kind === 'stamped') return { resultado: 'timbrado' };
    if (it.kind === 'pending') return { resultado: 'pendiente' };
    return { resultado: 'rechazado', detalle: said(it) };
  },
  find: (it) => ({ resultado: it === null ? 'sinTimbre' : 'timbrado' }),
  cancel: (it) => {
    if (it.kind === 'acknowledged') return { resultado: 'recibida', detalle: it.code };
    return { resultado: it.kind === 'notYet' ? 'aunNo' : 'rechazado', detalle: said(it) };
  },
  receipt: (it) => ({ resultado: it === null ? 'sinAcuse' : 'conAcuse' }),
};

interface Told<O extends Operacion> {
  pac: PacName;
  operacion: O;
  observe: Observe | undefined;
  /** Takes credentials out of what was sent and of what came back. */
  clean: (text: string) => string;
}

/** Does a call and tells of it, whether it ended well or not. */
export const observed = async <O extends Operacion>(
  { pac, operacion, observe, clean }: Told<O>,
  work: (wire: Wire) => Promise<Answers[O]>,
): Promise<Answers[O]> => {
  const wire: Wire = {};
  if (!observe) return work(wire);
  const fecha = new Date();
  const started = performance.now();
  const tell = (ended: Ended) => {
    const duracionMs = Math.round(performance.now() - started);
    observe({
      pac,
      operacion,
      fecha,
      ...ended,
      duracionMs,
      ...(wire.status !== undefined && { estadoHttp: wire.status }),
      peticion: clean(wire.request ?? ''),
      ...(wire.answer !== undefined && { respuesta: clean(wire.answer) }),
    });
  };
  try {
    const outcome = await work(wire);
    tell(ENDED[operacion](outcome));
    return outcome;
  } catch (error) {
    tell({
      resultado: 'sinRespuesta',
      detalle: error instanceof Error ? error.message : 'unknown',
    });
    throw error;
  }
};
