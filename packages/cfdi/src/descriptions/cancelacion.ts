import { type DocumentDescription, element, many, one, optional, required } from './description.ts';
import { clave, fechaHora, rfc, uuid } from './types.ts';

const folio = element('Folio', {
  attributes: [
    required('UUID', uuid),
    required('Motivo', clave('c_MotivoCancelacion', '[0-9]{2}')),
    optional('FolioSustitucion', uuid),
  ],
});

/**
 * Request to cancel. It has no cadena original: an enveloped XMLDSig goes after the last Folios.
 * Anexo 20 lets RfcEmisor be absent; it is required here because no PAC takes a request without it.
 */
export const cancelacion: DocumentDescription = {
  namespace: { uri: 'http://cancelacfd.sat.gob.mx', prefix: '', schemaLocation: '' },
  root: element('Cancelacion', {
    attributes: [required('RfcEmisor', rfc), required('Fecha', fechaHora)],
    children: [many(element('Folios', { children: [one(folio)] }))],
    open: { required: false },
    cadena: [],
    outOfCadena: true,
  }),
};
