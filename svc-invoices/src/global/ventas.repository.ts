import { clavesHyp } from '@timbra/cfdi';
import { FacturaStatus, TimbrarStatus } from '@timbra/contracts';
import { Types } from 'mongoose';
import type { FacturaModel, FacturaRecord } from '../facturas/factura.model.ts';

/** Whose sales, and from when to when (unix seconds: [from, to)). */
export interface VentasFilter {
  emisor: string;
  rfc: string;
  from: number;
  to: number;
}

/** Complements of a sale, which a line of a global invoice cannot say. */
const NOT_IN_A_LINE = {
  ine: { $exists: false },
  donataria: { $exists: false },
  'conceptos.iedu': { $exists: false },
  'conceptos.aCuentaTerceros': { $exists: false },
};

/**
 * Fuel has global invoices of its own (SAT's guide, appendix 3): by form of payment and key, in
 * litres, each line with its permit. SAT does not say whether they carry HidroYPetro.
 */
const COMBUSTIBLES = clavesHyp.map(({ id }) => id);

/** Making a global invoice takes far less than this: its sales are not let go meanwhile. */
const MAKING_MS = 60_000;

/** Sales to the general public, always within one account. */
export class VentasRepository {
  readonly #facturas: FacturaModel;
  readonly #now: () => Date;

  constructor({ facturas, now }: { facturas: FacturaModel; now: () => Date }) {
    this.#facturas = facturas;
    this.#now = now;
  }

  /** Drafts that no request is stamping and that a line of a global invoice can hold. */
  #filter(accountId: string, filter: VentasFilter) {
    return {
      ...this.#drafts(accountId, filter),
      'conceptos.clave': { $nin: COMBUSTIBLES },
      'conceptos.hidroYPetro': { $exists: false },
    };
  }

  #drafts(accountId: string, { emisor, rfc, from, to }: VentasFilter) {
    return {
      accountId,
      fechaUnix: { $gte: from, $lt: to },
      status: FacturaStatus.Borrador,
      tipoComprobante: 'I' as const,
      isGlobal: { $ne: true },
      moneda: 'MXN',
      'emisor.id': emisor,
      'receptor.rfc': rfc,
      'timbrarRequest.status': { $ne: TimbrarStatus.EnProceso },
      'conceptos.0': { $exists: true },
      'impuestosGlobales.0': { $exists: false },
      ...NOT_IN_A_LINE,
    };
  }

  /** The oldest first. */
  list(accountId: string, filter: VentasFilter, limit: number): Promise<FacturaRecord[]> {
    return this.#facturas
      .find({ ...this.#filter(accountId, filter), enGlobal: { $exists: false } })
      .sort({ fechaUnix: 1, _id: 1 })
      .limit(limit)
      .lean<FacturaRecord[]>()
      .exec();
  }

  /** The totals of the same sales, in the same order. */
  async totals(accountId: string, filter: VentasFilter, limit: number): Promise<string[]> {
    const found = await this.#facturas
      .find({ ...this.#filter(accountId, filter), enGlobal: { $exists: false } }, { total: 1 })
      .sort({ fechaUnix: 1, _id: 1 })
      .limit(limit)
      .lean<Pick<FacturaRecord, 'total'>[]>();
    return found.map(({ total }) => total);
  }

  /** Sales of fuel on those days, the first ones: they are not gathered. */
  combustible(accountId: string, filter: VentasFilter, limit: number): Promise<FacturaRecord[]> {
    return this.#facturas
      .find(this.#combustible(accountId, filter))
      .sort({ fechaUnix: 1, _id: 1 })
      .limit(limit)
      .lean<FacturaRecord[]>()
      .exec();
  }

  countCombustible(accountId: string, filter: VentasFilter): Promise<number> {
    return this.#facturas.countDocuments(this.#combustible(accountId, filter)).exec();
  }

  #combustible(accountId: string, filter: VentasFilter) {
    return {
      ...this.#drafts(accountId, filter),
      'conceptos.clave': { $in: COMBUSTIBLES },
      enGlobal: { $exists: false },
    };
  }

  count(accountId: string, filter: VentasFilter): Promise<number> {
    return this.#facturas
      .countDocuments({ ...this.#filter(accountId, filter), enGlobal: { $exists: false } })
      .exec();
  }

  /**
   * Takes the sales for a global invoice; a sale that another took, or that changed meanwhile,
   * stays.
   */
  async take(accountId: string, filter: VentasFilter, ids: readonly Types.ObjectId[], by: string) {
    await this.#facturas.updateMany(
      {
        ...this.#filter(accountId, filter),
        _id: { $in: [...ids] },
        enGlobal: { $exists: false },
      },
      { $set: { enGlobal: by } },
    );
  }

  takenBy(accountId: string, globalId: string): Promise<FacturaRecord[]> {
    return this.#facturas
      .find({ accountId, enGlobal: globalId })
      .sort({ fechaUnix: 1, _id: 1 })
      .lean<FacturaRecord[]>()
      .exec();
  }

  async release(accountId: string, globalId: string): Promise<void> {
    await this.#facturas.updateMany({ accountId, enGlobal: globalId }, { $unset: { enGlobal: 1 } });
  }

  /** Lets go of sales whose global invoice is not there: its making, or its deletion, was cut off. */
  async releaseOrphans(accountId: string): Promise<void> {
    // A sale that is taken says when: nothing else changes it until it is let go.
    const long = { updatedAt: { $lt: new Date(this.#now().getTime() - MAKING_MS) } };
    const owners = await this.#facturas.distinct('enGlobal', { accountId, ...long });
    const named = owners.filter((it): it is string => typeof it === 'string');
    if (named.length === 0) return;
    const there = await this.#facturas
      .find({ accountId, _id: { $in: named.map((it) => new Types.ObjectId(it)) } }, { _id: 1 })
      .lean<Pick<FacturaRecord, '_id'>[]>();
    const kept = new Set(there.map(({ _id }) => _id.toString()));
    for (const owner of named) if (!kept.has(owner)) await this.release(accountId, owner);
  }
}
