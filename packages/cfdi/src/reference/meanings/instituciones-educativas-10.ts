import { institucionesEducativas10 } from '../../descriptions/instituciones-educativas-10.ts';
import type { DocumentMeanings } from './meaning.ts';

export const institucionesEducativas: DocumentMeanings = {
  description: institucionesEducativas10,
  title: 'Instituciones educativas privadas 1.0',
  summary:
    'Los datos del alumno que hacen deducible una colegiatura. Va dentro del concepto que la cobra.',
  place: 'Comprobante.Conceptos.Concepto.ComplementoConcepto',
  elements: {
    instEducativas: [
      'El alumno y los estudios que se pagan.',
      {
        version: 'Versión del complemento.',
        nombreAlumno: 'Nombre completo del alumno.',
        CURP: 'CURP del alumno.',
        nivelEducativo: 'Nivel que cursa; los estudios superiores no son deducibles.',
        autRVOE: 'Clave del centro de trabajo o reconocimiento oficial (RVOE) de la escuela.',
        rfcPago: 'RFC de quien paga, cuando no es el cliente del comprobante.',
      },
    ],
  },
};
