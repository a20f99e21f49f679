/** Both screens are one part of the code: from the list of files a person opens a file. */
export { MasivoPage } from './masivo.page.tsx';
export { MasivosPage } from './masivos.page.tsx';
