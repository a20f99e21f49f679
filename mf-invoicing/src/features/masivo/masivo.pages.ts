/** Both screens are one part: whoever sees the files opens one of them. */
export { MasivoPage } from './masivo.page.tsx';
export { MasivosPage } from './masivos.page.tsx';
