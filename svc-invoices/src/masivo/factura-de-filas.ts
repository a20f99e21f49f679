import { Decimal } from '@timbra/cfdi';
import type { EstadoFila } from '@timbra/contracts';
import type { Cuentas } from './masivo.repository.ts';

/** An invoice of a file from its rows: every row must be valid for it to be stamped. */
export interface FacturaDeFilas {
  _id: number;
  conError: boolean;
  willTimbrar: boolean;
  estado: EstadoFila;
  /** The stamping of the file that it was chosen for last. */
  corrida?: number | null;
  uuid?: string | null;
  total?: string | null;
  moneda?: string | null;
}
export const isElegida = ({ conError, willTimbrar, uuid }: FacturaDeFilas): boolean =>
  !conError && willTimbrar && !uuid;

/** The currency of rows that were checked before rows kept theirs: nearly all were in pesos. */
const MONEDA_DE_ANTES = 'MXN';

/** What they sum up to, currency by currency. */
export const importesDe = (facturas: readonly FacturaDeFilas[]): Cuentas['importesElegidos'] =>
  [...Map.groupBy(facturas, ({ moneda }) => moneda ?? MONEDA_DE_ANTES)]
    .map(([moneda, those]) => ({
      moneda,
      importe: those
        .reduce((sum, { total }) => sum.add(Decimal.orZero(total)), Decimal.ZERO)
        .toFixed(2),
    }))
    .toSorted((a, b) => (a.moneda < b.moneda ? -1 : 1));
