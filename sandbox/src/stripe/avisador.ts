import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Almacen } from './almacen.ts';
import { API_VERSION, type Evento, type Objeto } from './objetos.ts';

/** Where events go, and what they are signed with. */
export interface Destino {
  url: string;
  secret: string;
}

/** Milliseconds before each further try: a test or a person waits no longer. */
const RETRIES_MS = [200, 1000, 3000, 10_000, 30_000];
const TIMEOUT_MS = 15_000;

/** `Stripe-Signature` of a body sent at that moment (seconds). */
const firmar = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

interface Deps {
  almacen: Almacen;
  now: () => number;
  log: Logger;
}

/** Tells what happened, at least once and in no order, until the receiver answers 2xx. */
export const createAvisador = ({ almacen, now, log }: Deps) => {
  let destino: Destino | undefined;
  let isHeld = false;
  const stopped = new AbortController();

  const post = async (evento: Evento): Promise<number> => {
    if (!destino) return 0;
    const body = JSON.stringify(evento);
    const signature = firmar(body, destino.secret, Math.floor(now() / 1000));
    const answer = await fetch(destino.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  /** Answers the last status; 0 when nobody answered. */
  const deliver = async (evento: Evento): Promise<number> => {
    for (let made = 0; ; made += 1) {
      const status = await post(evento).catch(() => 0);
      if (status >= 200 && status < 300) return status;
      const wait = RETRIES_MS[made];
      if (wait === undefined || stopped.signal.aborted || !destino) return status;
      await sleep(wait, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };

  return {
    deliverTo: (it: Destino | undefined) => {
      destino = it;
    },
    /** Held, events are written and not sent: a test sends them when and in the order that it likes. */
    hold: (held: boolean) => {
      isHeld = held;
    },
    /** Writes the event and, unless held, sends it after the answer. */
    tell: async (type: string, object: Objeto): Promise<Evento> => {
      const evento = await almacen.add<Evento>('evt', {
        object: 'event',
        api_version: API_VERSION,
        type,
        data: { object: structuredClone(object) },
      });
      if (!isHeld) {
        void deliver(evento).then((status) => log.info({ type, status }, 'aviso de pago'));
      }
      return evento;
    },
    deliver,
    close: () => stopped.abort(),
  };
};
export type Avisador = ReturnType<typeof createAvisador>;
