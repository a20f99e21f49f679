export { type Calculada, fillNomina } from './calculo/fill-nomina.ts';
export type { Propuesta } from './calculo/propuesta.ts';
export type { Zona } from './calculo/tablas/salario-minimo.ts';
