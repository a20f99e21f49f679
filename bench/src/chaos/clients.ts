import type { Factura } from '@timbra/contracts';
import { TimbrarStatus } from '@timbra/contracts';
import type { Account } from '@timbra/test-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked } from './reconcile.ts';

/** Each is asked again until it is accepted; a system in pieces may take this long to do so. */
const ACCEPTED_WITHIN_MS = 180_000;
const ENDED_WITHIN_MS = 180_000;
const AGAIN_AFTER_MS = 150;
/** An invoice at a time waits for its end: the others are only handed in. */
const WAIT_SECONDS = 5;

interface Patience {
  acceptedWithinMs: number;
}

interface Client {
  asked: Asked[];
  /** What was not accepted in its time, or was refused, and the last that was said of it. */
  unaccepted: string[];
  /** Answers that were no answer: connections that broke, 5xx. */
  repeated: number;
}

/** What comes of it, or null when there was no answer that says anything. */
const attempt = async <T>(ask: () => Promise<T>): Promise<T | null> => {
  try {
    return await ask();
  } catch {
    return null;
  }
};

/** Stamps without pause until `isOver`, as a shop would: what is not answered is asked again with its key. */
const runClient = async (
  account: Account,
  serie: string,
  isOver: () => boolean,
  { acceptedWithinMs }: Patience,
): Promise<Client> => {
  const client: Client = { asked: [], unaccepted: [], repeated: 0 };
  let written = Date.now();
  while (!isOver()) {
    const draft = await attempt(() => account.draft({ serie }));
    if (!draft) {
      client.repeated += 1;
      if (Date.now() - written > acceptedWithinMs) {
        client.unaccepted.push(`${serie}: ningún borrador se guarda`);
        return client;
      }
      await sleep(AGAIN_AFTER_MS);
      continue;
    }
    written = Date.now();
    client.asked.push({ id: draft.id, serie });
    const deadline = Date.now() + acceptedWithinMs;
    const wait = client.asked.length % 2 === 0 ? WAIT_SECONDS : 0;
    for (;;) {
      const answer = await attempt(() => account.stamp(draft.id, { wait, key: draft.id }));
      if (answer && answer.status < 300) break;
      const said = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'sin respuesta';
      const isRefused = answer && answer.status < 500 && answer.status !== 429;
      // What cannot go on is told, and the rest is still counted.
      if (isRefused || Date.now() > deadline) {
        client.unaccepted.push(`${draft.id}: ${said}`);
        return client;
      }
      client.repeated += 1;
      await sleep(AGAIN_AFTER_MS);
    }
  }
  return client;
};

export const runClients = async (
  account: Account,
  series: readonly string[],
  isOver: () => boolean,
  patience: Patience = { acceptedWithinMs: ACCEPTED_WITHIN_MS },
): Promise<Client> => {
  const all = await Promise.all(series.map((it) => runClient(account, it, isOver, patience)));
  return {
    asked: all.flatMap(({ asked }) => asked),
    unaccepted: all.flatMap(({ unaccepted }) => unaccepted),
    repeated: all.reduce((sum, { repeated }) => sum + repeated, 0),
  };
};

/**
 * How an invoice ended, by the product's own word; undefined when it has not within its time. Where the
 * service was away for too long before anything was sent, the product says that it was not stamped and
 * costs nothing: a shop asks again, with another key.
 */
const endOf = async (account: Account, id: string, deadline: number): Promise<Asked['stamped']> => {
  for (let asked = 1; ;) {
    const answer = await attempt(() => account.call<Factura>('GET', `/facturas/${id}`));
    const { uuid, folio, timbrarRequest } = answer?.body ?? {};
    if (uuid && folio && timbrarRequest?.status === TimbrarStatus.Aceptada) {
      const xml = await account.call<string>('GET', `/facturas/${id}.xml`);
      return { uuid, folio, hasXml: xml.status === 200 && xml.body.includes(`UUID="${uuid}"`) };
    }
    if (Date.now() > deadline) return undefined;
    const isGivenUp =
      timbrarRequest?.status === TimbrarStatus.Error && timbrarRequest.problema === 'errorInterno';
    if (isGivenUp) {
      asked += 1;
      await attempt(() => account.stamp(id, { wait: 0, key: `${id}-${asked}` }));
    }
    await sleep(AGAIN_AFTER_MS);
  }
};

/** Waits until all have ended, once nobody does harm any more. */
export const settle = async (account: Account, asked: readonly Asked[]): Promise<Asked[]> => {
  const deadline = Date.now() + ENDED_WITHIN_MS;
  const settled: Asked[] = [];
  for (const it of asked) {
    const stamped = await endOf(account, it.id, deadline);
    settled.push({ ...it, ...(stamped && { stamped }) });
  }
  return settled;
};
