export { type Calculada, fillNomina } from './calculo/fill-nomina.ts';
export type { Propuesta, RenglonPropuesto } from './calculo/propuesta.ts';
export { proposeNomina } from './calculo/propose-nomina.ts';
export type { Zona } from './calculo/tablas/salario-minimo.ts';
