import type { Concepto } from '../../model/factura.ts';
import type { NominaTotales } from '../../model/nomina.ts';
import { Decimal } from '../../values/decimal.ts';

/** The only line of a payroll receipt (nomina §2; NOM13-23). */
export function conceptoNomina(totales: NominaTotales): Concepto {
  const { TotalPercepciones, TotalOtrosPagos, TotalDeducciones } = totales;
  return {
    clave: '84111505',
    claveUnidad: 'ACT',
    cantidad: '1',
    descripcion: 'Pago de nómina',
    valorUnitario: Decimal.orZero(TotalPercepciones)
      .add(Decimal.orZero(TotalOtrosPagos))
      .toFixed(2),
    descuento: TotalDeducciones,
    objetoImp: '01',
    impuestos: [],
  };
}
