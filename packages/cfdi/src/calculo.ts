export { type Calculada, calcularNomina } from './calculo/calcular-nomina.ts';
export type { Propuesta, RenglonPropuesto } from './calculo/propuesta.ts';
export { proponerNomina } from './calculo/proponer-nomina.ts';
export type { Zona } from './calculo/tablas/salario-minimo.ts';
