import type { Masivo } from '@timbra/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MasivoRecord } from '../masivo.model.ts';
import { masivoView } from '../masivo.view.ts';

/** Milliseconds between two looks: each is one document, read by whichever process is asked. */
const LOOK_MS = 1000;
/** Milliseconds after which the screen has to connect again: a proxy may cut a longer answer. */
const MOST_MS = 5 * 60_000;
/** Milliseconds without an event, after which a sign of life keeps proxies from cutting. */
const PING_MS = 20_000;

export type EventoMasivo = { tipo: 'avance' | 'fin'; masivo: Masivo } | { tipo: 'ping' };

interface Deps {
  read: () => Promise<MasivoRecord>;
  gone: AbortSignal;
  now: () => Date;
}

/**
 * How a file stands, when somebody begins to follow it and whenever something changes, until there is
 * no more work on it. @throws DomainError noEncontrado when it is deleted meanwhile.
 */
export async function* followMasivo({ read, gone, now }: Deps): AsyncGenerator<EventoMasivo> {
  const until = now().getTime() + MOST_MS;
  let told = '';
  let at = now().getTime();
  while (!gone.aborted && now().getTime() < until) {
    const record = await read();
    const masivo = masivoView(record);
    if (!record.abierta) {
      yield { tipo: 'fin', masivo };
      return;
    }
    const text = JSON.stringify(masivo);
    if (text !== told) yield { tipo: 'avance', masivo };
    else if (now().getTime() - at > PING_MS) yield { tipo: 'ping' };
    if (text !== told || now().getTime() - at > PING_MS) at = now().getTime();
    told = text;
    await sleep(LOOK_MS, undefined, { signal: gone }).catch(() => undefined);
  }
}
