import { Decimal } from '@timbra/cfdi';
import { addImpuestos, IMPUESTOS, type Impuesto } from './add-impuestos.ts';
import type { DiaDeRecibo } from './dias-del-recibo.ts';
import type { Sumable } from '../facturas/sumable.ts';
import { addTo, CENTS, toPorMoneda, type SumasDelDia } from './sumas.ts';

/** What one day of an issuer adds up to while its vouchers are read. */
export class Suma {
  readonly #facturado = new Map<string, Decimal>();
  readonly #cobradoContado = new Map<string, Decimal>();
  readonly #impuestos = new Map<Impuesto, Decimal>();
  #facturas = 0;
  #contado = 0;
  #recibos = 0;
  #cobradoRecibos = Decimal.ZERO;
  #pagado = Decimal.ZERO;
  #pagadoPorDias = Decimal.ZERO;

  /** An invoice or a credit note. */
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
    }
  }

  addRecibo({ totales, isFirstOfMonth }: DiaDeRecibo): void {
    if (isFirstOfMonth) this.#recibos += 1;
    this.#cobradoRecibos = this.#cobradoRecibos.add(totales.MontoTotalPagos);
    addTo(this.#impuestos, 'ivaTrasladado', totales.TotalTrasladosImpuestoIVA16);
    addTo(this.#impuestos, 'ivaTrasladado', totales.TotalTrasladosImpuestoIVA8);
    addTo(this.#impuestos, 'ivaRetenido', totales.TotalRetencionesIVA);
    addTo(this.#impuestos, 'isrRetenido', totales.TotalRetencionesISR);
    addTo(this.#impuestos, 'baseCero', totales.TotalTrasladosBaseIVA0);
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
      facturas: this.#facturas,
      facturado: toPorMoneda(this.#facturado),
      contado: this.#contado,
      cobradoContado: toPorMoneda(this.#cobradoContado),
      recibos: this.#recibos,
      cobradoRecibos: this.#cobradoRecibos.toFixed(CENTS),
      pagado: this.#pagado.toFixed(CENTS),
      pagadoPorDias: this.#pagadoPorDias.toFixed(CENTS),
      ...(Object.fromEntries(impuestos) as Record<Impuesto, string>),
    };
  }
}
