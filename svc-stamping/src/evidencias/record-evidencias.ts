import { MAX_EVIDENCIA } from '@timbra/contracts';
import type { Lifecycle, Logger } from '@timbra/service-kit';
import type { PacCalls } from '../pac/pac-calls.ts';
import type { PacCall } from '../pac/pac.ts';
import type { Llamada, TextoCrudo } from './evidencia.model.ts';
import type { Duenio, EvidenciaRepository } from './evidencia.repository.ts';

interface Deps {
  evidencias: Pick<EvidenciaRepository, 'addAll'>;
  pacCalls: Pick<PacCalls, 'observe'>;
  logger: Pick<Logger, 'warn'>;
  lifecycle: Lifecycle;
}

/** Milliseconds that a call waits for others to be written together with it. */
const EVERY_MS = 250;
/** Characters that may wait for the database: beyond them the newest calls are not kept. */
const MAX_WAITING = 64 * 1024 * 1024;

const cut = (texto: string): TextoCrudo => ({
  texto: texto.slice(0, MAX_EVIDENCIA),
  caracteres: texto.length,
});

const bounded = ({ peticion, respuesta, detalle, ...rest }: PacCall): Llamada => ({
  ...rest,
  ...(detalle !== undefined && { detalle: detalle.slice(0, 1000) }),
  peticion: cut(peticion),
  ...(respuesta !== undefined && { respuesta: cut(respuesta) }),
});

const sizeOf = ({ peticion, respuesta }: Llamada): number =>
  peticion.texto.length + (respuesta?.texto.length ?? 0);

/** An answer that could not be read, or that refuses our account, is no silence. */
const countedAs = ({ resultado, estadoHttp }: PacCall): string =>
  resultado === 'sinRespuesta' && estadoHttp !== undefined ? 'fallo' : resultado;

/**
 * Counts each call to a PAC and keeps what was said, without holding up the stamping: calls are written together, a moment
 * later. What a crash takes with it is a quarter of a second of evidence, and no stamp.
 */
export const recordEvidencias = ({ evidencias, pacCalls, logger, lifecycle }: Deps) => {
  let waiting: { duenio: Duenio; llamada: Llamada }[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (batch: typeof waiting): Promise<void> => {
    try {
      await evidencias.addAll(batch);
    } catch (err) {
      logger.warn({ err, calls: batch.length }, 'evidence of PAC calls not kept');
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) {
      writing = writing
        .then(() => write(batch))
        .then(() => {
          size -= batch.reduce((sum, it) => sum + sizeOf(it.llamada), 0);
        });
    }
    return writing;
  };
  lifecycle.onClose('evidence', flush);

  return (duenio: Duenio, call: PacCall): void => {
    const { pac, operacion, duracionMs } = call;
    pacCalls.observe({ pac, operacion, resultado: countedAs(call) }, duracionMs / 1000);
    const llamada = bounded(call);
    if (size + sizeOf(llamada) > MAX_WAITING) {
      logger.warn(
        { request: duenio.requestId },
        'too much evidence is waiting: a call is not kept',
      );
      return;
    }
    size += sizeOf(llamada);
    waiting.push({ duenio, llamada });
    timer ??= setTimeout(() => void flush(), EVERY_MS);
  };
};
export type RecordEvidencia = ReturnType<typeof recordEvidencias>;
