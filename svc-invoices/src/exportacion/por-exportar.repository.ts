import { FacturaStatus } from '@timbra/contracts';
import type { FacturaModel, FacturaRecord } from '../facturas/factura.model.ts';
import { boundsOf, dayOf } from '../shared/mexico-time.ts';
import type { ExportacionRecord } from './exportacion.model.ts';

type Range = Pick<ExportacionRecord, 'accountId' | 'desde' | 'hasta' | 'rfc' | 'masivo'>;

const ISSUED = [FacturaStatus.Timbrada, FacturaStatus.Cancelada];
/** What files and summary need: lines may be thousands, and stand in the XML. */
const WITHOUT = { conceptos: 0, tokens: 0, movimientos: 0, outbox: 0 } as const;
const BATCH = 100;

const dayBounds = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return boundsOf({ year, month, day: date });
};
const filterOf = ({ accountId, desde, hasta, rfc, masivo }: Range) => ({
  accountId,
  fechaUnix: { $gte: dayBounds(desde).from, $lt: dayBounds(hasta).to },
  status: { $in: ISSUED },
  prueba: false,
  ...(rfc && { 'emisor.rfc': rfc }),
  ...(masivo && { 'masivo.id': masivo.id }),
});

/** What was issued in a range of days of Mexico City, or from a bulk file; always within one account. */
export class PorExportarRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /** How many there are; no more than `most` are counted. */
  count(range: Range, most: number): Promise<number> {
    return this.#facturas.countDocuments(filterOf(range), { limit: most }).exec();
  }

  /** The vouchers that a bulk file became, and the days of the first and the last; null for none. */
  async ofMasivo(
    accountId: string,
    masivoId: string,
  ): Promise<Pick<ExportacionRecord, 'desde' | 'hasta' | 'total'> | null> {
    const [found] = await this.#facturas.aggregate<{ from: number; to: number; total: number }>([
      { $match: { accountId, 'masivo.id': masivoId, status: { $in: ISSUED }, prueba: false } },
      {
        $group: {
          _id: null,
          total: { $sum: 1 },
          from: { $min: '$fechaUnix' },
          to: { $max: '$fechaUnix' },
        },
      },
    ]);
    return found ? { desde: dayOf(found.from), hasta: dayOf(found.to), total: found.total } : null;
  }

  /** The oldest first, as they are read, from behind the last one that is in a file. */
  async *each(range: Range, ultimo: ExportacionRecord['ultimo']): AsyncGenerator<FacturaRecord> {
    const filter = filterOf(range);
    const from = ultimo?.fechaUnix ?? filter.fechaUnix.$gte;
    const cursor = this.#facturas
      .find({ ...filter, fechaUnix: { ...filter.fechaUnix, $gte: from } }, WITHOUT)
      .sort({ fechaUnix: 1, folio: 1, _id: 1 })
      .lean<FacturaRecord>()
      .cursor({ batchSize: BATCH });
    // The last file ended within this second: some of its vouchers are in it already.
    let isPast = ultimo === undefined;
    for await (const it of cursor) {
      if (isPast || it.fechaUnix > from) {
        isPast = true;
        yield it;
      } else if (it._id.toString() === ultimo?.id) isPast = true;
    }
  }
}
