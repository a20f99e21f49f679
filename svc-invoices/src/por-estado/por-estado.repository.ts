import { MAX_SUMADOS, type FacturaStatus } from '@timbra/contracts';
import { isOutOfTime } from '@timbra/service-kit';
import type { FacturaModel } from '../facturas/factura.model.ts';
import { conditionsOf, indexOf, type ListQuery } from '../facturas/list-query.ts';
import type { Range } from '../facturas/windows-of.ts';

/** What vouchers of one status, kind and currency add up to. */
export interface Grupo {
  status: FacturaStatus;
  tipo: string;
  moneda: string;
  cuantos: number;
  /** Exact, as decimal text. */
  suma: string;
}

/**
 * If few vouchers of a large account pass a filter, all of them are read: this bounds it. The tabs
 * of a screen wait no longer.
 */
const MAX_MS = 5_000;

type Seleccion = Pick<ListQuery, 'prefixes' | 'filtros'> & { range?: Range };

/** A receipt of payments, whose own total is 0 in no currency, is worth what was paid, in pesos. */
const IMPORTE = { $toDecimal: { $ifNull: ['$montoTotalPagos', '$total'] } };
/** Of what is owed, what is still to be paid of it. */
const SALDO = { $toDecimal: '$saldo' };
const MONEDA = { $cond: [{ $eq: ['$tipoComprobante', 'P'] }, 'MXN', '$moneda'] };

/** Sums of what a list's filters select, always within one account. */
export class PorEstadoRepository {
  readonly #facturas: FacturaModel;
  readonly #maxMs: number;

  constructor(facturas: FacturaModel, maxMs = MAX_MS) {
    this.#facturas = facturas;
    this.#maxMs = maxMs;
  }

  /**
   * Reads as many as are added up at once and one more, by the index that the list reads by. Decimal128
   * adds cents exactly.
   * @returns null where even that took too long
   */
  async groups(accountId: string, { range, ...query }: Seleccion): Promise<Grupo[] | null> {
    const asked = this.#facturas.aggregate<{
      _id: Pick<Grupo, 'status' | 'tipo' | 'moneda'>;
      cuantos: number;
      suma: unknown;
    }>([
      {
        $match: {
          accountId,
          ...(range && { fechaUnix: { $gte: range.from, $lt: range.to } }),
          ...conditionsOf(query),
        },
      },
      { $limit: MAX_SUMADOS + 1 },
      {
        $group: {
          _id: { status: '$status', tipo: '$tipoComprobante', moneda: MONEDA },
          cuantos: { $sum: 1 },
          suma: { $sum: query.filtros?.porCobrar ? SALDO : IMPORTE },
        },
      },
    ]);
    asked.option({ maxTimeMS: this.#maxMs });
    const hint = indexOf(query.filtros);
    if (hint) asked.hint(hint);
    const found = await asked.catch((error: unknown) => {
      if (isOutOfTime(error)) return null;
      throw error;
    });
    return (
      found && found.map(({ _id, cuantos, suma }) => ({ ..._id, cuantos, suma: String(suma) }))
    );
  }
}
