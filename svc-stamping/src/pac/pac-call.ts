import type { PacName } from '@timbra/contracts';
import type { Observe, PacCall, StampOutcome } from './pac.ts';

/** What an adapter's transport fills in while it works. */
export interface Wire {
  request?: string;
  status?: number;
  answer?: string;
}

const outcomeOf = (
  outcome: StampOutcome | string | null,
): Pick<PacCall, 'resultado' | 'detalle'> => {
  if (outcome === null) return { resultado: 'sinTimbre' };
  if (typeof outcome === 'string' || outcome.kind === 'stamped') return { resultado: 'timbrado' };
  if (outcome.kind === 'pending') return { resultado: 'pendiente' };
  return { resultado: 'rechazado', detalle: `${outcome.code}: ${outcome.message}` };
};

interface Told {
  pac: PacName;
  operacion: PacCall['operacion'];
  observe: Observe | undefined;
  /** Takes credentials out of what was sent and of what came back. */
  clean: (text: string) => string;
}

/** Does a call and tells of it, whether it ended well or not. */
export const observed = async <T extends StampOutcome | string | null>(
  { pac, operacion, observe, clean }: Told,
  work: (wire: Wire) => Promise<T>,
): Promise<T> => {
  if (!observe) return work({});
  const wire: Wire = {};
  const fecha = new Date();
  const started = performance.now();
  const tell = (ended: Pick<PacCall, 'resultado' | 'detalle'>) =>
    observe({
      ...{ pac, operacion, fecha, ...ended },
      duracionMs: Math.round(performance.now() - started),
      ...(wire.status !== undefined && { estadoHttp: wire.status }),
      peticion: clean(wire.request ?? ''),
      ...(wire.answer !== undefined && { respuesta: clean(wire.answer) }),
    });
  try {
    const outcome = await work(wire);
    tell(outcomeOf(outcome));
    return outcome;
  } catch (error) {
    tell({
      resultado: 'sinRespuesta',
      detalle: error instanceof Error ? error.message : 'unknown',
    });
    throw error;
  }
};
