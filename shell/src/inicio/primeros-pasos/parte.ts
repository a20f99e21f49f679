/** What Inicio is until something was stamped: fetched by whoever has not, and by nobody else. */
export { pasosDe } from './pasos.ts';
export { PrimerosPasos } from './primeros-pasos.tsx';
