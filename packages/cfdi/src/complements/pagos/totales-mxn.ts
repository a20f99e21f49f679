import type { TotalDePagos } from '../../model/recepcion-pago.ts';
import { Decimal } from '../../values/decimal.ts';

const RETENCIONES: Readonly<Record<string, TotalDePagos>> = {
  '001': 'TotalRetencionesISR',
  '002': 'TotalRetencionesIVA',
  '003': 'TotalRetencionesIEPS',
};
const IVA = '002';
/** Rates of IVA that have totals, as fractions with 6 decimals. */
const TASAS: Readonly<Record<string, '16' | '8' | '0'>> = {
  '0.160000': '16',
  '0.080000': '8',
  '0.000000': '0',
};
const TASA_DECIMALS = 6;

/** A tax of a payment, in the payment's currency. */
interface FilaDePago {
  isTraslado: boolean;
  impuesto: string | undefined;
  isExento: boolean;
  rate: Decimal | null;
  base: Decimal;
  importe: Decimal;
}

/** SAT's Totales while they are summed: values of each payment in pesos, exact. */
export class TotalesMxn {
  readonly sums = new Map<TotalDePagos, Decimal>();

  add(name: TotalDePagos, value: Decimal, tipoCambio: Decimal): void {
    this.sums.set(name, (this.sums.get(name) ?? Decimal.ZERO).add(value.mul(tipoCambio)));
  }

  /** IEPS transferred has no total; other rates of IVA there are none. */
  addFila(fila: FilaDePago, tipoCambio: Decimal): void {
    const { isTraslado, impuesto = '', isExento, rate, base, importe } = fila;
    if (!isTraslado) {
      const name = RETENCIONES[impuesto];
      if (name) this.add(name, importe, tipoCambio);
    } else if (impuesto === IVA) {
      const tasa = TASAS[rate?.toFixed(TASA_DECIMALS) ?? ''];
      if (isExento) this.add('TotalTrasladosBaseIVAExento', base, tipoCambio);
      else if (tasa) {
        this.add(`TotalTrasladosBaseIVA${tasa}`, base, tipoCambio);
        this.add(`TotalTrasladosImpuestoIVA${tasa}`, importe, tipoCambio);
      }
    }
  }
}
