export { HojaItem } from './hoja-item.tsx';
export { VistasDialogo } from './vistas-dialogo.tsx';
