import type { FacturaSerie } from '@timbra/contracts';
import { DomainError, isDuplicateKey } from '@timbra/service-kit';
import type { SerieModel, SerieRecord } from './serie.model.ts';

/** The most series that an account keeps. */
const MAX_SERIES = 1000;

const view = ({ serie, lastFolio }: FacturaSerie): FacturaSerie => ({ serie, lastFolio });

/** Series of an account and the folios they give, one atomic update each. */
export class SerieRepository {
  readonly #series: SerieModel;

  constructor(series: SerieModel) {
    this.#series = series;
  }

  async list(accountId: string): Promise<FacturaSerie[]> {
    const found = await this.#series
      .find({ accountId })
      .sort({ serie: 1 })
      .limit(MAX_SERIES)
      .lean<SerieRecord[]>();
    return found.map(view);
  }

  /** @throws DomainError registroRepetido */
  async create(accountId: string, serie: FacturaSerie): Promise<FacturaSerie> {
    try {
      await this.#series.create({ ...serie, accountId });
      return view(serie);
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('registroRepetido', { cause: error });
      throw error;
    }
  }

  /** The next folio for an invoice, the same one however often it asks. An unknown series is created. */
  async nextFolio(accountId: string, serie: string, facturaId: string): Promise<number> {
    await this.#ensure(accountId, serie);
    const next = { $add: ['$lastFolio', 1] };
    await this.#series.updateOne(
      { accountId, serie, 'pendientes.facturaId': { $ne: facturaId } },
      [
        {
          $set: {
            lastFolio: next,
            pendientes: { $concatArrays: ['$pendientes', [{ facturaId, folio: next }]] },
          },
        },
      ],
      { updatePipeline: true },
    );
    const record = await this.#series
      .findOne({ accountId, serie }, { pendientes: 1 })
      .lean<SerieRecord>();
    const given = record?.pendientes.find((it) => it.facturaId === facturaId);
    if (!given) throw new Error(`series ${serie} gave no folio to ${facturaId}`);
    return given.folio;
  }

  /** The invoice carries its folio now. */
  async settle(accountId: string, serie: string, facturaId: string): Promise<void> {
    await this.#series.updateOne({ accountId, serie }, { $pull: { pendientes: { facturaId } } });
  }

  /** A folio typed by a person: the series goes on from the larger one (spec 1 §4). */
  async raise(accountId: string, serie: string, folio: number): Promise<void> {
    await this.#ensure(accountId, serie);
    await this.#series.updateOne({ accountId, serie }, { $max: { lastFolio: folio } });
  }

  async #ensure(accountId: string, serie: string): Promise<void> {
    try {
      await this.#series.updateOne(
        { accountId, serie },
        { $setOnInsert: { lastFolio: 0, pendientes: [] } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // another request created it just now
    }
  }
}
