import { hidroYPetro10 } from '../../descriptions/hidroypetro-10.ts';
import type { DocumentMeanings } from './meaning.ts';

export const hidroYPetro: DocumentMeanings = {
  description: hidroYPetro10,
  title: 'Hidrocarburos y petrolíferos 1.0',
  summary:
    'El permiso con que se vende un combustible. Desde el 24 de abril de 2026 va dentro de cada ' +
    'concepto de diésel o gasolina de una factura o nota de crédito.',
  place: 'Comprobante.Conceptos.Concepto.ComplementoConcepto',
  elements: {
    HidroYPetro: [
      'El combustible y el permiso de quien lo vende.',
      {
        Version: 'Versión del complemento.',
        TipoPermiso: 'Qué permite vender el permiso; se sigue de cómo está escrito su número.',
        NumeroPermiso: 'Número del permiso, como lo expidió la autoridad.',
        ClaveHYP: 'Clave del combustible: la misma que la del producto en el concepto.',
        SubProductoHYP: 'Qué combustible es, entre los de esa clave.',
      },
    ],
  },
};
