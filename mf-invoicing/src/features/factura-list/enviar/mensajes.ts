import { formatCount } from '@timbra/ui-kit';
import type { Textos } from '../varios/textos.ts';

export const mensajes: Textos = {
  boton: 'Enviar',
  titulo: (n) => (n === 1 ? 'Enviar 1 comprobante' : `Enviar ${formatCount(n)} comprobantes`),
  ayuda: 'Cada uno se envía, con su PDF y su XML, al correo que tenga su receptor.',
  empezar: 'Enviar los correos',
  exito: 'Los correos van en camino',
  algunos: (hechos, total) => `Van en camino ${formatCount(hechos)} de ${formatCount(total)}`,
  estados: {
    enviando: 'Espera un momento...',
    pedida: 'En camino',
    error: 'No se pudo enviar',
    noEnviada: 'No se envió',
  },
};
