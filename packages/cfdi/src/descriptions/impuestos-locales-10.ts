import { any, type DocumentDescription, element, required, type ValueType } from './description.ts';
import { anyText, fixed, keepingSpace } from './types.ts';

/** Two decimals; the schema lets negative amounts pass. */
const amount: ValueType = { base: 'decimal', fractionDigits: 2 };

const retencion = element('RetencionesLocales', {
  attributes: [
    required('ImpLocRetenido', anyText),
    required('TasadeRetencion', amount),
    required('Importe', amount),
  ],
});

const traslado = element('TrasladosLocales', {
  attributes: [
    required('ImpLocTrasladado', anyText),
    required('TasadeTraslado', amount),
    required('Importe', amount),
  ],
});

/** Complemento de otros derechos e impuestos 1.0: what states and municipalities levy. */
export const impuestosLocales10: DocumentDescription = {
  namespace: {
    uri: 'http://www.sat.gob.mx/implocal',
    prefix: 'implocal',
    schemaLocation: 'http://www.sat.gob.mx/sitio_internet/cfd/implocal/implocal.xsd',
  },
  place: 'Complemento',
  root: element('ImpuestosLocales', {
    attributes: [
      required('version', keepingSpace(fixed('1.0'))),
      required('TotaldeRetenciones', amount),
      required('TotaldeTraslados', amount),
    ],
    children: [any(retencion), any(traslado)],
    anyOrder: true,
  }),
};
