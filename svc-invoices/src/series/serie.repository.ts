import type { FacturaSerie } from '@timbra/contracts';
import {
  createGatherer,
  DomainError,
  isDuplicateKey,
  nativeOf,
  type Lifecycle,
  type Logger,
} from '@timbra/service-kit';
import type { Types } from 'mongoose';
import type { SerieModel, SerieRecord } from './serie.model.ts';

/** The most series that an account keeps. */
const MAX_SERIES = 1000;
/** A first folio takes two: the series is created in between. */
const MAX_ATTEMPTS = 4;
/** Folios for many invoices are computed from a read: tries while others take folios in between. */
const MAX_READS = 20;

/** An invoice that needs no folio any more. */
interface Settled {
  accountId: string;
  serie: string;
  facturaId: string;
}

const view = ({ serie, lastFolio }: FacturaSerie): FacturaSerie => ({ serie, lastFolio });

/** Series of an account and the folios they give: one at a time, or many of a bulk file at once. */
export class SerieRepository {
  readonly #series: SerieModel;
  readonly #settle: (invoice: Settled) => void;

  constructor(series: SerieModel, runtime: { logger: Logger; lifecycle: Lifecycle }) {
    this.#series = series;
    this.#settle = createGatherer<Settled>({
      name: 'folios',
      flush: (invoices) => this.#dropNotes(invoices),
      ...runtime,
    });
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

  /**
   * The next folio for an invoice, the same one however often it asks. An unknown series is
   * created.
   * @param isNoted `noteFolios` most likely gave it one with others: the note is read first.
   */
  async nextFolio(
    accountId: string,
    serie: string,
    facturaId: string,
    { isNoted = false } = {},
  ): Promise<number> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const given =
        isNoted && attempt === 0 ? null : await this.#giveFolio(accountId, serie, facturaId);
      if (given !== null) return given;
      const known = await this.#series
        .findOne({ accountId, serie }, { pendientes: { $elemMatch: { facturaId } } })
        .lean<Pick<SerieRecord, 'pendientes'>>();
      const noted = known?.pendientes?.[0];
      if (noted) return noted.folio;
      // Unknown, or created by somebody else between the two looks.
      if (!known) await this.raise(accountId, serie, 0);
    }
    throw new Error(`series ${serie} gave no folio to ${facturaId}`);
  }

  /**
   * Gives many invoices the next folios in their order, all in one write: each finds its own when
   * it is prepared. An invoice with a note keeps it. An unknown series is created.
   * @param takenAbove which of the next numbers above a folio other invoices carry: they are
   * stepped over.
   * @throws Error when others take folios of the series all the time.
   */
  async noteFolios(
    accountId: string,
    serie: string,
    facturas: readonly string[],
    takenAbove: (folio: number, count: number) => Promise<ReadonlySet<number>>,
  ): Promise<void> {
    for (let read = 0; read < MAX_READS; read += 1) {
      const known = await this.#series.findOne({ accountId, serie }).lean<SerieRecord>();
      if (!known) {
        await this.raise(accountId, serie, 0);
        continue;
      }
      const noted = new Set(known.pendientes.map(({ facturaId }) => facturaId));
      const missing = facturas.filter((it) => !noted.has(it));
      if (missing.length === 0) return;
      const taken = await takenAbove(known.lastFolio, missing.length);
      let folio = known.lastFolio;
      const notes = missing.map((facturaId) => {
        do folio += 1;
        while (taken.has(folio));
        return { facturaId, folio };
      });
      const { modifiedCount } = await nativeOf(this.#series).updateOne(
        {
          accountId,
          serie,
          lastFolio: known.lastFolio,
          'pendientes.facturaId': { $nin: missing },
        },
        { $set: { lastFolio: folio }, $push: { pendientes: { $each: notes } } as object },
      );
      if (modifiedCount === 1) return;
    }
    throw new Error(`series ${serie} gave no folios to ${facturas.length} invoices`);
  }

  /**
   * Takes back the notes of invoices whose stamps are not asked for after all, from the last one
   * on, while each is the last number of the series: the others keep their numbers for the next
   * try.
   */
  async giveBackNotes(
    accountId: string,
    serie: string,
    facturas: readonly string[],
  ): Promise<void> {
    const known = await this.#series.findOne({ accountId, serie }).lean<SerieRecord>();
    const own = (known?.pendientes ?? [])
      .filter(({ facturaId }) => facturas.includes(facturaId))
      .toSorted((a, b) => b.folio - a.folio);
    for (const note of own) {
      if (!(await this.giveBack(accountId, serie, note))) return;
    }
  }

  /** null when the series is unknown, or the invoice has its folio already. */
  async #giveFolio(accountId: string, serie: string, facturaId: string): Promise<number | null> {
    const next = { $add: ['$lastFolio', 1] };
    const given = await nativeOf(this.#series).findOneAndUpdate(
      { accountId, serie, 'pendientes.facturaId': { $ne: facturaId } },
      [
        {
          $set: {
            lastFolio: next,
            pendientes: { $concatArrays: ['$pendientes', [{ facturaId, folio: next }]] },
          },
        },
      ],
      { returnDocument: 'after', projection: { lastFolio: 1 } },
    );
    return (given as Pick<SerieRecord, 'lastFolio'> | null)?.lastFolio ?? null;
  }

  /** A person typed the number that was noted for an invoice: the note goes. */
  async drop(accountId: string, serie: string, facturaId: string): Promise<void> {
    await this.#series.updateOne({ accountId, serie }, { $pull: { pendientes: { facturaId } } });
  }

  /**
   * The invoice was stamped, or is no more, and asks no more. Its note goes a moment later,
   * together with others; a note that a killed process left behind does no harm.
   */
  settle(accountId: string, { _id, serie }: { _id: Types.ObjectId; serie?: string }): void {
    if (serie) this.#settle({ accountId, serie, facturaId: _id.toString() });
  }

  async #dropNotes(invoices: readonly Settled[]): Promise<void> {
    const bySerie = Map.groupBy(invoices, ({ accountId, serie }) => `${accountId} ${serie}`);
    for (const group of bySerie.values()) {
      const ids = group.map(({ facturaId }) => facturaId);
      await nativeOf(this.#series).updateOne(
        { accountId: group[0]?.accountId, serie: group[0]?.serie },
        { $pull: { pendientes: { facturaId: { $in: ids } } } as object },
      );
    }
  }

  /**
   * Takes back the folio that an invoice was given, if it is still the last of the series. False when
   * it is not, or was typed by a person.
   */
  async giveBack(
    accountId: string,
    serie: string,
    given: SerieRecord['pendientes'][number],
  ): Promise<boolean> {
    const { modifiedCount } = await this.#series.updateOne(
      { accountId, serie, lastFolio: given.folio, pendientes: { $elemMatch: given } },
      { $inc: { lastFolio: -1 }, $pull: { pendientes: { facturaId: given.facturaId } } },
    );
    return modifiedCount === 1;
  }

  /** A folio typed by a person: the series goes on from the larger one (folios §2). */
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
