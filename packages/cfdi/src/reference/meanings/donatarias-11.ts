import { donatarias11 } from '../../descriptions/donatarias-11.ts';
import type { DocumentMeanings } from './meaning.ts';

export const donatarias: DocumentMeanings = {
  description: donatarias11,
  title: 'Donatarias 1.1',
  summary: 'La autorización con que una organización expide recibos de donativos deducibles.',
  place: 'Comprobante.Complemento',
  elements: {
    Donatarias: [
      'La autorización de la donataria.',
      {
        version: 'Versión del complemento.',
        noAutorizacion: 'Número del oficio con que el SAT autorizó o renovó.',
        fechaAutorizacion: 'Día de ese oficio.',
        leyenda: 'Aviso de que es un donativo y de cuándo no es deducible.',
      },
    ],
  },
};
