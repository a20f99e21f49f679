import { dayOf } from '../complements/nomina/dias.ts';
import type { Nomina } from '../model/nomina.ts';
import { Decimal } from '../values/decimal.ts';
import { anioDeServicio, factorDeIntegracion } from './factor-integracion.ts';
import type { Cuenta } from './isr.ts';
import { pesos } from './pesos.ts';

/** A worker's pay of a day, as their record gives it. */
export function salarioDiario({ Receptor, FechaFinalPago }: Nomina): Cuenta | null {
  const integrado = Decimal.tryParse(Receptor.SalarioDiarioIntegrado);
  const inicio = Receptor.FechaInicioRelLaboral;
  if (!integrado?.isPositive() || !inicio || dayOf(inicio) === null) return null;
  const anio = anioDeServicio(inicio, FechaFinalPago);
  if (anio < 1) return null;
  const factor = factorDeIntegracion(anio);
  const importe = integrado.div(factor, 2);
  return {
    importe,
    pasos: [
      `Salario diario: integrado ${pesos(integrado)} ÷ factor ${factor.toFixed(4)} (año ${anio} de servicio, prestaciones de ley) = ${pesos(importe)}`,
    ],
  };
}

export function sueldoDe(diario: Cuenta, dias: Decimal): Cuenta {
  const importe = diario.importe.product(dias, 2);
  return {
    importe,
    pasos: [
      ...diario.pasos,
      `Por ${dias.toString()} días pagados: ${pesos(diario.importe)} × ${dias.toString()} = ${pesos(importe)}`,
    ],
  };
}
