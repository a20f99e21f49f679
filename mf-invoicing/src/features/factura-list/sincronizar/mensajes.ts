import { formatCount } from '@timbra/ui-kit';
import type { Textos } from '../varios/textos.ts';

/** integrador §4: the integrator's index and webhook. */
export const mensajes: Textos = {
  boton: 'Sync & Confirm',
  titulo: (n) =>
    n === 1
      ? 'Sync & Confirm de 1 comprobante'
      : `Sync & Confirm de ${formatCount(n)} comprobantes`,
  ayuda: 'Cada uno se pone al día y se avisa otra vez de él al sistema del integrador.',
  empezar: 'Sincronizar',
  exito: 'Están al día y sus avisos van en camino',
  algunos: (hechos, total) => `Se sincronizaron ${formatCount(hechos)} de ${formatCount(total)}`,
  estados: {
    enviando: 'Indexando datos del comprobante...',
    pedida: 'Al día; su aviso va en camino',
    error: 'No se pudo sincronizar',
    noEnviada: 'No se sincronizó',
  },
};
