import { Decimal } from '../values/decimal.ts';
import { pesos } from './pesos.ts';
import type { PeriodoDeTarifa } from './tablas/tarifa.ts';
import type { Tablas } from './tablas/tablas-de.ts';

const CENTAVO = Decimal.parse('0.01');
const DIAS_DEL_MES = Decimal.parse('30.4');

/** c_PeriodicidadPago: the tariff of each, and its days. Catorcenal (03) has no published tariff. */
const TARIFAS: Readonly<Record<string, readonly [PeriodoDeTarifa, number] | undefined>> = {
  '01': ['diaria', 1],
  '02': ['semanal', 7],
  '04': ['quincenal', 15],
  '05': ['mensual', 30],
  '10': ['decenal', 10],
};

export const tarifaDe = (periodicidad: string): readonly [PeriodoDeTarifa, number] | undefined =>
  TARIFAS[periodicidad];

/** An amount in pesos and cents, and the steps that lead to it, in Spanish. */
export interface Cuenta {
  importe: Decimal;
  pasos: string[];
}

/** LISR 96: fixed quota plus percent of what exceeds the lower limit. `base` in pesos and cents. */
export function isrDe(base: Decimal, periodo: PeriodoDeTarifa, { isr }: Tablas): Cuenta {
  const filas = isr.filas[periodo];
  const found = filas.findIndex(
    ([superior]) => superior === null || base.compare(Decimal.parse(superior)) <= 0,
  );
  const [, cuota = '0', porcentaje = '0'] = filas[found] ?? [];
  const anterior = filas[found - 1]?.[0];
  const inferior = anterior ? Decimal.parse(anterior).add(CENTAVO) : CENTAVO;
  const excedente = base.compare(inferior) > 0 ? base.sub(inferior) : Decimal.ZERO;
  const marginal = excedente.product(Decimal.parse(porcentaje).shift(2), 2);
  const importe = marginal.add(Decimal.parse(cuota));
  return {
    importe,
    pasos: [
      `Base gravada: ${pesos(base)}`,
      `Tarifa ${periodo} (${isr.fuente}): límite inferior ${pesos(inferior)}`,
      `Excedente: ${pesos(excedente)} × ${porcentaje} % = ${pesos(marginal)}`,
      `Más cuota fija ${pesos(Decimal.parse(cuota))}: ISR ${pesos(importe)}`,
    ],
  };
}

/**
 * The subsidy that belongs to a period: percent of the monthly UMA, in proportion to the days where
 * the period is shorter than a month. The cap is prorated alike (ADR 0062).
 */
export function subsidioDe(
  base: Decimal,
  periodo: PeriodoDeTarifa,
  { subsidio, uma }: Tablas,
): Cuenta {
  const dias = Object.values(TARIFAS).find((tarifa) => tarifa?.[0] === periodo)?.[1] ?? 0;
  const alPeriodo = (mensual: Decimal): Decimal =>
    periodo === 'mensual'
      ? mensual.round(2)
      : mensual.mul(Decimal.parse(dias)).div(DIAS_DEL_MES, 2);
  const tope = alPeriodo(Decimal.parse(subsidio.tope));
  if (base.compare(tope) > 0) {
    return {
      importe: Decimal.ZERO,
      pasos: [`Subsidio: no hay, la base pasa del tope de ${pesos(tope)} (${subsidio.fuente})`],
    };
  }
  const importe = alPeriodo(
    Decimal.parse(uma.mensual).mul(Decimal.parse(subsidio.porcentaje).shift(2)),
  );
  const parte = periodo === 'mensual' ? '' : ` ÷ 30.4 × ${dias}`;
  return {
    importe,
    pasos: [
      `Subsidio: UMA mensual ${pesos(Decimal.parse(uma.mensual))} × ${subsidio.porcentaje} %${parte} = ${pesos(importe)} (${subsidio.fuente}; tope ${pesos(tope)})`,
    ],
  };
}
