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

/** What is faulty in a row, or in the rate that it is converted with. */
export interface Duda {
  base: boolean;
  importe: boolean;
  /** It is not known in which total the row belongs. */
  key: boolean;
}
const SIN_DUDA: Duda = { base: false, importe: false, key: false };

/** SAT's Totales while they are summed: values of each payment in pesos, exact. */
export class TotalesMxn {
  readonly sums = new Map<TotalDePagos, Decimal>();
  /** Totals that add something faulty, by name or by how their names begin. */
  readonly #doubtful = new Set<string>();

  add(name: TotalDePagos, value: Decimal, tipoCambio: Decimal, isDoubtful = false): void {
    this.sums.set(name, (this.sums.get(name) ?? Decimal.ZERO).add(value.mul(tipoCambio)));
    if (isDoubtful) this.#doubtful.add(name);
  }

  /** A payment lacks rows: it is not known which totals they would change. */
  doubtTaxes(): void {
    this.#doubtful.add('TotalTraslados').add('TotalRetenciones');
  }

  /** Whether all that a total adds is right: only then can it be compared. */
  isSound(name: string): boolean {
    for (const doubtful of this.#doubtful) if (name.startsWith(doubtful)) return false;
    return true;
  }

  /** IEPS transferred has no total; other rates of IVA there are none. */
  addFila(fila: FilaDePago, tipoCambio: Decimal, duda = SIN_DUDA): void {
    const { isTraslado, impuesto = '', isExento, rate, base, importe } = fila;
    if (duda.key) this.#doubtful.add(isTraslado ? 'TotalTraslados' : 'TotalRetenciones');
    if (!isTraslado) {
      const name = RETENCIONES[impuesto];
      if (name) this.add(name, importe, tipoCambio, duda.importe);
    } else if (impuesto === IVA) {
      const tasa = TASAS[rate?.toFixed(TASA_DECIMALS) ?? ''];
      if (isExento) this.add('TotalTrasladosBaseIVAExento', base, tipoCambio, duda.base);
      else if (tasa) {
        this.add(`TotalTrasladosBaseIVA${tasa}`, base, tipoCambio, duda.base);
        this.add(`TotalTrasladosImpuestoIVA${tasa}`, importe, tipoCambio, duda.importe);
      }
    }
  }
}
