import type { FacturaSerie } from '@timbra/contracts';
import { DomainError, isDuplicateKey } from '@timbra/service-kit';
import type { SerieModel, SerieRecord } from './serie.model.ts';

/** The most series that an account keeps. */
const MAX_SERIES = 1000;
/** A first folio takes two: the series is created in between. */
const MAX_ATTEMPTS = 4;

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
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const record =
        (await this.#giveFolio(accountId, serie, facturaId)) ??
        (await this.#series.findOne({ accountId, serie }, { pendientes: 1 }).lean<SerieRecord>());
      const given = record?.pendientes.find((it) => it.facturaId === facturaId);
      if (given) return given.folio;
      // Unknown, or created by somebody else between the two looks.
      if (!record) await this.raise(accountId, serie, 0);
    }
    throw new Error(`series ${serie} gave no folio to ${facturaId}`);
  }

  /** null when the series is unknown, or the invoice has its folio already. */
  #giveFolio(accountId: string, serie: string, facturaId: string): Promise<SerieRecord | null> {
    const next = { $add: ['$lastFolio', 1] };
    return this.#series
      .findOneAndUpdate(
        { accountId, serie, 'pendientes.facturaId': { $ne: facturaId } },
        [
          {
            $set: {
              lastFolio: next,
              pendientes: { $concatArrays: ['$pendientes', [{ facturaId, folio: next }]] },
            },
          },
        ],
        { updatePipeline: true, returnDocument: 'after', projection: { pendientes: 1 } },
      )
      .lean<SerieRecord>();
  }

  /** The number noted for an invoice is taken by somebody who typed it. */
  async drop(accountId: string, serie: string, facturaId: string): Promise<void> {
    await this.#series.updateOne({ accountId, serie }, { $pull: { pendientes: { facturaId } } });
  }

  /** Nobody will ask again: the invoice was stamped, or is no more. */
  async settle(accountId: string, facturaId: string): Promise<void> {
    await this.#series.updateMany(
      { accountId, 'pendientes.facturaId': facturaId },
      { $pull: { pendientes: { facturaId } } },
    );
  }

  /** A folio typed by a person: the series goes on from the larger one (spec 1 §4). */
  async raise(accountId: string, serie: string, folio: number): Promise<void> {
    const raised = { $max: { lastFolio: folio } };
    try {
      await this.#series.updateOne(
        { accountId, serie },
        { ...raised, $setOnInsert: { pendientes: [] } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // another request created it just now
      await this.#series.updateOne({ accountId, serie }, raised);
    }
  }
}
