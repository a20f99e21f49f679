import type { ImpuestoLocal } from '../../model/factura.ts';
import type { ImpuestoLocalCalculado, LocalesTotales } from '../../model/totales.ts';
import { Decimal } from '../../values/decimal.ts';

/** The complement writes rates in percent and amounts, both with two decimals. */
export const CENTS = 2;

function compute(
  impuesto: ImpuestoLocal,
  neto: Decimal,
  decimals: number,
): [ImpuestoLocalCalculado, Decimal] {
  const rate = Decimal.orZero(impuesto.tasaCuota).round(CENTS);
  const base = Decimal.tryParse(impuesto.customBase) ?? neto;
  const importe = (Decimal.tryParse(impuesto.importeCustom) ?? base.mul(rate.shift(2))).round(
    decimals,
  );
  const { tipo, nombre } = impuesto;
  const calculado = { tipo, nombre, tasa: rate.toFixed(CENTS), importe: importe.toFixed(CENTS) };
  return [calculado, importe];
}

interface LocalesExactos {
  totales: LocalesTotales;
  traslados: Decimal;
  retenciones: Decimal;
}

/**
 * Local taxes on what is left after discounts; undefined when there are none. The complement takes
 * no more than cents, and a currency without them adds up in whole units only.
 */
export function computeLocales(
  impuestos: readonly ImpuestoLocal[] | undefined,
  neto: Decimal,
  decimals: number,
): LocalesExactos | undefined {
  if (!impuestos || impuestos.length === 0) return undefined;
  let traslados = Decimal.ZERO;
  let retenciones = Decimal.ZERO;
  const calculados: ImpuestoLocalCalculado[] = [];
  for (const impuesto of impuestos) {
    const [calculado, importe] = compute(impuesto, neto, Math.min(CENTS, decimals));
    calculados.push(calculado);
    if (impuesto.tipo === 1) retenciones = retenciones.add(importe);
    else traslados = traslados.add(importe);
  }
  return {
    traslados,
    retenciones,
    totales: {
      impuestos: calculados,
      totalTraslados: traslados.toFixed(CENTS),
      totalRetenciones: retenciones.toFixed(CENTS),
    },
  };
}
