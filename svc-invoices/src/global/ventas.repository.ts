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

/** Sales to the general public, always within one account. */
export class VentasRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /** Drafts that nobody is stamping and that only say what a line of a global invoice can say. */
  #filter(accountId: string, { emisor, rfc, from, to }: VentasFilter) {
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

  count(accountId: string, filter: VentasFilter): Promise<number> {
    return this.#facturas
      .countDocuments({ ...this.#filter(accountId, filter), enGlobal: { $exists: false } })
      .exec();
  }

  /** Takes them for a global invoice; those that another took, or that changed meanwhile, stay. */
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
    const owners = await this.#facturas.distinct('enGlobal', { accountId });
    const named = owners.filter((it): it is string => typeof it === 'string');
    if (named.length === 0) return;
    const there = await this.#facturas
      .find({ accountId, _id: { $in: named.map((it) => new Types.ObjectId(it)) } }, { _id: 1 })
      .lean<Pick<FacturaRecord, '_id'>[]>();
    const kept = new Set(there.map(({ _id }) => _id.toString()));
    for (const owner of named) if (!kept.has(owner)) await this.release(accountId, owner);
  }
}
