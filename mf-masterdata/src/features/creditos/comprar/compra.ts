import { PRECIO_CREDITO, RECARGA_MAXIMA, RECARGA_MINIMA } from '@timbra/contracts';
import { mensajes } from '../mensajes.ts';

/** Credits that are offered at once; any other amount can be typed. */
export const PAQUETES = [100, 250, 500, 2000] as const;
export const OTRO = 'otro';

/** What is chosen to be bought: one of the packages, or an amount that is typed. */
export interface Eleccion {
  /** Credits of a package as text, or OTRO. */
  paquete: string;
  /** Pesos as decimal text, of OTRO alone. */
  importe: string;
}

export const importeDe = ({ paquete, importe }: Eleccion): string =>
  paquete === OTRO ? importe : (Number(paquete) * PRECIO_CREDITO).toFixed(2);

/** Why an amount cannot be paid, or null. `importe` is decimal text in pesos. */
export const importeProblem = (importe: string): string | null => {
  if (importe === '') return mensajes.faltaImporte;
  const pesos = Number(importe);
  // What is no number at all is said by the field itself.
  if (Number.isNaN(pesos)) return mensajes.faltaImporte;
  if (pesos <= RECARGA_MINIMA) return mensajes.importeMinimo;
  if (pesos > RECARGA_MAXIMA) return mensajes.importeMaximo;
  return pesos % PRECIO_CREDITO === 0 ? null : mensajes.importeMultiplo;
};

/** Credits for an amount that has no problem. */
export const creditosDe = (importe: string): number => Number(importe) / PRECIO_CREDITO;
