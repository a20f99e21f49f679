import { type DocumentDescription, element, optional, required } from './description.ts';
import { anyText, fechaHora, fixed, noCertificado, rfcMoral, uuid } from './types.ts';

/** Letters, digits and the signs that SAT lists, no others. */
const LEYENDA = '[A-Za-z0-9 ÑñáéíóúÁÉÍÓÚüÜ!"%&\'´\\-:;>=<@_,\\{\\}`~]{12,150}';

/** Timbre Fiscal Digital 1.1: what the PAC adds. Its cadena is its own, not the document's. */
export const timbreFiscalDigital11: DocumentDescription = {
  namespace: {
    uri: 'http://www.sat.gob.mx/TimbreFiscalDigital',
    prefix: 'tfd',
    schemaLocation:
      'http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd',
  },
  place: 'Complemento',
  root: element('TimbreFiscalDigital', {
    attributes: [
      // SAT gives this one no type, so its white space counts.
      required('Version', { ...fixed('1.1'), keepSpace: true }),
      required('UUID', uuid),
      required('FechaTimbrado', fechaHora),
      required('RfcProvCertif', rfcMoral),
      optional('Leyenda', { base: 'string', minLength: 12, maxLength: 150, pattern: LEYENDA }),
      required('SelloCFD', anyText),
      required('NoCertificadoSAT', noCertificado),
      required('SelloSAT', anyText, { outOfCadena: true }),
    ],
    outOfCadena: true,
  }),
};
