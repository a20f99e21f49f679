import { Decimal } from '@timbra/cfdi';
import { EDADES, type Edad } from './resumen.ts';
import type { FacturaPorCobrar } from './saldos.ts';

/** What is owed of an invoice, and since when. */
type Debida = Pick<FacturaPorCobrar, 'fecha' | 'moneda' | 'saldo'>;

const MS_PER_DAY = 86_400_000;
/** The last day of each age but the last one, which has none. */
const HASTA: readonly (readonly [Edad, number])[] = [
  ['hasta30', 30],
  ['de31a60', 60],
  ['de61a90', 90],
];

const dayOf = (text: string): number => Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / MS_PER_DAY;

/** Days from the day of an invoice to another day, both YYYY-MM-DD…; never below zero. */
export const diasDesde = (fecha: string, hoy: string): number =>
  Math.max(0, dayOf(hoy) - dayOf(fecha));

const edadOf = (dias: number): Edad => HASTA.find(([, hasta]) => dias <= hasta)?.[0] ?? 'masDe90';

/** What is owed in one currency, in all and by age, as decimal strings with two decimals. */
export interface Cartera {
  moneda: string;
  cuantas: number;
  total: string;
  edades: Readonly<Record<Edad, string>>;
}

/** What is owed by currency, pesos first: amounts of different currencies are never added. */
export const carteraDe = (facturas: readonly Debida[], hoy: string): readonly Cartera[] => {
  const monedas = [...new Set(facturas.map(({ moneda }) => moneda))].sort((one, other) =>
    one === 'MXN' ? -1 : other === 'MXN' ? 1 : one.localeCompare(other),
  );
  return monedas.map((moneda) => {
    const suyas = facturas.filter((it) => it.moneda === moneda);
    const sum = (some: readonly Debida[]) =>
      some.reduce((total, it) => total.add(Decimal.orZero(it.saldo)), Decimal.ZERO).toFixed(2);
    const de = (edad: Edad) => sum(suyas.filter((it) => edadOf(diasDesde(it.fecha, hoy)) === edad));
    return {
      moneda,
      cuantas: suyas.length,
      total: sum(suyas),
      edades: Object.fromEntries(EDADES.map((edad) => [edad, de(edad)])) as Record<Edad, string>,
    };
  });
};
