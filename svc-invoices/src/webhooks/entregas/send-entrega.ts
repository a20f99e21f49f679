import type { jobs, PayloadOf } from '@timbra/contracts';
import type { Away } from '@timbra/service-kit';
import type { EndpointRepository } from '../cuenta/endpoint.repository.ts';
import { nextTry } from '../../shared/retry-plan.ts';
import { signMessage } from '../cuenta/sign-message.ts';
import type { Outcome, SendToDestino } from '../destino/destino.client.ts';
import type { EntregaRecord } from './entrega.model.ts';
import type { EntregaRepository, TryEnd } from './entrega.repository.ts';
import { mensajeOf } from './entrega.view.ts';

interface Deps {
  entregas: Pick<EntregaRepository, 'take' | 'endTry'>;
  endpoints: Pick<EndpointRepository, 'secretsOf' | 'switchOff'>;
  sendToDestino: SendToDestino;
  firstMs: number;
  timeoutMs: number;
  now: () => Date;
}

/** The receiver is gone for good (Standard Webhooks). */
const GONE = 410;
/** Milliseconds besides the receiver's time, for the reads and writes around the sending. */
const MARGIN_MS = 5000;

/**
 * Sends one message once, and writes how it went with the time of the next try. At least once: when
 * the process dies after the receiver had it, the same message with the same id is sent again.
 */
export const sendEntrega =
  ({ entregas, endpoints, sendToDestino, firstMs, timeoutMs, now }: Deps) =>
  async (
    { accountId, entregaId, vuelta }: PayloadOf<typeof jobs.enviarWebhook>,
    away: Away,
  ): Promise<void> => {
    const leaseMs = timeoutMs + MARGIN_MS;
    const taken = await entregas.take(accountId, entregaId, { vuelta, leaseMs });
    if (!taken) return;
    const at = now();
    const { url, cuerpo } = taken;
    const secrets = await endpoints.secretsOf(accountId);
    const headers = signMessage(secrets, { id: mensajeOf(taken), body: cuerpo, at });
    const outcome = await away(() => sendToDestino(url, cuerpo, headers));
    if (outcome.status === GONE) await endpoints.switchOff(accountId, url);
    await entregas.endTry(taken, endOf(taken, outcome, { at, now: now(), firstMs }));
  };

const endOf = (
  { enRonda, desde }: EntregaRecord,
  { isFinal, retryAfterMs, ...outcome }: Outcome,
  { at, now, firstMs }: { at: Date; now: Date; firstMs: number },
): TryEnd => {
  const intento = { ...outcome, fecha: at };
  if (outcome.error === undefined) return { intento, estado: 'entregada' };
  const siguiente =
    isFinal || outcome.status === GONE
      ? undefined
      : nextTry({ tries: enRonda + 1, now, since: desde, retryAfterMs }, { firstMs });
  return siguiente ? { intento, siguiente } : { intento, estado: 'fallida' };
};
