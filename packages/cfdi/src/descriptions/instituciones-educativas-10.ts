import { type DocumentDescription, element, optional, required } from './description.ts';
import { anyText, fixed, keepingSpace, oneOf, pattern } from './types.ts';

// Older than SAT's common types: the commas in these classes are SAT's and count as letters.
const RFC_DATE = '[0-9]{2}[0-1][0-9][0-3][0-9]';
const RFC = `[A-Z,Ñ&]{3,4}${RFC_DATE}[A-Z,0-9]?[A-Z,0-9]?[0-9,A-Z]?`;
const CURP = `[A-Z][A,EIOUX][A-Z]{2}${RFC_DATE}[M,HX][A-Z]{2}[B,CDFGHJKLMNÑPQRSTVWXYZ]{3}[0-9,A-Z][0-9]`;

/** Levels whose tuition the complement tells. */
export const nivelesEducativos = [
  'Preescolar',
  'Primaria',
  'Secundaria',
  'Profesional técnico',
  'Bachillerato o su equivalente',
] as const;

/** Complemento concepto para instituciones educativas privadas 1.0: tuition, inside a Concepto. */
export const institucionesEducativas10: DocumentDescription = {
  namespace: {
    uri: 'http://www.sat.gob.mx/iedu',
    prefix: 'iedu',
    schemaLocation: 'http://www.sat.gob.mx/sitio_internet/cfd/iedu/iedu.xsd',
  },
  place: 'ComplementoConcepto',
  root: element('instEducativas', {
    attributes: [
      required('version', fixed('1.0')),
      required('nombreAlumno', anyText),
      required('CURP', pattern(CURP, 18)),
      required('nivelEducativo', keepingSpace(oneOf(...nivelesEducativos))),
      required('autRVOE', { base: 'string', minLength: 1 }),
      optional('rfcPago', { ...pattern(RFC), minLength: 12, maxLength: 13 }),
    ],
  }),
};
