import { Decimal, decimalsOf } from '@timbra/cfdi';

/** Amounts as decimal text, by the key of their currency. */
export type PorMoneda = Readonly<Record<string, string>>;

/** What happened on one day, as stamped vouchers say it. Nothing is added across currencies. */
export interface SumasDelDia {
  /** Invoices that were issued on it; `facturado` is theirs less the credit notes'. */
  facturas: number;
  facturado: PorMoneda;
  /** The invoices paid at once (PUE). */
  contado: number;
  cobradoContado: PorMoneda;
  /**
   * Receipts with payments of this day, and what was paid, in pesos. A receipt counts on the first
   * of its days in each month, so that a month counts it once.
   */
  recibos: number;
  cobradoRecibos: string;
  /**
   * What was paid, in pesos, of invoices in pesos with a known date, and the same times the days
   * until the payment: their quotient is the average days to pay, weighted by amount.
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

/**
 * Sums of the vouchers issued on one day: on that day, and on the days (AAAA-MM-DD) of the payments
 * that their receipts tell (docs/adr/0077). Days without any are left out.
 */
export interface SumasDeEmision extends SumasDelDia {
  enOtrosDias: Readonly<Record<string, Partial<SumasDelDia>>>;
}

/** Of all the vouchers that were issued on a day, and by the id of their issuer. */
export interface SumasPorEmisor {
  todas: SumasDeEmision;
  porEmisor: Readonly<Record<string, SumasDeEmision>>;
}

/** Goes up when the sums change their meaning: sums of a former version are made anew. */
export const VERSION_SUMAS = 3;

export const MXN = 'MXN';
export const CENTS = 2;

/** Adds exact decimals; what is not a number counts as 0, as everywhere in the engine. */
export const addTo = (sums: Map<string, Decimal>, key: string, value: Decimal): void =>
  void sums.set(key, (sums.get(key) ?? Decimal.ZERO).add(value));

export const toPorMoneda = (sums: ReadonlyMap<string, Decimal>): PorMoneda =>
  Object.fromEntries(
    [...sums].map(([moneda, sum]) => [moneda, sum.toFixed(Math.max(CENTS, decimalsOf(moneda)))]),
  );

type De<Type> = {
  [Name in keyof SumasDelDia]: SumasDelDia[Name] extends Type ? Name : never;
}[keyof SumasDelDia];
type Algunas = Partial<SumasDelDia>;

const countOf = (dias: readonly Algunas[], name: De<number>): number =>
  dias.reduce((sum, it) => sum + (it[name] ?? 0), 0);

const importeOf = (dias: readonly Algunas[], name: De<string>): string =>
  dias
    .reduce(
      (sum, { [name]: importe }) =>
        importe === undefined ? sum : sum.add(Decimal.orZero(importe)),
      Decimal.ZERO,
    )
    .toFixed(CENTS);

const porMonedaOf = (dias: readonly Algunas[], name: De<PorMoneda>): PorMoneda => {
  const sums = new Map<string, Decimal>();
  for (const { [name]: some = {} } of dias)
    for (const [moneda, importe] of Object.entries(some))
      addTo(sums, moneda, Decimal.orZero(importe));
  return toPorMoneda(sums);
};

/** Adds days; an absent sum is zero. */
export const sumSumas = (dias: readonly Algunas[]): SumasDelDia => ({
  facturas: countOf(dias, 'facturas'),
  facturado: porMonedaOf(dias, 'facturado'),
  contado: countOf(dias, 'contado'),
  cobradoContado: porMonedaOf(dias, 'cobradoContado'),
  recibos: countOf(dias, 'recibos'),
  cobradoRecibos: importeOf(dias, 'cobradoRecibos'),
  pagado: importeOf(dias, 'pagado'),
  pagadoPorDias: importeOf(dias, 'pagadoPorDias'),
  ivaTrasladado: importeOf(dias, 'ivaTrasladado'),
  ivaRetenido: importeOf(dias, 'ivaRetenido'),
  isrRetenido: importeOf(dias, 'isrRetenido'),
  baseCero: importeOf(dias, 'baseCero'),
});

/** Of days that were summed apart, those on which payments count too: each of them together. */
export const groupByDia = (
  some: Iterable<readonly [dia: string, sumas: Algunas]>,
): Map<string, SumasDelDia> => {
  const porDia = new Map<string, Algunas[]>();
  for (const [dia, sumas] of some) {
    const together = porDia.get(dia);
    if (together) together.push(sumas);
    else porDia.set(dia, [sumas]);
  }
  return new Map([...porDia].map(([dia, sumas]) => [dia, sumSumas(sumas)]));
};

const isZero = (value: string | number | PorMoneda): boolean =>
  typeof value === 'object' ? Object.keys(value).length === 0 : Number(value) === 0;

export const withoutZeros = (sumas: SumasDelDia): Algunas =>
  Object.fromEntries(
    Object.entries<string | number | PorMoneda>({ ...sumas }).filter(([, it]) => !isZero(it)),
  );

/** Those of several issuers of one day. */
export const sumEmisiones = (emisiones: readonly SumasDeEmision[]): SumasDeEmision => {
  const others = groupByDia(emisiones.flatMap(({ enOtrosDias }) => Object.entries(enOtrosDias)));
  return {
    ...sumSumas(emisiones),
    enOtrosDias: Object.fromEntries([...others].map(([dia, it]) => [dia, withoutZeros(it)])),
  };
};
