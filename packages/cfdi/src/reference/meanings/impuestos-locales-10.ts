import { impuestosLocales10 } from '../../descriptions/impuestos-locales-10.ts';
import { type DocumentMeanings, under } from './meaning.ts';

export const impuestosLocales: DocumentMeanings = {
  description: impuestosLocales10,
  title: 'Impuestos locales 1.0',
  summary:
    'Impuestos y derechos de estados y municipios, como el de hospedaje o el 5 al millar de obra ' +
    'pública. Cambian el total del comprobante.',
  place: 'Comprobante.Complemento',
  elements: under('ImpuestosLocales', {
    '': [
      'Los impuestos locales del comprobante, con sus sumas.',
      {
        version: 'Versión del complemento.',
        TotaldeRetenciones: 'Suma de las retenciones locales; 0.00 si no hay.',
        TotaldeTraslados: 'Suma de los traslados locales; 0.00 si no hay.',
      },
    ],
    RetencionesLocales: [
      'Un impuesto local que se descuenta.',
      {
        ImpLocRetenido: 'Nombre del impuesto que se retiene.',
        TasadeRetencion: 'Tasa en por ciento: 5.00 es 5 %.',
        Importe: 'Lo que se retiene.',
      },
    ],
    TrasladosLocales: [
      'Un impuesto local que se cobra.',
      {
        ImpLocTrasladado: 'Nombre del impuesto que se traslada.',
        TasadeTraslado: 'Tasa en por ciento: 3.00 es 3 %.',
        Importe: 'Lo que se cobra.',
      },
    ],
  }),
};
