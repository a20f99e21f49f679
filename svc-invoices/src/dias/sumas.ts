import { computePagos, Decimal, decimalsOf } from '@timbra/cfdi';
import type { FacturaRecord } from '../facturas/factura.model.ts';

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
  /** In pesos: of invoices that were paid at once, less credit notes', and of receipts. */
  ivaTrasladado: string;
  ivaRetenido: string;
  isrRetenido: string;
}

export const SIN_SUMAS: SumasDelDia = {
  facturas: 0,
  facturado: {},
  contado: 0,
  cobradoContado: {},
  recibos: 0,
  cobradoRecibos: '0.00',
  ivaTrasladado: '0.00',
  ivaRetenido: '0.00',
  isrRetenido: '0.00',
};

/** What is read of a voucher. */
export type Sumable = Pick<
  FacturaRecord,
  'tipoComprobante' | 'metodoPago' | 'moneda' | 'tipoCambio' | 'total' | 'recepcionPago'
> & { conceptos: Pick<FacturaRecord['conceptos'][number], 'impuestos'>[] };

export const CAMPOS_SUMABLES = {
  tipoComprobante: 1,
  metodoPago: 1,
  moneda: 1,
  tipoCambio: 1,
  total: 1,
  recepcionPago: 1,
  'conceptos.impuestos': 1,
} as const;

export const MXN = 'MXN';
const CENTS = 2;
const ISR = '001';
const IVA = '002';

type Impuesto = 'ivaTrasladado' | 'ivaRetenido' | 'isrRetenido';
const IMPUESTOS = ['ivaTrasladado', 'ivaRetenido', 'isrRetenido'] as const;

const kindOf = (tipo: number, impuesto: string): Impuesto | undefined => {
  if (impuesto === IVA) return tipo === 1 ? 'ivaRetenido' : 'ivaTrasladado';
  return impuesto === ISR && tipo === 1 ? 'isrRetenido' : undefined;
};

/** Adds exact decimals; what is not a number counts as 0, as everywhere in the engine. */
export const addTo = (sums: Map<string, Decimal>, key: string, value: Decimal): void =>
  void sums.set(key, (sums.get(key) ?? Decimal.ZERO).add(value));

/**
 * Taxes of an invoice in pesos, as its Impuestos writes them: rows are summed from what was stamped,
 * each is rounded to the currency's decimals, then converted.
 */
const addImpuestos = (sums: Map<Impuesto, Decimal>, factura: Sumable, isNota: boolean): void => {
  const rows = new Map<string, { kind: Impuesto; importe: Decimal }>();
  for (const { impuestos } of factura.conceptos) {
    for (const { tipo, impuesto, tipoFactor, tasaCuota = '', importe } of impuestos ?? []) {
      const kind = kindOf(tipo, impuesto);
      if (!kind) continue;
      const key = tipo === 1 ? kind : `${kind}/${tipoFactor}/${tasaCuota}`;
      const row = rows.get(key) ?? { kind, importe: Decimal.ZERO };
      rows.set(key, { kind, importe: row.importe.add(Decimal.orZero(importe)) });
    }
  }
  const decimals = decimalsOf(factura.moneda);
  const rate = factura.moneda === MXN ? null : Decimal.tryParse(factura.tipoCambio);
  for (const { kind, importe } of rows.values()) {
    const rounded = importe.round(decimals);
    const pesos = rate ? rounded.mul(rate).round(CENTS) : rounded;
    addTo(sums, kind, isNota ? Decimal.ZERO.sub(pesos) : pesos);
  }
};

const addRecibo = (sums: Map<Impuesto, Decimal>, { recepcionPago }: Sumable): Decimal => {
  if (!recepcionPago) return Decimal.ZERO;
  const { totales } = computePagos(recepcionPago);
  for (const name of ['TotalTrasladosImpuestoIVA16', 'TotalTrasladosImpuestoIVA8'] as const)
    addTo(sums, 'ivaTrasladado', Decimal.orZero(totales[name]));
  addTo(sums, 'ivaRetenido', Decimal.orZero(totales.TotalRetencionesIVA));
  addTo(sums, 'isrRetenido', Decimal.orZero(totales.TotalRetencionesISR));
  return Decimal.orZero(totales.MontoTotalPagos);
};

export const toPorMoneda = (sums: ReadonlyMap<string, Decimal>): PorMoneda =>
  Object.fromEntries(
    [...sums].map(([moneda, sum]) => [moneda, sum.toFixed(Math.max(CENTS, decimalsOf(moneda)))]),
  );

/** Sums what comes one by one, so that a day of thousands is never in memory at once. */
export const sumVouchers = async (
  vouchers: AsyncIterable<Sumable> | Iterable<Sumable>,
): Promise<SumasDelDia> => {
  const facturado = new Map<string, Decimal>();
  const cobradoContado = new Map<string, Decimal>();
  const impuestos = new Map<Impuesto, Decimal>();
  let [facturas, contado, recibos] = [0, 0, 0];
  let cobradoRecibos = Decimal.ZERO;
  for await (const it of vouchers) {
    const total = Decimal.orZero(it.total);
    if (it.tipoComprobante === 'I') {
      facturas += 1;
      addTo(facturado, it.moneda, total);
      if (it.metodoPago === 'PPD') continue;
      contado += 1;
      addTo(cobradoContado, it.moneda, total);
      addImpuestos(impuestos, it, false);
    } else if (it.tipoComprobante === 'E') {
      addTo(facturado, it.moneda, Decimal.ZERO.sub(total));
      addImpuestos(impuestos, it, true);
    } else if (it.tipoComprobante === 'P') {
      recibos += 1;
      cobradoRecibos = cobradoRecibos.add(addRecibo(impuestos, it));
    }
  }
  const [ivaTrasladado, ivaRetenido, isrRetenido] = IMPUESTOS.map((name) =>
    (impuestos.get(name) ?? Decimal.ZERO).toFixed(CENTS),
  ) as [string, string, string];
  return {
    ...{ facturas, facturado: toPorMoneda(facturado) },
    ...{ contado, cobradoContado: toPorMoneda(cobradoContado) },
    ...{ recibos, cobradoRecibos: cobradoRecibos.toFixed(CENTS) },
    ...{ ivaTrasladado, ivaRetenido, isrRetenido },
  };
};

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
      ivaTrasladado: plus(sum.ivaTrasladado, it.ivaTrasladado),
      ivaRetenido: plus(sum.ivaRetenido, it.ivaRetenido),
      isrRetenido: plus(sum.isrRetenido, it.isrRetenido),
    }),
    {
      ...SIN_SUMAS,
      facturado: toPorMoneda(facturado),
      cobradoContado: toPorMoneda(cobradoContado),
    },
  );
};
