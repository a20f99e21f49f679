import type { DiaRecord } from '../dias/dia.model.ts';
import type { DiaRepository } from '../dias/dia.repository.ts';
import { sumVouchers } from '../dias/sum-vouchers.ts';
import type { Sumable } from '../facturas/sumable.ts';
import type { SumasPorEmisor } from '../dias/sumas.ts';
import { boundsOfDay } from '../shared/mexico-time.ts';
import type { InicioRepository } from './inicio.repository.ts';

interface Deps {
  dias: DiaRepository;
  inicio: Pick<InicioRepository, 'timbradas' | 'fechasDe'>;
  /** Milliseconds, of a clock that only goes forward. */
  elapsed: () => number;
}

/** A day that takes longer is left for another question. */
export const MAX_MS = 60_000;
/** A sum that took longer than this is not repeated for each caller… */
export const SLOW_MS = 500;
/** …but remembered so long, even if it may still change: today's figures are that old, at most. */
export const REMEMBERED_MS = 10_000;
/** Days remembered, in all accounts. */
const MAX_REMEMBERED = 1000;

/** What the stamped vouchers issued on a day add up to; null when it took too long. */
export type SumDia = (record: DiaRecord) => Promise<SumasPorEmisor | null>;

class TooLong extends Error {}

/** Sums a day and keeps what settled. Two callers that ask for the same day share one sum. */
export const sumDia = ({ dias, inicio, elapsed }: Deps): SumDia => {
  const inFlight = new Map<string, Promise<SumasPorEmisor | null>>();
  const remembered = new Map<string, { sumas: SumasPorEmisor; until: number }>();

  const remember = (key: string, sumas: SumasPorEmisor) => {
    const [oldest] = remembered.keys();
    if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.delete(key);
    remembered.set(key, { sumas, until: elapsed() + REMEMBERED_MS });
  };

  const sum = async (record: DiaRecord, key: string): Promise<SumasPorEmisor | null> => {
    const began = elapsed();
    const inTime = async function* (vouchers: AsyncIterable<Sumable>) {
      for await (const it of vouchers) {
        if (elapsed() - began > MAX_MS) throw new TooLong();
        yield it;
      }
    };
    try {
      const { accountId, dia } = record;
      const sumas = await sumVouchers(
        dia,
        inTime(inicio.timbradas(accountId, boundsOfDay(dia))),
        (uuids) => inicio.fechasDe(accountId, uuids),
      );
      if (elapsed() - began > SLOW_MS) remember(key, sumas);
      await dias.keepSumas(record, sumas);
      return sumas;
    } catch (error) {
      if (error instanceof TooLong) return null;
      throw error;
    }
  };

  return (record) => {
    // A newly announced write moves settlesAt: the sum of before does not hold for the day any
    // more.
    const key = `${record._id}/${record.settlesAt.getTime()}`;
    const known = remembered.get(key);
    if (known && elapsed() < known.until) return Promise.resolve(known.sumas);
    const running = inFlight.get(key);
    if (running) return running;
    const started = sum(record, key).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    // The caller may be gone when the sum fails: nobody else would catch it. The next caller sums anew.
    started.catch(() => undefined);
    return started;
  };
};
