import { type DocumentDescription, element, required } from './description.ts';
import { anyText, anyDate, fixed, keepingSpace } from './types.ts';

/** Complemento para donatarias 1.1: who may issue deductible receipts. */
export const donatarias11: DocumentDescription = {
  namespace: {
    uri: 'http://www.sat.gob.mx/donat',
    prefix: 'donat',
    schemaLocation: 'http://www.sat.gob.mx/sitio_internet/cfd/donat/donat11.xsd',
  },
  place: 'Complemento',
  root: element('Donatarias', {
    attributes: [
      required('version', keepingSpace(fixed('1.1'))),
      required('noAutorizacion', anyText),
      required('fechaAutorizacion', anyDate),
      required('leyenda', anyText),
    ],
  }),
};
