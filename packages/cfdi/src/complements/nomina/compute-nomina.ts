import type { Nomina, NominaTotales, OtroPago, Percepcion } from '../../model/nomina.ts';
import { Decimal } from '../../values/decimal.ts';
import { isJubilacion, isSeparacion, isSueldo, TipoDeduccion, TipoPercepcion } from './claves.ts';
import { daysInclusive, weeksOf } from './dias.ts';
import { live } from './live.ts';

const CENTS = 2;

const cents = (value: string | undefined): Decimal => Decimal.orZero(value).round(CENTS);

const paid = ({ ImporteGravado, ImporteExento }: Percepcion): Decimal =>
  cents(ImporteGravado).add(cents(ImporteExento));

function sum<Fila>(filas: readonly Fila[], of: (fila: Fila) => Decimal): string {
  return filas.reduce((total, fila) => total.add(of(fila)), Decimal.ZERO).toFixed(CENTS);
}

/** SAT wants no attribute where there is nothing to add. */
function sumIfAny<Fila>(
  filas: readonly Fila[],
  of: (fila: Fila) => Decimal,
  applies: (fila: Fila) => boolean = () => true,
): string | undefined {
  const some = filas.filter(applies);
  return some.length === 0 ? undefined : sum(some, of);
}

function diasPagados({ NumDiasPagados, FechaInicialPago, FechaFinalPago }: Nomina) {
  if (NumDiasPagados) return Decimal.tryParse(NumDiasPagados)?.toFixed(3) ?? NumDiasPagados;
  return daysInclusive(FechaInicialPago, FechaFinalPago)?.toFixed(3);
}

function antiguedad({ Receptor, FechaFinalPago }: Partial<Nomina>): string | undefined {
  if (Receptor?.Antiguedad) return Receptor.Antiguedad;
  const weeks = weeksOf(Receptor?.FechaInicioRelLaboral, FechaFinalPago);
  return weeks === null ? undefined : `P${weeks}W`;
}

const importe = ({ Importe }: Pick<OtroPago, 'Importe'>): Decimal => cents(Importe);

/**
 * Every total of a payroll (NOM37-40, NOM69-74, NOM91). Never throws: a text that is no number
 * counts as 0.
 */
export function computeNomina(nomina: Nomina): NominaTotales {
  const percepciones = live(nomina.Percepciones);
  const deducciones = live(nomina.Deducciones);
  const isIsr = (fila: { TipoDeduccion: string }): boolean =>
    fila.TipoDeduccion === TipoDeduccion.Isr;
  const sumOf = (applies: (tipo: string) => boolean): string | undefined =>
    sumIfAny(percepciones, paid, (fila) => applies(fila.TipoPercepcion));
  return {
    NumDiasPagados: diasPagados(nomina),
    Antiguedad: antiguedad(nomina),
    TotalPercepciones: sumIfAny(percepciones, paid),
    TotalDeducciones: sumIfAny(deducciones, importe),
    TotalOtrosPagos: sumIfAny(live(nomina.OtrosPagos), importe),
    TotalSueldos: sumOf(isSueldo),
    TotalSeparacionIndemnizacion: sumOf(isSeparacion),
    TotalJubilacionPensionRetiro: sumOf(isJubilacion),
    TotalGravado: sum(percepciones, (fila) => cents(fila.ImporteGravado)),
    TotalExento: sum(percepciones, (fila) => cents(fila.ImporteExento)),
    TotalUnaExhibicion: sumOf((tipo) => tipo === TipoPercepcion.UnaExhibicion),
    TotalParcialidad: sumOf((tipo) => tipo === TipoPercepcion.Parcialidades),
    TotalOtrasDeducciones: sumIfAny(deducciones, importe, (fila) => !isIsr(fila)),
    TotalImpuestosRetenidos: sumIfAny(deducciones, importe, isIsr),
  };
}
