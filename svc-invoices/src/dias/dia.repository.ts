import { FacturaStatus } from '@timbra/contracts';
import { upserting } from '@timbra/service-kit';
import { NO_FACTURAS, type DiaCounts } from '../facturas/day-counts.ts';
import type { DiaModel, DiaRecord } from './dia.model.ts';
import { VERSION_SUMAS, type SumasPorEmisor } from './sumas.ts';

/** A write ends, or fails, well within half of this. */
const LEASE_MS = 60_000;
/** Days that this process announced lately: it does not announce them again. */
const MAX_REMEMBERED = 10_000;

/** What lists and counts read of a day. */
const SIN_SUMAS = { sumas: 0, sumasPorEmisor: 0, sumasDe: 0 } as const;
/** What is read of a day's sums: those of all, or of one issuer and whether they hold. */
const TODAS = { sumasPorEmisor: 0 } as const;
const deEmisor = (emisor: string) => ({
  accountId: 1,
  dia: 1,
  counts: 1,
  settlesAt: 1,
  settled: 1,
  sumasDe: 1,
  'sumas.version': 1,
  [`sumasPorEmisor.${emisor}`]: 1,
});

interface Deps {
  dias: DiaModel;
  now: () => Date;
}

/**
 * How many invoices each day has. A write of invoices announces its days before it begins; a reader
 * counts announced days anew until the announcement is over, so a crash between the announcement and
 * the write leaves no wrong count behind.
 */
export class DiaRepository {
  readonly #dias: DiaModel;
  readonly #now: () => Date;
  readonly #announced = new Map<string, number>();

  constructor({ dias, now }: Deps) {
    this.#dias = dias;
    this.#now = now;
  }

  /** Before a write: invoices of these days are about to change. */
  async announce(accountId: string, dias: readonly string[]): Promise<void> {
    const now = this.#now().getTime();
    for (const dia of new Set(dias)) {
      const _id = `${accountId}:${dia}`;
      if ((this.#announced.get(_id) ?? 0) > now + LEASE_MS / 2) continue;
      const settlesAt = now + LEASE_MS;
      const change = {
        $max: { settlesAt: new Date(settlesAt) },
        $set: { settled: false },
        $setOnInsert: { dia, counts: NO_FACTURAS },
      };
      // The first invoices of a day may come at once.
      await upserting(() => this.#dias.updateOne({ _id, accountId }, change, { upsert: true }));
      if (this.#announced.size >= MAX_REMEMBERED) this.#announced.clear();
      this.#announced.set(_id, settlesAt);
    }
  }

  /** Those whose counts may be old. */
  unsettled(accountId: string): Promise<DiaRecord[]> {
    return this.#dias.find({ accountId, settled: false }, SIN_SUMAS).lean<DiaRecord[]>().exec();
  }

  /** Keeps what was counted, unless another write was announced since `dia` was read. */
  async keep({ _id, accountId, settlesAt }: DiaRecord, counts: DiaCounts): Promise<void> {
    const settled = this.#now() >= settlesAt;
    await this.#dias.updateOne({ _id, accountId, settlesAt }, { $set: { counts, settled } });
  }

  /** The days that have, or had, invoices; both ends included. */
  between(accountId: string, desde: string, hasta: string): Promise<DiaRecord[]> {
    return this.#dias
      .find({ accountId, dia: { $gte: desde, $lte: hasta } }, SIN_SUMAS)
      .lean<DiaRecord[]>()
      .exec();
  }

  /** The same, with what their vouchers add up to: all of them, or those of one issuer. */
  withSumas(
    accountId: string,
    desde: string,
    hasta: string,
    emisor?: string,
  ): Promise<DiaRecord[]> {
    const fields = emisor === undefined ? TODAS : deEmisor(emisor);
    return this.#dias
      .find({ accountId, dia: { $gte: desde, $lte: hasta } }, fields)
      .lean<DiaRecord[]>()
      .exec();
  }

  /** Keeps what was summed once no write of before may still be under way. */
  async keepSumas(
    { _id, accountId, settlesAt }: DiaRecord,
    { todas, porEmisor }: SumasPorEmisor,
  ): Promise<void> {
    if (this.#now() < settlesAt) return;
    const sumas = { ...todas, version: VERSION_SUMAS };
    await this.#dias.updateOne(
      { _id, accountId, settlesAt },
      { $set: { sumas, sumasPorEmisor: porEmisor, sumasDe: settlesAt } },
    );
  }

  /** The days with drafts, the first one first, and how many each has. */
  async drafts(accountId: string): Promise<{ dia: string; cuantos: number }[]> {
    const count = `counts.${FacturaStatus.Borrador}`;
    const found = await this.#dias
      .find({ accountId, [count]: { $gt: 0 } }, { dia: 1, [count]: 1 })
      .sort({ dia: 1 })
      .lean<Pick<DiaRecord, 'dia' | 'counts'>[]>();
    return found.map(({ dia, counts }) => ({ dia, cuantos: counts[FacturaStatus.Borrador] }));
  }

  /** Sums of each year, keyed by it ('2026'). */
  async years(accountId: string): Promise<(DiaCounts & { _id: string })[]> {
    const sums = Object.fromEntries(
      Object.keys(NO_FACTURAS).map((status) => [status, { $sum: `$counts.${status}` }]),
    );
    return this.#dias.aggregate([
      { $match: { accountId } },
      { $group: { _id: { $substrBytes: ['$dia', 0, 4] }, ...sums } },
    ]);
  }

  /**
   * Adds a day that no write announced: it was written by other means, or before days were counted.
   */
  async adopt(accountId: string, dia: string): Promise<void> {
    const change = {
      $set: { settled: false },
      $unset: { sumasDe: 1 },
      $setOnInsert: { dia, counts: NO_FACTURAS, settlesAt: new Date(0) },
    } as const;
    const _id = `${accountId}:${dia}`;
    await upserting(() => this.#dias.updateOne({ _id, accountId }, change, { upsert: true }));
  }
}
