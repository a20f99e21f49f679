export { archivoInvalido } from './archivo-invalido.ts';
export { readHoja } from './read-hoja.ts';
export type { HojaRow } from './read-rows.ts';
