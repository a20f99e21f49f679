import { type DocumentDescription, element, required } from './description.ts';
import { clave, fixed, keepingSpace } from './types.ts';

/** Complemento concepto Hidrocarburos y Petrolíferos 1.0: with which permit a fuel is sold. */
export const hidroYPetro10: DocumentDescription = {
  namespace: {
    uri: 'http://www.sat.gob.mx/hidrocarburospetroliferos',
    prefix: 'hidrocarburospetroliferos',
    schemaLocation: 'http://www.sat.gob.mx/sitio_internet/cfd/hidrocarburospetroliferos.xsd',
  },
  place: 'ComplementoConcepto',
  root: element('HidroYPetro', {
    attributes: [
      required('Version', keepingSpace(fixed('1.0'))),
      // SAT calls it c_TipoPermiso, as Carta Porte calls a list of its own.
      required('TipoPermiso', clave('c_TipoPermisoHYP', 'PER[0-9]{2}')),
      required('NumeroPermiso', { base: 'string', minLength: 15, maxLength: 35 }),
      required('ClaveHYP', clave('c_ClaveHYP', '[0-9]{8}')),
      required('SubProductoHYP', clave('c_SubProductoHYP', 'SP[0-9]{2}')),
    ],
  }),
};
