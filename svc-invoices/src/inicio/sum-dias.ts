import { FacturaStatus } from '@timbra/contracts';
import type { DiaRecord } from '../dias/dia.model.ts';
import type { DiaRepository } from '../dias/dia.repository.ts';
import {
  groupByDia,
  VERSION_SUMAS,
  type SumasDeEmision,
  type SumasDelDia,
  type SumasPorEmisor,
} from '../dias/sumas.ts';
import type { InicioRepository } from './inicio.repository.ts';
import { sumDia } from './sum-dia.ts';

interface Deps {
  dias: DiaRepository;
  inicio: Pick<InicioRepository, 'timbradas' | 'fechasDe'>;
  /** Milliseconds, of a clock that only goes forward. */
  elapsed: () => number;
  /** How long a caller waits, in milliseconds. */
  patienceMs?: number;
}

/** So many days at once are summed anew. */
const AT_ONCE = 4;
/** A caller waits so long for days that were not summed yet; its next question gets the rest. */
export const PATIENCE_MS = 3000;

export interface DiaSumado {
  /** AAAA-MM-DD */
  dia: string;
  sumas: SumasDelDia;
}

const holds = ({ sumas, sumasDe, settlesAt }: DiaRecord): boolean =>
  sumas?.version === VERSION_SUMAS && sumasDe?.getTime() === settlesAt.getTime();
const hasTimbradas = ({ settled, counts }: DiaRecord): boolean =>
  !settled || counts[FacturaStatus.Timbrada] > 0;

/** The sums of all vouchers, or of one issuer's, on the day of issue and on those of payments. */
const chosen = (
  dia: string,
  { todas, porEmisor }: Partial<SumasPorEmisor>,
  emisor?: string,
): [dia: string, sumas: Partial<SumasDelDia>][] => {
  const emision: SumasDeEmision | undefined = emisor === undefined ? todas : porEmisor?.[emisor];
  return emision ? [[dia, emision], ...Object.entries(emision.enOtrosDias)] : [];
};

/** Resolves after so long, unless it is stopped. */
const after = (ms: number) => {
  let stop = () => {};
  const late = new Promise<'late'>((resolve) => {
    const timer = setTimeout(() => resolve('late'), ms);
    stop = () => clearTimeout(timer);
  });
  return { late, stop };
};

/**
 * Sums of the vouchers issued between two days, of all issuers or of one, by the day on which they
 * count: a payment may count on a day outside (docs/adr/0077). Sums are kept with the day of issue
 * and made anew after a write was announced for it (docs/adr/0017, 0058), the newest days first.
 * The caller waits no longer for a day of very many vouchers: its sum goes on, and the next
 * question finds it.
 */
export const sumDias = ({ dias, inicio, elapsed, patienceMs = PATIENCE_MS }: Deps) => {
  const sum = sumDia({ dias, inicio, elapsed });
  return async (
    accountId: string,
    desde: string,
    hasta: string,
    emisor?: string,
  ): Promise<{ dias: DiaSumado[]; alDia: boolean }> => {
    const until = elapsed() + patienceMs;
    const records = await dias.withSumas(accountId, desde, hasta, emisor);
    const summed: (readonly [dia: string, sumas: Partial<SumasDelDia>])[] = [];
    const stale: DiaRecord[] = [];
    for (const record of records) {
      if (holds(record)) {
        const kept = { todas: record.sumas, porEmisor: record.sumasPorEmisor };
        summed.push(...chosen(record.dia, kept, emisor));
      } else if (hasTimbradas(record)) stale.push(record);
    }
    stale.sort((a, b) => (a.dia < b.dia ? 1 : -1));
    const { late, stop } = after(patienceMs);
    try {
      while (stale.length > 0 && elapsed() < until) {
        const batch = stale.slice(0, AT_ONCE).map(async (record) => {
          const sumas = await sum(record);
          if (sumas) summed.push(...chosen(record.dia, sumas, emisor));
          return sumas !== null;
        });
        const done = await Promise.race([Promise.all(batch), late]);
        if (done === 'late' || done.includes(false)) break;
        stale.splice(0, AT_ONCE);
      }
    } finally {
      stop();
    }
    return {
      dias: [...groupByDia(summed)].map(([dia, sumas]) => ({ dia, sumas })),
      alDia: stale.length === 0,
    };
  };
};
