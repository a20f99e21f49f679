import {
  FacturaStatus,
  type Conteo,
  type Histograma,
  type HistogramaQuery,
} from '@timbra/contracts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { boundsOf, currentMonth } from '../shared/mexico-time.ts';
import type { DiaRecord } from '../dias/dia.model.ts';
import { NO_FACTURAS, type DiaCounts } from '../facturas/day-counts.ts';
import type { DiaRepository } from '../dias/dia.repository.ts';

interface Deps {
  dias: DiaRepository;
  facturas: FacturaRepository;
  now: () => Date;
}

/** What is written of a day on screen: so many at once are counted anew. */
const AT_ONCE = 4;

const partsOf = (dia: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, day = 0] = dia.split('-').map(Number);
  return [year, month, day];
};

const conteo = (value: number, counts: DiaCounts): Conteo => ({
  value,
  total: Object.values(FacturaStatus).reduce((sum, status) => sum + counts[status], 0),
  status: counts,
});

/** Sums days by the part of their date that `valueOf` takes. */
const sumBy = (dias: readonly DiaRecord[], valueOf: (dia: string) => number): Conteo[] => {
  const sums = new Map<number, DiaCounts>();
  for (const { dia, counts } of dias) {
    const value = valueOf(dia);
    const sum = sums.get(value) ?? { ...NO_FACTURAS };
    for (const status of Object.values(FacturaStatus)) sum[status] += counts[status];
    sums.set(value, sum);
  }
  return [...sums].sort(([a], [b]) => a - b).map(([value, counts]) => conteo(value, counts));
};

/** Counts anew what was written of late. */
export const recountDias =
  ({ dias, facturas }: Pick<Deps, 'dias' | 'facturas'>) =>
  async (accountId: string): Promise<void> => {
    const stale = await dias.unsettled(accountId);
    for (let i = 0; i < stale.length; i += AT_ONCE) {
      await Promise.all(
        stale.slice(i, i + AT_ONCE).map(async (record) => {
          const [year, month, day] = partsOf(record.dia);
          const counts = await facturas.countByStatus(accountId, boundsOf({ year, month, day }));
          await dias.keep(record, counts);
        }),
      );
    }
  };

/** How many invoices each year has, each month of one year and each day of one month (lista §1). */
export const histograma = ({ dias, facturas, now }: Deps) => {
  const recount = recountDias({ dias, facturas });
  return async (accountId: string, query: HistogramaQuery): Promise<Histograma> => {
    const today = currentMonth(now());
    const year = query.year ?? today.year;
    const month = query.month ?? today.month;
    await recount(accountId);
    const [years, ofYear] = await Promise.all([
      dias.years(accountId),
      dias.between(accountId, `${year}-01-01`, `${year}-12-31`),
    ]);
    const ofMonth = ofYear.filter(({ dia }) => partsOf(dia)[1] === month);
    return {
      years: years
        .map(({ _id, ...counts }) => conteo(Number(_id), counts))
        .filter(({ total }) => total > 0)
        .sort((a, b) => a.value - b.value),
      months: sumBy(ofYear, (dia) => partsOf(dia)[1]).filter(({ total }) => total > 0),
      days: sumBy(ofMonth, (dia) => partsOf(dia)[2]).filter(({ total }) => total > 0),
    };
  };
};
