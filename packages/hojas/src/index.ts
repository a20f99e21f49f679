export { archivoInvalido } from './archivo-invalido.ts';
export { dateOfSerial, isSerial } from './dates.ts';
export { escapeCells } from './escapes.ts';
export type { HojaRow } from './hoja-row.ts';
export { normalize, type Clase, type Normal } from './normalize.ts';
export { readHoja } from './read-hoja.ts';
