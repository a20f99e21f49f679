import { Decimal, decimalsOf } from '@timbra/cfdi';

/** Amounts as decimal text, by the key of their currency. */
export type PorMoneda = Readonly<Record<string, string>>;

/** What the stamped vouchers of one day add up to. Nothing is added across currencies. */
export interface SumasDelDia {
  /** Invoices; `facturado` is theirs less the credit notes'. */
  facturas: number;
  facturado: PorMoneda;
  /** Invoices that were paid at once (PUE). */
  contado: number;
  cobradoContado: PorMoneda;
  /** Payment receipts, in pesos. */
  recibos: number;
  cobradoRecibos: string;
  /**
   * What these receipts pay, in pesos, of invoices in pesos whose date is known, and the same times the
   * days that went by until it was paid: their quotient is an average weighted by amount.
   */
  pagado: string;
  pagadoPorDias: string;
  /** In pesos: of invoices that were paid at once, less credit notes', and of receipts. */
  ivaTrasladado: string;
  ivaRetenido: string;
  isrRetenido: string;
  /** What was taxed at 0 %, which is not what is exempt. */
  baseCero: string;
}

/** Of a day: of all its vouchers, and by the id of their issuer. */
export interface SumasPorEmisor {
  todas: SumasDelDia;
  porEmisor: Readonly<Record<string, SumasDelDia>>;
}

/** Moves when SumasDelDia says more than it did: what a version before kept is then summed anew. */
export const VERSION_SUMAS = 2;

export const SIN_SUMAS: SumasDelDia = {
  facturas: 0,
  facturado: {},
  contado: 0,
  cobradoContado: {},
  recibos: 0,
  cobradoRecibos: '0.00',
  pagado: '0.00',
  pagadoPorDias: '0.00',
  ivaTrasladado: '0.00',
  ivaRetenido: '0.00',
  isrRetenido: '0.00',
  baseCero: '0.00',
};

export const MXN = 'MXN';
export const CENTS = 2;

/** Adds exact decimals; what is not a number counts as 0, as everywhere in the engine. */
export const addTo = (sums: Map<string, Decimal>, key: string, value: Decimal): void =>
  void sums.set(key, (sums.get(key) ?? Decimal.ZERO).add(value));

export const toPorMoneda = (sums: ReadonlyMap<string, Decimal>): PorMoneda =>
  Object.fromEntries(
    [...sums].map(([moneda, sum]) => [moneda, sum.toFixed(Math.max(CENTS, decimalsOf(moneda)))]),
  );

const mergeInto = (sums: Map<string, Decimal>, one: PorMoneda): void => {
  for (const [moneda, importe] of Object.entries(one)) addTo(sums, moneda, Decimal.orZero(importe));
};
const plus = (some: string, others: string): string =>
  Decimal.orZero(some).add(Decimal.orZero(others)).toFixed(CENTS);

/** Days together. */
export const sumSumas = (dias: readonly SumasDelDia[]): SumasDelDia => {
  const facturado = new Map<string, Decimal>();
  const cobradoContado = new Map<string, Decimal>();
  for (const it of dias) {
    mergeInto(facturado, it.facturado);
    mergeInto(cobradoContado, it.cobradoContado);
  }
  return dias.reduce<SumasDelDia>(
    (sum, it) => ({
      ...sum,
      facturas: sum.facturas + it.facturas,
      contado: sum.contado + it.contado,
      recibos: sum.recibos + it.recibos,
      cobradoRecibos: plus(sum.cobradoRecibos, it.cobradoRecibos),
      pagado: plus(sum.pagado, it.pagado),
      pagadoPorDias: plus(sum.pagadoPorDias, it.pagadoPorDias),
      ivaTrasladado: plus(sum.ivaTrasladado, it.ivaTrasladado),
      ivaRetenido: plus(sum.ivaRetenido, it.ivaRetenido),
      isrRetenido: plus(sum.isrRetenido, it.isrRetenido),
      baseCero: plus(sum.baseCero, it.baseCero),
    }),
    {
      ...SIN_SUMAS,
      facturado: toPorMoneda(facturado),
      cobradoContado: toPorMoneda(cobradoContado),
    },
  );
};
