import {
  any,
  type DocumentDescription,
  element,
  optional,
  required,
  type ValueType,
} from './description.ts';
import { clave, fixed, keepingSpace, oneOf } from './types.ts';

/** Up to six digits. SAT's schema counts digits and lets a sign pass. */
const idContabilidad: ValueType = { base: 'int', minInclusive: '-999999', maxInclusive: '999999' };

const entidad = element('Entidad', {
  attributes: [
    required('ClaveEntidad', keepingSpace(clave('t_ClaveEntidad', '[A-Z0-9]{3}'))),
    optional('Ambito', oneOf('Local', 'Federal')),
  ],
  children: [
    any(element('Contabilidad', { attributes: [required('IdContabilidad', idContabilidad)] })),
  ],
});

/** Complemento INE 1.1: what parties and candidates buy, for the electoral institute's accounts. */
export const ine11: DocumentDescription = {
  namespace: {
    uri: 'http://www.sat.gob.mx/ine',
    prefix: 'ine',
    schemaLocation: 'http://www.sat.gob.mx/sitio_internet/cfd/ine/ine11.xsd',
  },
  place: 'Complemento',
  root: element('INE', {
    attributes: [
      required('Version', fixed('1.1')),
      required('TipoProceso', oneOf('Ordinario', 'Precampaña', 'Campaña')),
      optional('TipoComite', oneOf('Ejecutivo Nacional', 'Ejecutivo Estatal', 'Directivo Estatal')),
      optional('IdContabilidad', idContabilidad),
    ],
    // 76: each key of c_INEEntidad, once as local and once as federal.
    children: [any(entidad, 76)],
  }),
};
