import { Decimal } from '@timbra/cfdi';
import { dayOf } from '../shared/mexico-time.ts';
import { diasDelRecibo, type DiaDeRecibo } from './dias-del-recibo.ts';
import { Suma } from './suma.ts';
import type { Sumable } from '../facturas/sumable.ts';
import {
  MXN,
  sumEmisiones,
  withoutZeros,
  type SumasDeEmision,
  type SumasPorEmisor,
} from './sumas.ts';

const DAY_MS = 86_400_000;
/** So many invoices are looked up at once for their dates. */
const FECHAS_A_LA_VEZ = 500;

/** What one receipt pays of one invoice in pesos. */
interface PagoDeFactura {
  suma: Suma;
  uuid: string;
  importe: Decimal;
  /** AAAA-MM-DD */
  dia: string;
}

const pagosDe = (suma: Suma, { dia, pagos }: DiaDeRecibo): PagoDeFactura[] =>
  pagos.flatMap(({ documentos }) =>
    (documentos ?? [])
      .filter(({ monedaDR }) => monedaDR === MXN)
      .map(({ idDocumento, impPagado }) => ({
        suma,
        dia,
        uuid: idDocumento,
        importe: Decimal.orZero(impPagado),
      })),
  );

/** The vouchers that an issuer issued on one day, by the day on which they count. */
class Emision {
  readonly #dia: string;
  readonly #sumas = new Map<string, Suma>();

  constructor(dia: string) {
    this.#dia = dia;
  }

  sumaOf(dia: string): Suma {
    const suma = this.#sumas.get(dia) ?? new Suma();
    this.#sumas.set(dia, suma);
    return suma;
  }

  /** Answers what it pays. */
  add(it: Sumable): PagoDeFactura[] {
    if (it.tipoComprobante !== 'P') {
      this.sumaOf(this.#dia).add(it);
      return [];
    }
    if (!it.recepcionPago) return [];
    return diasDelRecibo(it.recepcionPago, this.#dia).flatMap((de) => {
      const suma = this.sumaOf(de.dia);
      suma.addRecibo(de);
      return pagosDe(suma, de);
    });
  }

  toSumas(): SumasDeEmision {
    const others = [...this.#sumas].filter(([dia]) => dia !== this.#dia);
    return {
      ...this.sumaOf(this.#dia).toSumas(),
      enOtrosDias: Object.fromEntries(
        others.map(([dia, suma]) => [dia, withoutZeros(suma.toSumas())]),
      ),
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
    suma.addPago(importe, Math.max(0, dias));
  }
};

/** Of a voucher that was kept without an issuer; it counts among all. */
const SIN_EMISOR = '';

/**
 * Sums what was issued on a day (AAAA-MM-DD). It comes one by one, so that a day of thousands is never
 * in memory at once.
 */
export const sumVouchers = async (
  dia: string,
  vouchers: AsyncIterable<Sumable> | Iterable<Sumable>,
  fechasDe: FechasDe,
): Promise<SumasPorEmisor> => {
  const emisiones = new Map<string, Emision>();
  let pagos: PagoDeFactura[] = [];
  for await (const it of vouchers) {
    const emisor = it.emisor?.id ?? SIN_EMISOR;
    const emision = emisiones.get(emisor) ?? new Emision(dia);
    emisiones.set(emisor, emision);
    pagos.push(...emision.add(it));
    if (pagos.length < FECHAS_A_LA_VEZ) continue;
    await addPagos(pagos, fechasDe);
    pagos = [];
  }
  if (pagos.length > 0) await addPagos(pagos, fechasDe);
  const summed = [...emisiones].map(([emisor, it]) => [emisor, it.toSumas()] as const);
  return {
    todas: sumEmisiones(summed.map(([, sumas]) => sumas)),
    porEmisor: Object.fromEntries(summed.filter(([emisor]) => emisor !== SIN_EMISOR)),
  };
};
