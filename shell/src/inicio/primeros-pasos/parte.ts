/** Inicio of an account that stamped nothing yet: other accounts do not load this code. */
export { pasosDe } from './pasos.ts';
export { PrimerosPasos } from './primeros-pasos.tsx';
