import { computePagos, Decimal, decimalsOf } from '@timbra/cfdi';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import { dayOf } from '../shared/mexico-time.ts';
import {
  addTo,
  CENTS,
  MXN,
  sumSumas,
  toPorMoneda,
  type SumasDelDia,
  type SumasPorEmisor,
} from './sumas.ts';

/** What is read of a voucher. */
export type Sumable = Pick<
  FacturaRecord,
  'tipoComprobante' | 'metodoPago' | 'moneda' | 'tipoCambio' | 'total' | 'recepcionPago'
> & {
  emisor?: Pick<NonNullable<FacturaRecord['emisor']>, 'id'>;
  conceptos: Pick<FacturaRecord['conceptos'][number], 'impuestos'>[];
};

export const CAMPOS_SUMABLES = {
  'emisor.id': 1,
  tipoComprobante: 1,
  metodoPago: 1,
  moneda: 1,
  tipoCambio: 1,
  total: 1,
  recepcionPago: 1,
  'conceptos.impuestos': 1,
} as const;

const ISR = '001';
const IVA = '002';
const DAY_MS = 86_400_000;
/** So many invoices are looked up at once for their dates. */
const FECHAS_A_LA_VEZ = 500;

const IMPUESTOS = ['ivaTrasladado', 'ivaRetenido', 'isrRetenido', 'baseCero'] as const;
type Impuesto = (typeof IMPUESTOS)[number];
type DeConcepto = NonNullable<Sumable['conceptos'][number]['impuestos']>[number];

const isCero = ({ tipoFactor, tasaCuota }: DeConcepto): boolean =>
  tipoFactor === 'Tasa' && Decimal.tryParse(tasaCuota)?.isZero() === true;

const kindOf = (it: DeConcepto): Impuesto | undefined => {
  if (it.impuesto === IVA && it.tipo !== 1) return isCero(it) ? 'baseCero' : 'ivaTrasladado';
  if (it.tipo !== 1) return undefined;
  return it.impuesto === IVA ? 'ivaRetenido' : it.impuesto === ISR ? 'isrRetenido' : undefined;
};

/**
 * Taxes of an invoice in pesos, as its Impuestos writes them: rows are summed from what was stamped,
 * each is rounded to the currency's decimals, then converted.
 */
const addImpuestos = (sums: Map<Impuesto, Decimal>, factura: Sumable, isNota: boolean): void => {
  const rows = new Map<string, { kind: Impuesto; importe: Decimal }>();
  for (const { impuestos } of factura.conceptos) {
    for (const it of impuestos ?? []) {
      const kind = kindOf(it);
      if (!kind) continue;
      const isAlone = it.tipo === 1 || kind === 'baseCero';
      const key = isAlone ? kind : `${kind}/${it.tipoFactor}/${it.tasaCuota ?? ''}`;
      const row = rows.get(key) ?? { kind, importe: Decimal.ZERO };
      const importe = Decimal.orZero(kind === 'baseCero' ? it.base : it.importe);
      rows.set(key, { kind, importe: row.importe.add(importe) });
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
  addTo(sums, 'baseCero', Decimal.orZero(totales.TotalTrasladosBaseIVA0));
  return Decimal.orZero(totales.MontoTotalPagos);
};

/** What one receipt pays of one invoice in pesos. */
interface PagoDeFactura {
  suma: Suma;
  uuid: string;
  importe: Decimal;
  /** AAAA-MM-DD */
  dia: string;
}

const pagosDe = (suma: Suma, { recepcionPago }: Sumable): PagoDeFactura[] =>
  (recepcionPago?.pagos ?? []).flatMap(({ fechaPago, documentos }) =>
    (documentos ?? [])
      .filter(({ monedaDR }) => monedaDR === MXN)
      .map(({ idDocumento, impPagado }) => ({
        ...{ suma, uuid: idDocumento, importe: Decimal.orZero(impPagado) },
        dia: fechaPago.slice(0, 10),
      })),
  );

/** The vouchers of one issuer while they are summed. */
class Suma {
  readonly #facturado = new Map<string, Decimal>();
  readonly #cobradoContado = new Map<string, Decimal>();
  readonly #impuestos = new Map<Impuesto, Decimal>();
  #facturas = 0;
  #contado = 0;
  #recibos = 0;
  #cobradoRecibos = Decimal.ZERO;
  #pagado = Decimal.ZERO;
  #pagadoPorDias = Decimal.ZERO;

  add(it: Sumable): void {
    const total = Decimal.orZero(it.total);
    if (it.tipoComprobante === 'I') {
      this.#facturas += 1;
      addTo(this.#facturado, it.moneda, total);
      if (it.metodoPago === 'PPD') return;
      this.#contado += 1;
      addTo(this.#cobradoContado, it.moneda, total);
      addImpuestos(this.#impuestos, it, false);
    } else if (it.tipoComprobante === 'E') {
      addTo(this.#facturado, it.moneda, Decimal.ZERO.sub(total));
      addImpuestos(this.#impuestos, it, true);
    } else if (it.tipoComprobante === 'P') {
      this.#recibos += 1;
      this.#cobradoRecibos = this.#cobradoRecibos.add(addRecibo(this.#impuestos, it));
    }
  }

  addPago(importe: Decimal, dias: number): void {
    this.#pagado = this.#pagado.add(importe);
    this.#pagadoPorDias = this.#pagadoPorDias.add(importe.mul(Decimal.parse(dias)));
  }

  toSumas(): SumasDelDia {
    const impuestos = IMPUESTOS.map((name) => [
      name,
      (this.#impuestos.get(name) ?? Decimal.ZERO).toFixed(CENTS),
    ]);
    return {
      ...{ facturas: this.#facturas, facturado: toPorMoneda(this.#facturado) },
      ...{ contado: this.#contado, cobradoContado: toPorMoneda(this.#cobradoContado) },
      ...{ recibos: this.#recibos, cobradoRecibos: this.#cobradoRecibos.toFixed(CENTS) },
      pagado: this.#pagado.toFixed(CENTS),
      pagadoPorDias: this.#pagadoPorDias.toFixed(CENTS),
      ...(Object.fromEntries(impuestos) as Record<Impuesto, string>),
    };
  }
}

/** The date of each invoice, in unix seconds, by its UUID; those of elsewhere are not there. */
export type FechasDe = (uuids: readonly string[]) => Promise<ReadonlyMap<string, number>>;

const addPagos = async (pagos: readonly PagoDeFactura[], fechasDe: FechasDe): Promise<void> => {
  const fechas = await fechasDe([...new Set(pagos.map(({ uuid }) => uuid))]);
  for (const { suma, uuid, importe, dia } of pagos) {
    const fecha = fechas.get(uuid);
    if (fecha === undefined) continue;
    const dias = Math.round((Date.parse(dia) - Date.parse(dayOf(fecha))) / DAY_MS);
    // An invoice may be dated after the day on which it was paid.
    if (!Number.isNaN(dias)) suma.addPago(importe, Math.max(0, dias));
  }
};

/** Of a voucher that was kept without an issuer; it counts among all. */
const SIN_EMISOR = '';

/** Sums what comes one by one, so that a day of thousands is never in memory at once. */
export const sumVouchers = async (
  vouchers: AsyncIterable<Sumable> | Iterable<Sumable>,
  fechasDe: FechasDe,
): Promise<SumasPorEmisor> => {
  const sumas = new Map<string, Suma>();
  let pagos: PagoDeFactura[] = [];
  for await (const it of vouchers) {
    const emisor = it.emisor?.id ?? SIN_EMISOR;
    const suma = sumas.get(emisor) ?? new Suma();
    sumas.set(emisor, suma);
    suma.add(it);
    if (it.tipoComprobante === 'P') pagos.push(...pagosDe(suma, it));
    if (pagos.length < FECHAS_A_LA_VEZ) continue;
    await addPagos(pagos, fechasDe);
    pagos = [];
  }
  if (pagos.length > 0) await addPagos(pagos, fechasDe);
  const summed = [...sumas].map(([emisor, suma]) => [emisor, suma.toSumas()] as const);
  return {
    todas: sumSumas(summed.map(([, suma]) => suma)),
    porEmisor: Object.fromEntries(summed.filter(([emisor]) => emisor !== SIN_EMISOR)),
  };
};
