import type { Impuesto } from '../model/factura.ts';
import { Decimal } from '../values/decimal.ts';

/** Anexo 20: quantities, unit prices and rates have at most 6 decimals. */
export const MAX_DECIMALS = 6;

/** The parts of a tax that it shares with the same tax on other lines. */
export interface TaxKind {
  tipo: Impuesto['tipo'];
  impuesto: Impuesto['impuesto'];
  tipoFactor: Impuesto['tipoFactor'];
  tasaCuota: string | undefined;
  /** Fraction for Tasa (percent / 100), pesos for Cuota; null for Exento. */
  rate: Decimal | null;
  /** The rate with 6 decimals; '' for Exento. */
  tasaOCuota: string;
  /** What rows of the document are grouped by: withheld taxes by tax, others by rate too. */
  row: string;
}

function newKind({ tipo, impuesto, tipoFactor, tasaCuota }: Impuesto): TaxKind {
  const written = Decimal.orZero(tasaCuota);
  const rate =
    tipoFactor === 'Exento'
      ? null
      : (tipoFactor === 'Tasa' ? written.shift(2) : written).round(MAX_DECIMALS);
  const tasaOCuota = rate?.toFixed(MAX_DECIMALS) ?? '';
  const row = tipo === 1 ? `1${impuesto}` : `2${impuesto}${tipoFactor}${tasaOCuota}`;
  return { tipo, impuesto, tipoFactor, tasaCuota, rate, tasaOCuota, row };
}

/** An invoice repeats a handful of taxes over all its lines: the last ones are kept. */
const RECENT = 8;
const recent: TaxKind[] = [];
let next = 0;

export function taxKindOf(impuesto: Impuesto): TaxKind {
  for (const kind of recent) {
    if (
      kind.tasaCuota === impuesto.tasaCuota &&
      kind.impuesto === impuesto.impuesto &&
      kind.tipo === impuesto.tipo &&
      kind.tipoFactor === impuesto.tipoFactor
    ) {
      return kind;
    }
  }
  const kind = newKind(impuesto);
  recent[next] = kind;
  next = (next + 1) % RECENT;
  return kind;
}
