import { Paginas as Juntas } from '../shared/paginas.tsx';
import { mensajes } from './mensajes.ts';

const paginas = [
  ['/desarrolladores', mensajes.claves],
  ['/desarrolladores/avisos', mensajes.avisos],
  ['/desarrolladores/peticiones', mensajes.peticiones],
] as const;

/** The pages for integrators. */
export const Paginas = () => <Juntas label={mensajes.titulo} paginas={paginas} />;
